// Ids derived from texts: the same every time, so that a repeated request finds what the first one
// made.
import type { TextKeys } from './storage/keys.ts';
import type { Id } from './storage/kv.ts';

/**
 * An id for these texts. It begins with 0, so that every part of storage accepts it as an id; it
 * says nothing about its age.
 */
export const derivedId = (keys: Pick<TextKeys, 'hash'>, kind: string, ...texts: string[]): Id =>
  `0${keys.hash(kind, JSON.stringify(texts)).slice(1)}` as Id;
