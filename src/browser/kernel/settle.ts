// The browser does not check the shape of answers, so a store can meet one that it cannot read. An
// exception while reading it becomes an ordinary failure, so that no state waits for ever.
import type { ErrorBody } from '../../contract/kernel/errors-rules.ts';
import { UNREACHED_TEXT, UNREADABLE_TEXT } from '../../contract/kernel/unreached-text.ts';

type Failed = { ok: false; kind: 'answer' | 'network'; error: ErrorBody };

/** The failure of a call without an answer, or of code that could not be fetched. */
export const UNREACHED: Failed = {
  ok: false,
  kind: 'network',
  error: { error: UNREACHED_TEXT, code: 'unavailable' },
};
/** The failure of an answer that has another shape. */
export const UNREADABLE: Failed = {
  ok: false,
  kind: 'answer',
  error: { error: UNREADABLE_TEXT, code: 'internal' },
};

/**
 * Runs a call together with all code that reads its answer; never rejects.
 *
 * @param failure result if `ask` throws.
 */
export const settle = async <Result>(
  ask: () => Result | Promise<Result>,
  failure = UNREADABLE,
): Promise<Result | Failed> => {
  try {
    return await ask();
  } catch (error) {
    console.error(error);
    return failure;
  }
};
