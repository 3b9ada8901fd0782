// The identity of a caller, as far as HTTP needs it.
import type { Role } from '../../contract/account/account.ts';
import type { KeyScope } from '../../contract/api-key/key-scopes.ts';
import type { Call } from './service-call.ts';
import type { ScopedKv } from './storage/kv.ts';

export type Client = {
  /** Address from the platform, never from a header. */
  ip: string;
  /** The name of the browser, at most 200 characters. */
  device: string;
  /** Id of this request, in the answer's header and in the log. */
  requestId: string;
};

export type Caller<Account> = { account: Account; sessionId: string; client: Client };

/** The contents of a valid session token. */
export type SignedIn = { userId: string; sessionId: string };

/** Reads a session cookie: checks signature and time, without storage. */
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

/** A caller who acts as staff: an account, or an API key under its own name. */
export type ActingAccount = {
  _id: string;
  firstName: string;
  lastName: string;
  role: Role;
  isApiKey?: true;
};

/** The author of a change, as handlers get it. */
export type Actor = { account: ActingAccount; client: Client };

/** A call whose caller is known. */
export type CallBy<Who> = Call & { caller: Who };

/** A call of staff, or of a program with an API key. */
export type StaffCall = CallBy<Actor> & {
  /** The ETag of the version that the caller saw, if the call takes one. */
  ifMatch?: string | undefined;
};

/** A use of an API key: the method and path of the endpoint, and the client. */
export type KeyUse = { endpoint: string; client: Client };

/** An API key that may make a call. */
export type KeyHolder = {
  account: ActingAccount;
  /** Records the call in the audit log; await it before the call is carried out. */
  noteUse: (call: Call, use: KeyUse) => Promise<void>;
};

/**
 * The API key of this text. Throws 401 when it does not work, 403 when it lacks the scope.
 */
export type LoadKey = (kv: ScopedKv, key: string, scope: KeyScope | 'any') => Promise<KeyHolder>;
