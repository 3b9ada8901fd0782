// The context of a call: its storage, and a function that takes work for after the answer.
import type { ScopedKv } from './storage/kv.ts';

/** Takes work that the answer does not wait for, where the platform allows that. */
export type AfterAnswer = (work: Promise<unknown>) => Promise<void>;

/** A service's functions take the call as their first argument. */
export type Call = {
  /** Storage, with the deadline of this call. */
  kv: ScopedKv;
  afterAnswer: AfterAnswer;
};

/**
 * A call without a request, for a step of a task. There is no answer to delay: the work is done at
 * once, and its errors are thrown.
 */
export const callNow = (kv: ScopedKv): Call => ({
  kv,
  afterAnswer: async (work) => void (await work),
});
