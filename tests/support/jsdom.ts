// Runs before each file of the islands project: every test starts on an empty page, and `findBy…`
// and `waitFor` have more time than by default.
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom loads no style sheets, and a component that waits for them would never be shown. All files
// have the same stand-in for the loader, because the files of a worker share modules.
vi.mock('../../src/browser/kernel/ui/load-styles.ts', () => ({ loadStyles: async () => {} }));
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);
// The files of a worker share their page: without this, toasts, stored data and elements of one
// test would still be there in the next.
afterEach(async () => {
  const { toast } = await import('react-hot-toast/headless');
  act(() => toast.remove());
  localStorage.clear();
  sessionStorage.clear();
});
document.head.replaceChildren();
document.body.replaceChildren();

/** jsdom has no layout: every observed element counts as seen, in a task of its own. */
globalThis.IntersectionObserver = class {
  #onSee: IntersectionObserverCallback;
  #isOver = false;
  constructor(onSee: IntersectionObserverCallback) {
    this.#onSee = onSee;
  }
  observe() {
    queueMicrotask(() => {
      const seen = [{ isIntersecting: true }] as IntersectionObserverEntry[];
      if (!this.#isOver) this.#onSee(seen, this as unknown as IntersectionObserver);
    });
  }
  disconnect() {
    this.#isOver = true;
  }
} as unknown as typeof IntersectionObserver;
