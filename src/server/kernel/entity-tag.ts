// The ETag of a record that several people may edit, and the check that it has not changed
// meanwhile.
import { CHANGED_MEANWHILE } from '../../contract/kernel/if-match.ts';
import { ApiError } from './refusal.ts';
import { sha256InBase64url } from './storage/hashes.ts';

const TAG_LENGTH = 22;

const hasVersion = (thing: object): thing is { version: number } =>
  'version' in thing && typeof thing.version === 'number';

/** Sorts the fields of objects, because a schema may write them in another order. */
const inOrder = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * The tag of a thing as staff see it: its version where it has one, a hash of its fields otherwise.
 * `without`: fields that change without an edit.
 */
export const entityTag = (thing: object, without: readonly string[] = []): string => {
  if (hasVersion(thing)) return `"${thing.version}"`;
  const counted = Object.entries(thing).filter(([name]) => !without.includes(name));
  const text = JSON.stringify(Object.fromEntries(counted), inOrder);
  return `"${sha256InBase64url(text).slice(0, TAG_LENGTH)}"`;
};

/**
 * Throws 409 if the thing is no longer as the caller saw it. Call it where the thing is replaced.
 */
export const requireMatch = (ifMatch: string | undefined, tag: string) => {
  if (ifMatch !== undefined && ifMatch !== tag) throw new ApiError('conflict', CHANGED_MEANWHILE);
};
