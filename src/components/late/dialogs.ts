// Dialogs that stand in the page and open without a framework. Their styles come late: on the first
// sign of life, or with the click that opens one.

import { isForBrowser } from './islands.ts';

/** What opens a dialog, and which. */
const DIALOG_OF = { quote: '#quote-popup', picture: '#lightbox' };
const CALLERS = '[data-quote],[data-picture]';

const sheets = new Map<HTMLElement, Promise<unknown>>();

/** Links the styles that a dialog names; again, when they could not be had before. */
export const dress = (dialog: HTMLElement) => {
  const sheet = document.createElement('link');
  const arrived =
    sheets.get(dialog) ??
    new Promise((resolve, reject) => {
      sheet.onload = resolve;
      sheet.onerror = () => {
        sheet.remove();
        sheets.delete(dialog);
        reject();
      };
      sheet.rel = 'stylesheet';
      sheet.href = dialog.dataset.styles as string;
      document.head.append(sheet);
    });
  sheets.set(dialog, arrived);
  return arrived;
};

/** A caller that nobody sees opens for nobody's wish: over no other dialog, into no typing. */
const isInTheWay = (caller: HTMLElement) =>
  caller.hidden && document.querySelector('dialog[open],:is(input,select,textarea):focus');

const open = async (caller: HTMLElement) => {
  const name = 'picture' in caller.dataset ? 'picture' : 'quote';
  const dialog = document.querySelector(DIALOG_OF[name]) as HTMLDialogElement;
  if (isInTheWay(caller)) return;
  try {
    await dress(dialog);
  } catch {
    // Without its styles the caller's own address does: the contact page, or the picture's file.
    if (!caller.hidden) location.assign((caller as HTMLAnchorElement).href);
    return;
  }
  if (dialog.open || isInTheWay(caller)) return;
  // The platform gives the focus back to what had it; a button pressed in Safari never had it.
  if (!caller.hidden) caller.focus({ preventScroll: true });
  // Parts of a page take the site's fonts one after another; what is opened does not wait.
  dialog.classList.add('faces');
  dialog.dispatchEvent(new CustomEvent('opening', { detail: caller }));
  dialog.showModal();
  // Whoever asked for a form types at once; a keyboard that nobody asked for would cover it.
  const first = dialog.querySelector<HTMLElement>(caller.hidden ? 'h2' : 'input') ?? dialog;
  first.focus({ preventScroll: true });
};

export const watchDialogs = () => {
  let pressed: EventTarget | null;
  addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const caller = target.closest<HTMLElement>(CALLERS);
    if (caller && !isForBrowser(event)) {
      event.preventDefault();
      open(caller);
    }
    // Both ends of the press: a selection dragged out of a field must not close what it was dragged
    // from.
    if (target === pressed && target.matches('.doors[data-styles]'))
      (target as HTMLDialogElement).close();
  });
};
