// The API key of a request: in the header Authorization, and nowhere else.
import { KEY_FORM, KEY_MARK } from '../../contract/api-key/api-key.ts';
import type { Endpoint } from '../../contract/kernel/endpoint.ts';
import type { KeyHolder, LoadKey } from '../identity.ts';
import { ApiError } from '../refusal.ts';
import type { ScopedKv } from '../storage/kv.ts';
import type { BurstLimit } from './burst-limit.ts';

/** As much of a key as is one: its shown beginning is shorter. */
const TELLING = /^upk_[\w-]{20}$/;
const TELLING_LENGTH = KEY_MARK.length + 20;
/** The scheme may be written in any case (RFC 9110); a key may not. */
const BEARER = /^bearer +(\S+)$/i;
const OUT_OF_PLACE =
  'An API key belongs in the header Authorization, never in the address, where logs keep it. Please revoke this key and make a new one.';
const MALFORMED =
  'This is not an API key. Please send one header, Authorization: Bearer, a space, and the key: upk_ and 43 letters, digits, hyphens or underscores.';
const TWO =
  'Two Authorization headers were sent. Please send one: Authorization: Bearer and the key.';
const CLOSED = 'This call cannot be made with an API key. Please log in.';

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Throws 401 when the address contains a key or a good part of one, whether it works or not. */
export const requireNoKeyInAddress = ({ url }: Request) => {
  const address = decoded(url);
  // No pattern looks through the whole address: a stranger chooses how long it is.
  for (let at = address.indexOf(KEY_MARK); at >= 0; at = address.indexOf(KEY_MARK, at + 1))
    if (TELLING.test(address.slice(at, at + TELLING_LENGTH)))
      throw new ApiError('key_in_address', OUT_OF_PLACE);
};

/**
 * The header Authorization when it is meant for this API; undefined when there is none, or one of
 * another kind, such as a proxy's own.
 */
export const authorizationOf = (headers: Headers): string | undefined => {
  const sent = headers.get('authorization') ?? undefined;
  return sent !== undefined && /\bbearer\b|upk_/i.test(sent) ? sent : undefined;
};

const keyIn = (authorization: string) => {
  // Two headers of one name are joined by a comma, which no key contains.
  if (authorization.includes(',')) throw new ApiError('wrong_key', TWO);
  const key = BEARER.exec(authorization)?.[1] ?? '';
  if (!KEY_FORM.test(key)) throw new ApiError('wrong_key', MALFORMED);
  return key;
};

/**
 * The key that makes a call. Throws 403 where no key may call, 401 for a key that does not work,
 * 403 for one that lacks the scope, and 429 for one that calls too often.
 */
export const identifyKey = async (
  { keyScope }: Endpoint,
  authorization: string,
  kv: ScopedKv,
  { loadKey, keyLimit }: { loadKey: LoadKey; keyLimit: BurstLimit },
): Promise<KeyHolder> => {
  // Said without looking at the key: it makes no difference, and costs no storage.
  if (keyScope === undefined) throw new ApiError('not_for_keys', CLOSED);
  const key = keyIn(authorization);
  keyLimit.countRequest(key);
  return loadKey(kv, key, keyScope);
};
