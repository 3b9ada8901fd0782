// The API as the browser sees it: every call by its endpoint in the contract, which types it and
// checks its answer.
import type { z } from 'zod';
import { type Endpoint, needsToken, pathWith } from '../../contract/endpoint.ts';
import { type ErrorBody, errorBodySchema } from '../../contract/errors.ts';
import { type Request, request } from './request.ts';

const UNREACHED: ErrorBody = {
  error: 'The server could not be reached. Please check your connection and try again.',
  code: 'unavailable',
};
const UNREADABLE: ErrorBody = {
  error: 'The server gave an answer we could not read. Please try again.',
  code: 'internal',
};

/**
 * `answer`: the server refused, in its own words. `network`: nothing came back in time, so nobody
 * knows whether it arrived.
 */
export type Failure = { ok: false; kind: 'answer' | 'network'; error: ErrorBody };
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

const queryOf = (query: Record<string, string | number | boolean | undefined> = {}) => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

export const createClient =
  (request: Request): Client =>
  async <Called extends Endpoint>(
    called: Called,
    { id = '', item = '', query, body, headers, onProgress }: Sent<Called>,
  ) => {
    const reply = await request({
      method: called.method,
      path: pathWith(called, (name) => encodeURIComponent({ id, item }[name])) + queryOf(query),
      body: called.body?.as === 'multipart' ? formOf(Object(body)) : (body as object | undefined),
      headers,
      needsProof: needsToken(called),
      onProgress,
    });
    if (!reply) return { ok: false, kind: 'network', error: UNREACHED };
    if (reply.status >= 200 && reply.status < 300) {
      const parsed =
        'schema' in called.answer
          ? called.answer.schema.safeParse(reply.body)
          : { success: true as const, data: undefined };
      return parsed.success
        ? { ok: true, data: parsed.data as Answered<Called> }
        : { ok: false, kind: 'answer', error: UNREADABLE };
    }
    const refusal = errorBodySchema.safeParse(reply.body);
    return { ok: false, kind: 'answer', error: refusal.success ? refusal.data : UNREADABLE };
  };

/** Calls the server this page came from. */
export const client = createClient(request);
