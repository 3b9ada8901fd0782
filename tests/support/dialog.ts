// jsdom knows the dialog element but cannot open it. This adds what our islands rely on, as the
// HTML standard describes it: a dialog opens as modal only once, the focus moves in and is given
// back, Escape is a cancel event that can be refused, and the close event comes in a task of its
// own.

const FOCUSABLE = '[autofocus], a[href], button, input, select, textarea';

export const installDialog = () => {
  const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();
  const openDialogs: HTMLDialogElement[] = [];

  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError');
    focusBefore.set(this, document.activeElement);
    this.setAttribute('open', '');
    openDialogs.push(this);
    (this.querySelector<HTMLElement>(FOCUSABLE) ?? this).focus();
  };

  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.removeAttribute('open');
    openDialogs.splice(openDialogs.indexOf(this), 1);
    const before = focusBefore.get(this);
    if (before instanceof HTMLElement) before.focus();
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };

  document.addEventListener('keydown', (event) => {
    const top = openDialogs.at(-1);
    if (
      event.key === 'Escape' &&
      top?.isConnected &&
      top.dispatchEvent(new Event('cancel', { cancelable: true }))
    )
      top.close();
  });
};
