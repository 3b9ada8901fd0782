// From a refusal of the shop's rules to the answer that tells it.
import { Refusal } from '../contract/refusal.ts';
import { ApiError } from './refusal.ts';

export const refused = ({ code, sentence, field }: Refusal) =>
  new ApiError(code, sentence, field === null ? {} : { fields: { [field]: sentence } });

/** What a rule made, unless it refused. */
export const orThrow = <Result>(result: Result | Refusal): Result => {
  if (result instanceof Refusal) throw refused(result);
  return result;
};
