// What a handler is given, and the checks that stand before it.
import {
  ACCESS,
  type Access,
  type BodyOf,
  type Endpoint,
  type QueryOf,
} from '../../contract/endpoint.ts';
import { ApiError, notFound } from '../refusal.ts';
import { parseId } from '../storage/keys.ts';
import type { ScopedKv } from '../storage/kv.ts';
import type { AccountRights, SignedIn } from './identity.ts';

export type Client = {
  /** Address as the platform saw it, never as a header claims. */
  ip: string;
  /** What the browser calls itself, at most 200 characters. */
  device: string;
  /** Name of this request in the answer's header and in the log. */
  requestId: string;
};

export type Caller<Account> = { account: Account; sessionId: string; client: Client };

export type Call<Called extends Endpoint, Account> = {
  /** Storage, for as long as this call may take. */
  kv: ScopedKv;
  query: QueryOf<Called>;
  body: BodyOf<Called>;
  /** The body as it was sent, for calls that prove themselves by a signature over it. */
  bytes: Uint8Array;
  /** That signature; empty when there is none. */
  signature: string;
  /** The `{id}` of the path; empty when there is none. */
  id: string;
  /** The `{item}` of the path; empty when there is none. */
  item: string;
  /** For endpoints open to anyone only what the cookie says; the account has not been read. */
  caller: Called['access'] extends 'anyone' ? SignedIn | undefined : Caller<Account>;
  client: Client;
  /** Value of Idempotency-Key. */
  onceKey: Called extends { once: 'required' } ? string : string | undefined;
  /** Random part of the anti-forgery token: the nonce of a Google sign-in. */
  nonce: string | undefined;
  /** Sent by a page without script. */
  isPlainForm: boolean;
  /** Value of the cookie of known devices. */
  devices: string | undefined;
  keepDevices: (value: string) => void;
  signIn: (session: SignedIn, token: string, isStaff: boolean) => void;
  signOut: () => void;
  /** Tells the redirect rules, by a cookie, whether the caller is staff. */
  markStaff: (isStaff: boolean) => void;
  /** One more header of the answer. */
  header: (name: string, value: string) => void;
  /** Work the answer does not wait for, where the platform allows it. */
  later: (work: Promise<unknown>) => Promise<void>;
};

/** An identifier that cannot be one of ours is not looked up. */
export const requireIdentifier = (id: string | undefined) => {
  if (id !== undefined && !parseId(id)) throw notFound();
  return id ?? '';
};

export const notSignedIn = (hadSession: boolean) =>
  hadSession
    ? new ApiError('session_ended', 'Your session has ended. Please log in again.')
    : new ApiError('not_signed_in', 'Please log in.');

const rankOf = (access: Access) => ACCESS.indexOf(access);

/** Throws 403 unless the account may make this call. */
export const requireRights = (
  { role, passwordDue }: AccountRights,
  { access, whilePasswordDue }: Endpoint,
) => {
  if (rankOf(role) < rankOf(access))
    throw new ApiError('forbidden', 'You do not have access to this.');
  if (passwordDue && !whilePasswordDue)
    throw new ApiError('password_due', 'Please set a new password first.');
};

export const DEVICE_MAX = 200;
