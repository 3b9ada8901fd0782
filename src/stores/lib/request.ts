// The one place in the browser that calls the server.
import type { z } from 'zod';
import { type ErrorBody, errorBodySchema } from '../../contract/errors.ts';

export const REQUEST_TIMEOUT_MS = 15_000;
const BASE = '/api';
const UNREACHED: ErrorBody = { error: 'The server could not be reached. Please check your connection and try again.', code: 'unavailable' };
const UNREADABLE: ErrorBody = { error: 'The server gave an answer we could not read. Please try again.', code: 'internal' };

/** `answer`: the server refused, in its own words. `network`: nothing came back in time, so nobody knows whether it arrived. */
export type Failure = { ok: false; kind: 'answer' | 'network'; error: ErrorBody };
export type RequestResult<Data> = { ok: true; data: Data } | Failure;

export type Call<Data> = {
  method: 'GET' | 'POST';
  /** Path below /api, with its leading slash. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Shape of a good answer. */
  answer: z.ZodType<Data>;
};

export type RequestPorts = {
  fetch: typeof fetch;
  /** All readable cookies, as `document.cookie` gives them. */
  readCookies: () => string;
  timeoutMs?: number;
};

const cookieNamed = (name: string, cookies: string) => {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
};

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};

export const createRequest = ({ fetch, readCookies, timeoutMs = REQUEST_TIMEOUT_MS }: RequestPorts) => {
  const open = ({ method, path, body, headers }: Omit<Call<unknown>, 'answer'>) => {
    const token = cookieNamed('XSRF-TOKEN', readCookies());
    return fetch(`${BASE}${path}`, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };

  return async <Data>({ answer, ...call }: Call<Data>): Promise<RequestResult<Data>> => {
    try {
      const response = await open(call);
      const body = await readBody(response);
      if (response.ok) {
        const parsed = answer.safeParse(body);
        return parsed.success ? { ok: true, data: parsed.data } : { ok: false, kind: 'answer', error: UNREADABLE };
      }
      const refusal = errorBodySchema.safeParse(body);
      return { ok: false, kind: 'answer', error: refusal.success ? refusal.data : UNREADABLE };
    } catch {
      return { ok: false, kind: 'network', error: UNREACHED };
    }
  };
};

/** Calls the server this page came from. */
export const request = createRequest({ fetch: (...call) => globalThis.fetch(...call), readCookies: () => document.cookie });
