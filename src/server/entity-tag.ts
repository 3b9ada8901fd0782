// The ETag of what several people may edit, and the check that nobody else has changed it.
import { createHash } from 'node:crypto';
import { CHANGED_MEANWHILE } from '../contract/kernel/if-match.ts';
import { ApiError } from './refusal.ts';

const TAG_LENGTH = 22;

const hasVersion = (thing: object): thing is { version: number } =>
  'version' in thing && typeof thing.version === 'number';

/** Objects with their fields by name: a schema may write them in another order. */
const inOrder = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * The tag of a thing as staff see it: its version where it has one, a hash of its fields otherwise.
 * `without`: what changes without anybody editing it.
 */
export const entityTag = (thing: object, without: readonly string[] = []): string => {
  if (hasVersion(thing)) return `"${thing.version}"`;
  const counted = Object.entries(thing).filter(([name]) => !without.includes(name));
  const text = JSON.stringify(Object.fromEntries(counted), inOrder);
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, TAG_LENGTH)}"`;
};

/** Throws 409 when the thing is no longer as it was seen. To be called where it is replaced. */
export const requireMatch = (ifMatch: string | undefined, tag: string) => {
  if (ifMatch !== undefined && ifMatch !== tag) throw new ApiError('conflict', CHANGED_MEANWHILE);
};
