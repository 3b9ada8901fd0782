// A refusal in words: thrown anywhere below a handler, answered in one place.

import type { ErrorCode } from '../contract/kernel/errors.ts';
import type { ErrorBody } from '../contract/kernel/errors-rules.ts';

type Details = {
  fields?: Record<string, string>;
  /** For programs; the sentence is for people. */
  hint?: string;
  retryAfterS?: number;
};

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, sentence: string, details: Details = {}) {
    super(sentence);
    this.code = code;
    this.details = details;
  }

  get body(): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      ...(this.details.fields ? { fields: this.details.fields } : {}),
      ...(this.details.hint ? { hint: this.details.hint } : {}),
    };
  }
}

export const notFound = () => new ApiError('not_found', 'Not found');

/** One wrong field, found after the schema was satisfied. */
export const wrongField = (name: string, message: string) =>
  new ApiError('invalid_fields', message, { fields: { [name]: message } });
