// The header Idempotency-Key: a call that is sent again is the same call.
import { opIdOf, type TextKeys } from '../storage/keys.ts';
import type { Id, OpId } from '../storage/kv.ts';
import { derivedId } from './derived-id.ts';

const ONCE_KEY = /^[\w-]{8,100}$/;

/** The key if it can be one; others count as none. */
const once = (onceKey: string | undefined) => (onceKey !== undefined && ONCE_KEY.test(onceKey) ? onceKey : undefined);

/** The id of what a call of `userId` with this key makes; undefined without a key. */
export const idFromKey = (keys: TextKeys, kind: string, userId: string, onceKey: string | undefined): Id | undefined => {
  const key = once(onceKey);
  return key === undefined ? undefined : derivedId(keys, kind, userId, key);
};

/** The operation of a call with this key: the same one for the same content. Undefined without a key. */
export const opIdFromKey = (onceKey: string | undefined, ...content: (string | number)[]): OpId | undefined => {
  const key = once(onceKey);
  return key === undefined ? undefined : opIdOf(key, ...content);
};
