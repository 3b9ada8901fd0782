// The API as the browser sees it: every call by its endpoint in the contract, which types it and
// checks its answer.
import type { z } from 'zod';
import { type Endpoint, needsToken, pathWith } from '../../contract/endpoint.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { type LogFailure, logFailure, refusalIn } from './failed-call.ts';
import { isDone, type Reply, type Request, request } from './request.ts';
import { UNREACHED_TEXT } from './unreached-text.ts';

const UNREACHED: ErrorBody = { error: UNREACHED_TEXT, code: 'unavailable' };
const CANCELLED: ErrorBody = {
  error:
    'You cancelled this before the server answered. It may still have gone through; please check before you try again.',
  code: 'unavailable',
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
export type Failure = { ok: false; kind: 'answer' | 'network' | 'cancelled'; error: ErrorBody };
export type RequestResult<Data> = { ok: true; data: Data } | Failure;

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
    /** Told how much of a form has gone out, from 0 to 1. */
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

const failureOf = (reply: Reply): Failure => {
  if (!reply) return { ok: false, kind: 'network', error: UNREACHED };
  if (reply === 'cancelled') return { ok: false, kind: 'cancelled', error: CANCELLED };
  return { ok: false, kind: 'answer', error: refusalIn(reply) };
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
      onProgress,
      onError: (failed) => log(called, failed, failureOf(failed).error.code),
    });
    if (!isDone(reply)) return failureOf(reply);
    const parsed =
      'schema' in called.answer
        ? called.answer.schema.safeParse(reply.body)
        : { success: true as const, data: undefined };
    if (parsed.success) return { ok: true, data: parsed.data as Answered<Called> };
    log(called, reply, 'unreadable answer');
    return { ok: false, kind: 'answer', error: UNREADABLE };
  };

/** Calls the server this page came from. */
export const client = createClient(request);
