// Why something is not done, decided by the same rule in the browser and on the server: the code
// and the sentence of the answer.
import type { ErrorCode } from './errors.ts';

/** Returned by a rule in place of its result; nothing has been changed. */
export class Refusal {
  readonly code: ErrorCode;
  readonly sentence: string;
  /**
   * The field that is wrong, when it was filled in by the user; or the one of several things that
   * the refusal is about.
   */
  readonly field: string | null;

  constructor(code: ErrorCode, sentence: string, field: string | null = null) {
    this.code = code;
    this.sentence = sentence;
    this.field = field;
  }
}

/** The present state does not allow it. */
export const conflict = (sentence: string) => new Refusal('conflict', sentence);
export const missing = (sentence: string) => new Refusal('not_found', sentence);
export const wrong = (field: string, sentence: string) =>
  new Refusal('invalid_fields', sentence, field);
