import type { RequestResult } from './client.ts';

/** The one thing an answer carries under its name. */
export const only = <Name extends string, Kept>(
  name: Name,
  result: RequestResult<Record<Name, Kept>>,
): RequestResult<Kept> => (result.ok ? { ok: true, data: result.data[name] } : result);
