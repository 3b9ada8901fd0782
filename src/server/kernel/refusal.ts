// An error with a sentence for people: thrown anywhere below a handler, answered in one place.
import type { ErrorCode } from '../../contract/kernel/errors.ts';
import type { ErrorBody } from '../../contract/kernel/errors-rules.ts';
import { Refusal } from '../../contract/kernel/refusal.ts';
import { TROUBLE } from '../../contract/kernel/trouble.ts';

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

/**
 * The refusal of a request that no page of ours sends: only the hint says what is wrong with it,
 * because the person who reads the sentence cannot change the request.
 */
export const wrongRequest = (code: ErrorCode, hint: string, fields?: Record<string, string>) =>
  new ApiError(code, TROUBLE.notRead, { hint, ...(fields && { fields }) });

/** One header or field that is wrong in a way that only a program can mend. */
export const wrongPart = (name: string, hint: string) =>
  wrongRequest('invalid_fields', hint, { [name]: hint });

export const notFound = () => new ApiError('not_found', 'Not found');

/** One wrong field, found after the schema has passed. */
export const wrongField = (name: string, message: string) =>
  wrongFields({ [name]: message }, message);

export const wrongFields = (fields: Readonly<Record<string, string>>, message: string) =>
  new ApiError('invalid_fields', message, { fields });

/** Turns a refusal by a rule of the contract into the error that answers it. */
export const refused = ({ code, sentence, field }: Refusal) =>
  new ApiError(code, sentence, field === null ? {} : { fields: { [field]: sentence } });

/** Returns the result of a rule, or throws its refusal. */
export const orThrow = <Result>(result: Result | Refusal): Result => {
  if (result instanceof Refusal) throw refused(result);
  return result;
};
