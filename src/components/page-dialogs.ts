// Opens the dialogs of a page from its links: the quote popup and the lightbox. Without script, or
// in a browser without dialogs, a link leads to its address.

const DIALOG_OF = { quote: '#quote-popup', picture: '#lightbox' };

/** The hidden timer opens nothing over another dialog or while a visitor types. */
const isInTheWay = (caller: HTMLElement) =>
  caller.hidden && document.querySelector('dialog[open],:is(input,select,textarea):focus');

/**
 * Draws the picture of a link: as it stands in the page, then the full one. The lightbox's island
 * draws the further ones.
 */
const drawPicture = (dialog: HTMLElement, link: HTMLAnchorElement) => {
  const links = [...(link.closest('ul')?.querySelectorAll('a') ?? [])];
  const picture = link.querySelector('picture,img')?.cloneNode(true) as HTMLElement;
  const image = (picture.querySelector('img') ?? picture) as HTMLImageElement;
  image.className = '';
  image.loading = 'eager';
  image.draggable = false;
  dialog.querySelector('[data-first]')?.replaceChildren(picture);
  requestAnimationFrame(() => {
    image.src = link.href;
    for (const source of picture.querySelectorAll('source')) source.sizes = '100vw';
  });
  const [place, title] = dialog.querySelectorAll('figcaption span');
  if (place) place.textContent = `${links.indexOf(link) + 1} of ${links.length}`;
  if (title) title.textContent = link.nextElementSibling?.textContent ?? '';
  dialog.dataset.at = `${[...document.querySelectorAll('[data-picture]')].indexOf(link)}`;
};

const open = (caller: HTMLElement) => {
  const name = 'picture' in caller.dataset ? 'picture' : 'quote';
  const dialog = document.querySelector(DIALOG_OF[name]) as HTMLDialogElement;
  if (dialog.open || isInTheWay(caller)) return;
  // Closing gives the focus back to the element that had it; Safari does not focus a pressed
  // button.
  if (!caller.hidden) caller.focus({ preventScroll: true });
  // Parts of a page get the site's fonts one after another; an opened dialog does not wait.
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
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const caller = (target as Element).closest<HTMLElement>('[data-quote],[data-picture]');
    if (caller && !(button || ctrlKey || metaKey || shiftKey || altKey)) {
      event.preventDefault();
      open(caller);
    }
    // A press on the backdrop closes. A selection that is dragged out of a field only ends there.
    if (target === pressed && (target as Element).matches('#quote-popup,#lightbox'))
      (target as HTMLDialogElement).close();
  });
};
