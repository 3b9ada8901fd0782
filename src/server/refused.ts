// Turns a refusal by a rule of the contract into the error that answers it.
import { Refusal } from '../contract/kernel/refusal.ts';
import { ApiError } from './refusal.ts';

export const refused = ({ code, sentence, field }: Refusal) =>
  new ApiError(code, sentence, field === null ? {} : { fields: { [field]: sentence } });

/** The result of a rule, unless it refused. */
export const orThrow = <Result>(result: Result | Refusal): Result => {
  if (result instanceof Refusal) throw refused(result);
  return result;
};
