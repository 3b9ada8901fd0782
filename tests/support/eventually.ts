import { expect } from 'vitest';

/**
 * Repeats the call until the expectation that follows holds; for what a page does asynchronously.
 * Must be awaited.
 */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 60_000, interval: 50 });
