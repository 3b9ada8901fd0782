// Ids derived from texts: always the same, so that a repeated request finds the thing that the
// first one made. Each begins with 0, so that all of storage accepts it as an id; it does not
// contain a time.
import type { TextKeys } from './storage/keys.ts';
import type { Id } from './storage/kv.ts';

type Keys = Pick<TextKeys, 'hash'>;

/**
 * An id for one text, hashed directly and not as JSON. The stored ids of quote requests and of
 * catalogue drafts have this form; use `derivedId` for anything new.
 */
export const idOfBareText = (keys: Keys, kind: string, text: string): Id =>
  `0${keys.hash(kind, text).slice(1)}` as Id;

/** An id for these texts. */
export const derivedId = (keys: Keys, kind: string, ...texts: string[]): Id =>
  idOfBareText(keys, kind, JSON.stringify(texts));
