import { expect } from 'vitest';

/**
 * Asks again until the expectation that follows holds; for what a page does in its own time. Must
 * be awaited.
 */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 60_000, interval: 50 });
