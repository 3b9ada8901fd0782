// Who makes a request, as far as HTTP needs to know.
import type { Role } from '../contract/account/account.ts';
import type { KeyScope } from '../contract/api-key/key-scopes.ts';
import type { AfterAnswer } from './basics.ts';
import type { Client } from './caller.ts';
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

/** Whoever acts as staff: an account, or an API key under its own name. */
export type ActingAccount = {
  _id: string;
  firstName: string;
  lastName: string;
  role: Role;
  isApiKey?: true;
};

/** One call with an API key: the method and path of its endpoint, and where it comes from. */
export type KeyUse = { call: string; client: Client; afterAnswer: AfterAnswer };

/** An API key that may make a call. */
export type KeyHolder = {
  account: ActingAccount;
  /** Notes the call in the audit log; to be awaited before it is carried out. */
  noteUse: (use: KeyUse) => Promise<void>;
};

/**
 * The API key of this text. Throws 401 when it does not work, 403 when it lacks the scope.
 */
export type LoadKey = (kv: ScopedKv, key: string, scope: KeyScope | 'any') => Promise<KeyHolder>;
