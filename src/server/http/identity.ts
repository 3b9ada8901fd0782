// Who is asking, as far as HTTP needs to know.
import type { Role } from '../../contract/account.ts';

/** What a valid session token says. */
export type SignedIn = { userId: string; sessionId: string };

export type Identity<Account> = {
  /** Reads a session cookie: signature and time, no storage. */
  readToken: (token: string) => Promise<SignedIn | undefined>;
  /** The account behind it, or undefined when the session has been ended. Throws 403 when the account is blocked. */
  load: (signedIn: SignedIn) => Promise<Account | undefined>;
};

export type AccountRights = { role: Role; passwordDue: boolean };
