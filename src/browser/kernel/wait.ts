// A call that is under way. There is no timeout: when it takes long, the page's notice of
// src/components/StillWorking.astro says so and lets it be cancelled.

export type Wait = {
  /** Settles when the call is over, however it ended; never rejects. */
  over: Promise<unknown>;
  cancel: () => void;
};

const LONG_MS = 8000;
/** Functions that cancel the calls that have taken long. */
const long = new Set<() => void>();

const show = (notice: HTMLElement) => {
  notice.onclick = ({ target }) => {
    if (target !== notice) for (const cancel of long) cancel();
  };
  // Above everything, even modal dialogs. Nothing outside an open one can be pressed, so the notice
  // goes into the last of them.
  ([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body).append(notice);
  notice.hidden = false;
  notice.togglePopover?.(true);
};

export const announceWait = ({ over, cancel }: Wait) => {
  const notice = document.querySelector<HTMLElement>('.still-working[popover]');
  if (!notice) return;
  const timer = setTimeout(() => {
    long.add(cancel);
    show(notice);
  }, LONG_MS);
  over.then(() => {
    clearTimeout(timer);
    long.delete(cancel);
    if (long.size === 0) notice.hidden = true;
  });
};
