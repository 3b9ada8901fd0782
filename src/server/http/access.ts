// Who may make a call: the first check of every request.
import { ACCESS, type Access } from '../../contract/kernel/call.ts';
import type { Endpoint } from '../../contract/kernel/endpoint.ts';
import type { AccountRights, LoadAccount, SignedIn } from '../identity.ts';
import { ApiError, notFound } from '../refusal.ts';
import { parseId } from '../storage/keys.ts';
import type { ScopedKv } from '../storage/kv.ts';
import { wrongToken } from './anti-forgery.ts';
import type { SessionContext } from './session-context.ts';

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
 * The session behind a request and, where the endpoint needs one, the account. Throws 401 without a
 * session, 403 for the token of another session, because the page then shows another account, and
 * 403 for an account that may not make this call; endpoints open to anyone read no account.
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

/** The path's identifier, empty when it has none. One that cannot be ours is not looked up. */
export const requireIdentifier = (id: string | undefined) => {
  if (id !== undefined && !parseId(id)) throw notFound();
  return id ?? '';
};
