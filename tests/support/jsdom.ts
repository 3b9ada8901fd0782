// Runs before each file of the islands project: every test starts on an empty page, and what it
// waits for may take its time.
import './react-without-stacks.ts';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);
// Files of a worker share their page: a toast outlives the test that showed it, and what a test
// keeps in the browser, or leaves on the page, would be there for the next.
afterEach(async () => {
  const { toast } = await import('react-hot-toast/headless');
  act(() => toast.remove());
  localStorage.clear();
  sessionStorage.clear();
});
document.head.replaceChildren();
document.body.replaceChildren();

/** jsdom lays nothing out: whatever is observed counts as seen, in a task of its own. */
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
