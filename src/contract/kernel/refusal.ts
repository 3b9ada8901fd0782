// A refusal with the answer's error code and sentence. Browser and server decide it by the same
// rules.
import type { ErrorCode } from './errors.ts';

/** Returned by a rule in place of its result; nothing has been changed. */
export class Refusal {
  readonly code: ErrorCode;
  readonly sentence: string;
  /**
   * The wrong field of the user's input, or the one of several things that the refusal is about.
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
