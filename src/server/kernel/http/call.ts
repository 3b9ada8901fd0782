// A call as its handler gets it.
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  keepsAnswer,
  type QueryOf,
} from '../../../contract/kernel/endpoint.ts';
import { entityTag } from '../entity-tag.ts';
import type { KeptAnswers, KeptCall } from '../idempotency/kept-answers.ts';
import type { ActingAccount, Caller, Client, SignedIn } from '../identity.ts';
import type { Call } from '../service-call.ts';
import type { SessionContext } from './session-context.ts';

/** A body whose sender is proved by a signature over the bytes. */
type SignedBody = { bytes: Uint8Array; signature: string };

/**
 * For endpoints open to anyone, only the content of the cookie; the account has not been read. If
 * API keys may call, there may be no account or session.
 */
type CallerOf<Called extends Endpoint, Account> = Called['access'] extends 'anyone'
  ? SignedIn | undefined
  : Called extends { keyScope: string }
    ? { account: ActingAccount; client: Client }
    : Caller<Account>;

export type EndpointCall<Called extends Endpoint, Account> = Call & {
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
  /** The body as sent, for endpoints whose proof is a signature. */
  signedBody: Called extends { proof: 'signature' } ? SignedBody : undefined;
  /** Whether a page without script sent the request. */
  isPlainForm: boolean;
  /** Whether a browser that will show the answer sent the request, not a script. */
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
};

export type Handler<Called extends Endpoint, Account> = (
  call: EndpointCall<Called, Account>,
) => Promise<AnswerOf<Called> | Response>;

/** An answer as JSON has it. */
type Json = Awaited<ReturnType<Parameters<KeptAnswers['once']>[2]>>;

const answerTo = async <Called extends Endpoint, Account>(
  called: Called,
  call: EndpointCall<Called, Account>,
  handler: Handler<Called, Account>,
): Promise<Response | Json> => {
  const result = await handler(call);
  if (result instanceof Response) return result;
  if (called.answer.as !== 'json') throw new Error(`${called.name} has to answer with a Response`);
  // Parsing keeps fields that the contract does not name out of the answer.
  return called.answer.schema.parse(result) as Json;
};

type Accounted = { account: { _id: string } };
const keptCallOf = (
  { idempotency, name }: Endpoint,
  caller: unknown,
  { body, id }: Pick<EndpointCall<Endpoint, never>, 'body' | 'id'>,
): Omit<KeptCall, 'idempotencyKey'> => ({
  endpoint: name,
  // Strangers cannot make calls whose answers are stored.
  callerId: (caller as Accounted).account._id,
  content: { ...(body ?? {}), '{id}': id },
  isShownOnce: idempotency === 'once',
});

/** The ETag of an answer; undefined where it has none. */
export const tagOf = ({ tagged }: Endpoint, answer: Json): string | undefined => {
  if (!tagged) return undefined;
  const thing = Object(answer)[tagged.field];
  return entityTag(Object(thing), tagged.without);
};

/**
 * Carries out a call: calls its handler, or returns the answer stored under its Idempotency-Key.
 */
export const carryOut = async <Called extends Endpoint, Account>(
  called: Called,
  call: EndpointCall<Called, Account>,
  handler: Handler<Called, Account>,
  keptAnswers: KeptAnswers,
): Promise<Response | Json> => {
  const { caller, idempotencyKey } = call;
  if (!keepsAnswer(called) || idempotencyKey === undefined) return answerTo(called, call, handler);
  return keptAnswers.once(
    call,
    { ...keptCallOf(called, caller, call), idempotencyKey },
    async () => {
      const answer = await answerTo(called, call, handler);
      if (answer instanceof Response) throw new Error(`${called.name} has no answer to be kept`);
      return answer;
    },
  );
};
