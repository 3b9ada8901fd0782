// Ids that follow from something: the same every time it is asked for, so that repeating a request
// finds what it made.
import type { TextKeys } from './storage/keys.ts';
import type { Id } from './storage/kv.ts';

/**
 * An id for these texts. It begins with 0, so that it is one for every part of the storage; it says
 * nothing about its age.
 */
export const derivedId = (keys: Pick<TextKeys, 'hash'>, kind: string, ...texts: string[]): Id =>
  `0${keys.hash(kind, JSON.stringify(texts)).slice(1)}` as Id;
