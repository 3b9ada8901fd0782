import type { RequestResult } from './client.ts';

/**
 * The one thing an answer carries under its name.
 *
 * @throws if the answer carries another thing.
 */
export const only = <Name extends string, Answer extends Record<Name, unknown>>(
  name: Name,
  result: RequestResult<Answer>,
): RequestResult<Answer[Name]> => {
  if (!result.ok) return result;
  const kept = result.data[name];
  if (kept === undefined) throw new TypeError(`The answer has no ${name}.`);
  return { ok: true, data: kept };
};
