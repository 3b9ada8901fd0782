// Decides who may make a call: the first check of every request.

import { KEY_FORM, KEY_MARK } from '../../../contract/api-key/api-key.ts';
import { ACCESS, type Access } from '../../../contract/kernel/call.ts';
import type { Endpoint } from '../../../contract/kernel/endpoint.ts';
import type { AccountRights, KeyHolder, LoadAccount, LoadKey, SignedIn } from '../identity.ts';
import { ApiError, notFound } from '../refusal.ts';
import { parseId } from '../storage/keys.ts';
import type { ScopedKv } from '../storage/kv.ts';
import { wrongToken } from './anti-forgery.ts';
import type { BurstLimit } from './burst-limit.ts';
import type { SessionContext } from './session-context.ts';

/** The part of a key that reveals it; the beginning that is shown is shorter. */
const TELLING = /^upk_[\w-]{20}$/;
const TELLING_LENGTH = KEY_MARK.length + 20;
/** The scheme may be written in any case (RFC 9110); a key may not. */
const BEARER = /^bearer +(\S+)$/i;
const OUT_OF_PLACE =
  'The address contains an API key, and logs keep addresses. Please revoke this key and make a new one.';
const MALFORMED = 'This is not an API key. Please check that it was copied as a whole.';
const FORM =
  'Send the key in one header Authorization: Bearer, a space, and upk_ with 43 more signs.';
const TWO = 'Two API keys were sent. Please send one.';
const CLOSED = 'This call cannot be made with an API key. Please log in.';

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Throws 401 if the address contains a key or a good part of one, valid or not. */
export const requireNoKeyInAddress = ({ url }: Request) => {
  const address = decoded(url);
  // No pattern is run over the whole address, because strangers choose its length.
  for (let at = address.indexOf(KEY_MARK); at >= 0; at = address.indexOf(KEY_MARK, at + 1))
    if (TELLING.test(address.slice(at, at + TELLING_LENGTH)))
      throw new ApiError('key_in_address', OUT_OF_PLACE, { hint: FORM });
};

/**
 * The header Authorization if it is meant for this API; undefined if there is none, or one of
 * another kind, such as a proxy's.
 */
export const authorizationOf = (headers: Headers): string | undefined => {
  const sent = headers.get('authorization') ?? undefined;
  return sent !== undefined && /\bbearer\b|upk_/i.test(sent) ? sent : undefined;
};

const keyIn = (authorization: string) => {
  // Two headers of one name are joined by a comma, which no key contains.
  if (authorization.includes(',')) throw new ApiError('wrong_key', TWO, { hint: FORM });
  const key = BEARER.exec(authorization)?.[1] ?? '';
  if (!KEY_FORM.test(key)) throw new ApiError('wrong_key', MALFORMED, { hint: FORM });
  return key;
};

/**
 * Identifies the key that makes a call. Throws 403 if no key may make it, 401 for a key that does
 * not work, 403 for one without the scope, and 429 for one that calls too often.
 */
export const identifyKey = async (
  { keyScope }: Endpoint,
  authorization: string,
  kv: ScopedKv,
  { loadKey, keyLimit }: { loadKey: LoadKey; keyLimit: BurstLimit },
): Promise<KeyHolder> => {
  // Refused without reading the key, which makes no difference and would cost storage calls.
  if (keyScope === undefined) throw new ApiError('not_for_keys', CLOSED);
  const key = keyIn(authorization);
  keyLimit.countRequest(key);
  return loadKey(kv, key, keyScope);
};

const notSignedIn = (hadSession: boolean) =>
  hadSession
    ? new ApiError('session_ended', 'Your session has ended. Please log in again.')
    : new ApiError('not_signed_in', 'Please log in.');

const rankOf = (access: Access) => ACCESS.indexOf(access);

/** Throws 403 unless the account may make this call. */
const requireRights = (
  { role, passwordDue }: AccountRights,
  { access, whilePasswordDue }: Endpoint,
) => {
  if (rankOf(role) < rankOf(access))
    throw new ApiError('forbidden', 'You do not have access to this.');
  if (passwordDue && !whilePasswordDue)
    throw new ApiError('password_due', 'Please set a new password first.');
};

/**
 * Identifies the session of a request and, if the endpoint needs one, the account. Throws 401
 * without a session, 403 for the token of another session, because the page then shows another
 * account, and 403 for an account that may not make this call. Endpoints open to anyone read no
 * account.
 */
export const identify = async <Account extends AccountRights>(
  endpoint: Endpoint,
  session: SessionContext,
  headers: Headers,
  kv: ScopedKv,
  loadAccount: LoadAccount<Account>,
): Promise<{ signedIn: SignedIn | undefined; account: Account | undefined }> => {
  const signedIn = session.signedIn();
  const isOpen = endpoint.access === 'anyone';
  if (!isOpen && !signedIn) throw notSignedIn(session.hadSession);
  if (session.hasOtherToken()) throw wrongToken(headers, session);
  if (isOpen || !signedIn) return { signedIn, account: undefined };
  const account = await loadAccount(kv, signedIn);
  if (!account) throw notSignedIn(true);
  requireRights(account, endpoint);
  return { signedIn, account };
};

/**
 * Checks the path's identifier, which is empty if there is none. One that cannot be ours is not
 * looked up.
 */
export const requireIdentifier = (id: string | undefined) => {
  if (id !== undefined && !parseId(id)) throw notFound();
  return id ?? '';
};
