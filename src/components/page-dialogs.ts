// Opens the dialogs of a page from its links: the quote popup and the lightbox. Without script, or
// in a browser without dialogs, a link leads to its address.

const DIALOG_OF = { quote: '#quote-popup', picture: '#lightbox' };

/**
 * Whether a dialog must not open now: the popup's hidden timer opens none over another dialog, nor
 * while a visitor types.
 */
const isInTheWay = (caller: HTMLElement) =>
  caller.hidden && document.querySelector('dialog[open],:is(input,select,textarea):focus');

/**
 * Draws the picture of a link: first the copy in the page, if the link has one, then the full one.
 * The lightbox's island draws the other pictures.
 */
const drawPicture = (dialog: HTMLElement, link: HTMLAnchorElement) => {
  const gallery = link.closest('ul,table') as Element;
  const links = [...gallery.querySelectorAll('[data-picture]')];
  // The caption below the picture, or the name of the link's row.
  const named = link.nextElementSibling ?? (link.closest('th') as Element).children[0];
  const title = named?.textContent as string;
  const picture = (link.querySelector('picture,img')?.cloneNode(true) ??
    Object.assign(new Image(), { alt: title })) as HTMLElement;
  const image = (picture.querySelector('img') ?? picture) as HTMLImageElement;
  image.className = '';
  image.loading = 'eager';
  image.draggable = false;
  (dialog.querySelector('[data-first]') as Element).replaceChildren(picture);
  requestAnimationFrame(() => {
    image.src = link.href;
    for (const source of picture.querySelectorAll('source')) source.sizes = '100vw';
  });
  const [place, caption] = dialog.querySelectorAll('figcaption span') as Iterable<Element> as [
    Element,
    Element,
  ];
  // The dialog has the words for `{at}` of `{count}`, in the language of the page.
  place.textContent = (dialog.dataset.place as string).replace(
    /{(at)?\w*}/g,
    (_, at) => `${at ? links.indexOf(link) + 1 : links.length}`,
  );
  caption.textContent = title;
  dialog.dataset.at = `${[...document.querySelectorAll('[data-picture]')].indexOf(link)}`;
};

const open = (caller: HTMLElement) => {
  const name = 'picture' in caller.dataset ? 'picture' : 'quote';
  const dialog = document.querySelector(DIALOG_OF[name]) as HTMLDialogElement;
  if (dialog.open || isInTheWay(caller)) return;
  // Closing gives the focus back to the element that had it; Safari does not focus a pressed
  // button.
  if (!caller.hidden) caller.focus({ preventScroll: true });
  // The page gets the site's fonts part by part; an opened dialog gets them at once.
  dialog.classList.add('faces');
  if (name === 'picture') drawPicture(dialog, caller as HTMLAnchorElement);
  dialog.dispatchEvent(new CustomEvent('opening', { detail: caller }));
  dialog.showModal();
  // A visitor who asked for the form can type at once. After the timer, a phone's keyboard would
  // cover the form.
  const first = dialog.querySelector<HTMLElement>(caller.hidden ? 'h2' : 'input') ?? dialog;
  first.focus({ preventScroll: true });
};

export const watchDialogs = () => {
  let pressed: EventTarget | null;
  addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  document.addEventListener('click', (event) => {
    const { target, button, detail, ctrlKey, metaKey, shiftKey, altKey } = event;
    const caller = (target as Element).closest<HTMLElement>('[data-quote],[data-picture]');
    if (caller && !(button || ctrlKey || metaKey || shiftKey || altKey)) {
      event.preventDefault();
      open(caller);
    }
    // A press on the backdrop closes the dialog. A selection dragged out of a field only ends
    // there, and does not; nor does the second press of a double click on the caller.
    if (target === pressed && detail < 2 && (target as Element).matches('#quote-popup,#lightbox'))
      (target as HTMLDialogElement).close();
  });
};
