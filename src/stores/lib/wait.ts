// A call that is under way, as the page is told of it: src/components/StillWorking.astro says so
// when it takes long, and lets it be cancelled.

export type Wait = {
  /** Settles when the call is over, however it ended; never rejects. */
  over: Promise<unknown>;
  cancel: () => void;
};

export const announceWait = (wait: Wait) =>
  void document.dispatchEvent(new CustomEvent('wait', { detail: wait }));
