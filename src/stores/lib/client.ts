// The API as the browser sees it: every call by its endpoint in the contract, which types it and
// checks its answer.
import type { z } from 'zod';
import { type Endpoint, isForAccount, needsToken, pathWith } from '../../contract/endpoint.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { type LogFailure, logFailure, refusalIn } from './failed-call.ts';
import { type Changed, namesOf, type OtherNames, otherText } from './other-session.ts';
import { isDone, type Reply, type Request, request } from './request.ts';
import { fetchRules, hasRules } from './rules.ts';
import { UNREACHED_TEXT } from './unreached-text.ts';

const UNREACHED: ErrorBody = { error: UNREACHED_TEXT, code: 'unavailable' };
const CANCELLED: ErrorBody = {
  error:
    'You cancelled this before the server answered. It may still have gone through; please check before you try again.',
  code: 'unavailable',
};
const SESSION_ENDED: ErrorBody = {
  error: 'Your session has ended. Please log in again.',
  code: 'session_ended',
};
const UNREADABLE: ErrorBody = {
  error: 'We could not read the server’s answer. Please try again.',
  code: 'internal',
};

/**
 * `answer`: the server refused, in its own words. `network`: it was not reached, or the connection
 * broke. `cancelled`: the wait was cancelled. After the last two, nobody knows whether the call
 * arrived.
 */
export type Failure = {
  ok: false;
  kind: 'answer' | 'network' | 'cancelled';
  error: ErrorBody;
  /** Set if the call did nothing because the page shows an account that is not logged in now. */
  other?: OtherNames;
};
/**
 * `doubt` comes with an answer that is shown before it has been checked: what turns out to be wrong
 * with it, if anything.
 */
export type RequestResult<Data> =
  | { ok: true; data: Data; doubt?: Promise<Failure | undefined> | undefined }
  | Failure;

type BodyPart<Called extends Endpoint> = Called extends {
  body: { schema: infer Schema extends z.ZodType };
}
  ? { body: z.input<Schema> }
  : { body?: undefined };
type QueryPart<Called extends Endpoint> = Called extends { query: z.ZodType }
  ? { query?: Record<string, string | number | boolean | undefined> }
  : { query?: undefined };
type IdPart<Called extends Endpoint> = (Called['path'] extends `${string}{id}${string}`
  ? { id: string }
  : { id?: undefined }) &
  (Called['path'] extends `${string}{item}${string}` ? { item: string } : { item?: undefined });
export type Sent<Called extends Endpoint> = BodyPart<Called> &
  QueryPart<Called> &
  IdPart<Called> & {
    headers?: Record<string, string>;
    /** Called with how much of a form has gone out, from 0 to 1. */
    onProgress?: (part: number) => void;
  };
export type Answered<Called extends Endpoint> = Called['answer'] extends {
  schema: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;
export type Client = <Called extends Endpoint>(
  called: Called,
  sent: Sent<Called>,
) => Promise<RequestResult<Answered<Called>>>;

const formOf = (values: object) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return form;
};

type Query = Record<string, string | number | boolean | undefined>;

const queryOf = (query: Query = {}) => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

/** Address of a call below /api. */
export const pathOf = (
  called: Endpoint,
  {
    id = '',
    item = '',
    query,
  }: { id?: string | undefined; item?: string | undefined; query?: Query | undefined },
) => pathWith(called, (name) => encodeURIComponent({ id, item }[name])) + queryOf(query);

const changedFailure = ({ shown, now }: Changed): Failure => {
  if (!now) return { ok: false, kind: 'answer', error: SESSION_ENDED };
  const other = namesOf(now, shown);
  return {
    ok: false,
    kind: 'answer',
    error: { error: otherText(other), code: 'wrong_token' },
    other,
  };
};

const failureOf = (reply: Reply): Failure => {
  if (!reply) return { ok: false, kind: 'network', error: UNREACHED };
  if (reply === 'cancelled') return { ok: false, kind: 'cancelled', error: CANCELLED };
  if (reply.changed) return changedFailure(reply.changed);
  return { ok: false, kind: 'answer', error: refusalIn(reply) };
};

/** An answer as the contract has it, or what is wrong with it. */
const checked = <Called extends Endpoint>(
  called: Called,
  body: unknown,
): RequestResult<Answered<Called>> => {
  const parsed =
    'schema' in called.answer
      ? called.answer.schema.safeParse(body)
      : { success: true as const, data: undefined };
  return parsed.success
    ? { ok: true, data: parsed.data as Answered<Called> }
    : { ok: false, kind: 'answer', error: UNREADABLE };
};

/** Whether the rules could be had. */
const rulesCome = () =>
  fetchRules().then(
    () => true,
    () => false,
  );

/**
 * An answer that the page has asked for before any code was there. What could not be is checked at
 * once; else it is shown, and checked as soon as the rules have come.
 */
export const believed = <Called extends Endpoint>(
  called: Called,
  body: unknown,
): RequestResult<Answered<Called>> => {
  if (hasRules() || typeof body !== 'object' || body === null) return checked(called, body);
  const doubt = rulesCome().then((have) => {
    const result = have ? checked(called, body) : undefined;
    return result?.ok === false ? result : undefined;
  });
  return { ok: true, data: body as Answered<Called>, doubt };
};

export const createClient =
  (request: Request, log: LogFailure = logFailure): Client =>
  async <Called extends Endpoint>(
    called: Called,
    { id, item, query, body, headers, onProgress }: Sent<Called>,
  ) => {
    const reply = await request({
      method: called.method,
      path: pathOf(called, { id, item, query }),
      body: called.body?.as === 'multipart' ? formOf(Object(body)) : (body as object | undefined),
      headers,
      needsProof: needsToken(called),
      isForShown: isForAccount(called),
      mayBeNobodys: called.proof === 'origin',
      onProgress,
    });
    const refused = (failed: Reply) => {
      const failure = failureOf(failed);
      log(called, failed, failure.error.code);
      return failure;
    };
    if (typeof reply !== 'object') return refused(reply);
    const isEarly = isDone(reply) && reply.isEarly;
    if (!isEarly && !(await rulesCome())) return refused(undefined);
    if (!isDone(reply)) return refused(reply);
    const result = isEarly ? believed(called, reply.body) : checked(called, reply.body);
    const logUnreadable = () => log(called, reply, 'unreadable answer');
    if (!result.ok) logUnreadable();
    else void result.doubt?.then((wrong) => wrong && logUnreadable());
    return result;
  };

/** Calls the server this page came from. */
export const client = createClient(request);
