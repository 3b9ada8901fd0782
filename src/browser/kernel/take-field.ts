import type { RequestResult } from './client.ts';

/**
 * The result as it is, when its answer carries these fields.
 *
 * @throws if the answer has another shape.
 */
export const requireFields = <Answer extends object>(
  result: RequestResult<Answer>,
  ...names: (keyof Answer & string)[]
): RequestResult<Answer> => {
  const lacking = result.ok ? names.find((name) => result.data[name] === undefined) : undefined;
  if (lacking !== undefined) throw new TypeError(`The answer has no ${lacking}.`);
  return result;
};

/**
 * Takes one field out of an answer.
 *
 * @throws if the answer has another shape.
 */
export const takeField = <Name extends string, Answer extends Record<Name, unknown>>(
  name: Name,
  result: RequestResult<Answer>,
): RequestResult<Answer[Name]> => {
  const found = requireFields(result, name);
  return found.ok ? { ok: true, data: found.data[name] } : found;
};
