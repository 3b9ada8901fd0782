// What a handler is given.
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '../../contract/kernel/endpoint.ts';
import type { AfterAnswer } from '../basics.ts';
import type { Caller, Client } from '../caller.ts';
import type { ActingAccount, SignedIn } from '../identity.ts';
import type { ScopedKv } from '../storage/kv.ts';
import type { SessionContext } from './session-context.ts';

/** A body whose sender proves itself by a signature over the bytes. */
export type SignedBody = { bytes: Uint8Array; signature: string };

/**
 * For endpoints open to anyone only what the cookie says; the account has not been read. Where API
 * keys may call there need not be an account or a session.
 */
type CallerOf<Called extends Endpoint, Account> = Called['access'] extends 'anyone'
  ? SignedIn | undefined
  : Called extends { keyScope: string }
    ? { account: ActingAccount; client: Client }
    : Caller<Account>;

export type Call<Called extends Endpoint, Account> = {
  /** Storage, for as long as this call may take. */
  kv: ScopedKv;
  query: QueryOf<Called>;
  body: BodyOf<Called>;
  /** The `{id}` of the path; empty when there is none. */
  id: string;
  /** The `{item}` of the path; empty when there is none. */
  item: string;
  caller: CallerOf<Called, Account>;
  client: Client;
  /** Value of the header Idempotency-Key. */
  idempotencyKey: Called extends { idempotency: 'required' } ? string : string | undefined;
  /** Value of the header If-Match, where the call takes one. */
  ifMatch: string | undefined;
  /** The session's cookies: read, started, ended. */
  session: SessionContext;
  /** The body as it was sent; for endpoints whose proof is a signature. */
  signedBody: Called extends { proof: 'signature' } ? SignedBody : undefined;
  /** Sent by a page without script. */
  isPlainForm: boolean;
  /** Asked for by a browser that is to show the answer, not by a script. */
  wantsPage: boolean;
  /**
   * The address to which the request was sent, e.g. https://lifts.example. The caller chooses it,
   * so an answer that caches keep must not contain it.
   */
  origin: Called extends { sharedForS: number } ? never : string;
  /** Value of the header Accept-Encoding; empty when there was none. */
  acceptEncoding: string;
  /** One more header of the answer. */
  header: (name: string, value: string) => void;
  /** Work the answer does not wait for, where the platform allows it. */
  afterAnswer: AfterAnswer;
};

export type Handler<Called extends Endpoint, Account> = (
  call: Call<Called, Account>,
) => Promise<AnswerOf<Called> | Response>;
