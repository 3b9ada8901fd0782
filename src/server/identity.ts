// Who makes a request, as far as HTTP needs to know.
import type { Role } from '../contract/account.ts';
import type { ScopedKv } from './storage/kv.ts';

/** What a valid session token says. */
export type SignedIn = { userId: string; sessionId: string };

/** Reads a session cookie: signature and time, no storage. */
export type ReadToken = (token: string) => Promise<SignedIn | undefined>;

/**
 * The account behind a session, or undefined when the session has been ended. Throws 403 when the
 * account is blocked.
 */
export type LoadAccount<Account> = (
  kv: ScopedKv,
  signedIn: SignedIn,
) => Promise<Account | undefined>;

export type AccountRights = { role: Role; passwordDue: boolean };
