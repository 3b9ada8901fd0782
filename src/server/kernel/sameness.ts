// Tells whether a change has an effect. A change without effect writes nothing, is no conflict and
// leaves no audit entry: it may repeat an earlier attempt whose answer was lost.
import { isDeepStrictEqual } from 'node:util';
import { KEEP } from './storage/kv.ts';

const withoutTime = (version: object): object => {
  const { updatedAt: _time, ...rest } = version as { updatedAt?: unknown };
  return rest;
};

/** Whether two versions of a thing are equal, apart from `updatedAt`. */
export const isSame = (one: object, other: object) =>
  isDeepStrictEqual(withoutTime(one), withoutTime(other));

/** The result of an update: the next version, or KEEP if it equals the current one. */
export const unlessSame = <Version extends object>(
  current: Version,
  next: Version,
): Version | typeof KEEP => (isSame(current, next) ? KEEP : next);
