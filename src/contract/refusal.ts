// Why something is not done, decided alike in the browser and on the server: the code and the
// sentence of the answer.
import type { ErrorCode } from './errors.ts';

/** Given back by a rule in place of its result; nothing has been changed. */
export class Refusal {
  readonly code: ErrorCode;
  readonly sentence: string;
  /**
   * The field that is wrong, when it is one that somebody filled in; or the thing among several
   * that it is about.
   */
  readonly field: string | null;

  constructor(code: ErrorCode, sentence: string, field: string | null = null) {
    this.code = code;
    this.sentence = sentence;
    this.field = field;
  }
}

/** What stands now does not allow it. */
export const conflict = (sentence: string) => new Refusal('conflict', sentence);
export const missing = (sentence: string) => new Refusal('not_found', sentence);
export const wrong = (field: string, sentence: string) =>
  new Refusal('invalid_fields', sentence, field);
