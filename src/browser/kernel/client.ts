// Calls the API. The contract gives the types of a call's request and answer, by the call's name.
import type { z } from 'zod';
import type { Api } from '../../contract/endpoints.ts';
import { type Call, isForAccount, needsToken, pathWith } from '../../contract/kernel/call.ts';
import type { Endpoint } from '../../contract/kernel/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../../contract/kernel/errors.ts';
import type { ErrorBody } from '../../contract/kernel/errors-rules.ts';
import { isObject } from './is-object.ts';
import { type Changed, namesOf, type OtherNames, otherText } from './other-session.ts';
import { type Answer, isDone, type Reply, type Request, request } from './request.ts';
import { UNREACHED, UNREADABLE } from './settle.ts';

// The messages of a failed call: for the person who made it, and for the console.

export type LogFailure = (
  called: Pick<Call, 'method' | 'path'>,
  reply: Reply,
  code: string,
) => void;

/**
 * A line for the operators of the site. It has the contract's path, without ids and query, and
 * nothing of the bodies, so that no personal data reaches the console.
 */
export const logFailure: LogFailure = ({ method, path }, reply, code) => {
  const what = `${method} /api${path}`;
  // Cancelling is not a fault.
  if (reply === 'cancelled') return;
  if (!reply) return console.error(`${what} failed: the server was not reached`);
  const request = reply.requestId ? `, request ${reply.requestId}` : '';
  console.error(`${what} failed: ${reply.status} ${code}${request}`);
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The server's own message; ours where it gave none. */
export const refusalIn = ({ status, body }: Answer): ErrorBody => {
  const { error, code, fields } = Object(body) as { [Field in keyof ErrorBody]?: unknown };
  if (!isText(error))
    return {
      error: `The server answered with status ${status} and gave no reason. Please try again.`,
      code: 'internal',
    };
  const said = Object.entries(Object(fields)).filter((entry): entry is [string, string] =>
    isText(entry[1]),
  );
  return {
    error,
    code: isText(code) && code in ERROR_STATUS ? (code as ErrorCode) : 'internal',
    ...(said.length > 0 && { fields: Object.fromEntries(said) }),
  };
};

const CANCELLED: ErrorBody = {
  error:
    'You cancelled this before the server answered. It may still have gone through; please check before you try again.',
  code: 'unavailable',
};
const SESSION_ENDED: ErrorBody = {
  error: 'Your session has ended. Please log in again.',
  code: 'session_ended',
};

/**
 * `answer`: the server refused, in its own words, or its answer could not be read. `network`: it
 * was not reached, or the connection broke. `cancelled`: the wait was cancelled. After the last
 * two, it is unknown whether the call arrived.
 */
export type Failure = {
  ok: false;
  kind: 'answer' | 'network' | 'cancelled';
  error: ErrorBody;
  /** Set if the call did nothing because the page shows an account that is not logged in now. */
  other?: OtherNames;
};
export type RequestResult<Data> = { ok: true; data: Data } | Failure;

/** A call that the API has. */
export type ApiCall = Call & { name: keyof Api };
type BodyPart<Called extends Endpoint> = Called extends {
  body: { json: infer Schema extends z.ZodType };
}
  ? { body: z.input<Schema> }
  : Called extends { body: { schema: infer Schema extends z.ZodType } }
    ? { body: z.input<Schema> }
    : { body?: undefined };
type QueryPart<Called extends Endpoint> = Called extends { query: z.ZodType }
  ? { query?: Record<string, string | number | boolean | undefined> }
  : { query?: undefined };
type IdPart<Called extends ApiCall> = (Called['path'] extends `${string}{id}${string}`
  ? { id: string }
  : { id?: undefined }) &
  (Called['path'] extends `${string}{item}${string}` ? { item: string } : { item?: undefined });
export type Sent<Called extends ApiCall> = BodyPart<Api[Called['name']]> &
  QueryPart<Api[Called['name']]> &
  IdPart<Called> & {
    headers?: Record<string, string>;
    /** Called with the part of a form that has been sent, from 0 to 1. */
    onProgress?: (part: number) => void;
  };
export type Answered<Called extends ApiCall> = Api[Called['name']]['answer'] extends {
  schema: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;
export type Client = <Called extends ApiCall>(
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
  called: Call,
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
  if (!reply) return UNREACHED;
  if (reply === 'cancelled') return { ok: false, kind: 'cancelled', error: CANCELLED };
  if (reply.changed) return changedFailure(reply.changed);
  return { ok: false, kind: 'answer', error: refusalIn(reply) };
};

export const createClient =
  (request: Request, log: LogFailure = logFailure): Client =>
  async <Called extends ApiCall>(
    called: Called,
    { id, item, query, body, headers, onProgress }: Sent<Called>,
  ) => {
    const reply = await request({
      method: called.method,
      path: pathOf(called, { id, item, query }),
      body:
        called.sends === 'multipart' && !called.takesJson
          ? formOf(Object(body))
          : (body as object | undefined),
      headers,
      needsProof: needsToken(called),
      isForShown: isForAccount(called),
      mayBeNobodys: called.proof === 'origin',
      onProgress,
    });
    if (!isDone(reply)) {
      const failure = failureOf(reply);
      log(called, reply, failure.error.code);
      return failure;
    }
    // Our own server has checked its answers. A body that is no object came from elsewhere.
    if (isObject(reply.body)) return { ok: true, data: reply.body as Answered<Called> };
    log(called, reply, 'unreadable answer');
    return UNREADABLE;
  };

/** Calls the server this page came from. */
export const client = createClient(request);
