// The one place in the browser that calls the server. It knows nothing of what is in an answer, so
// that it stays small.
import { uploading } from './upload.ts';

export const REQUEST_TIMEOUT_MS = 15_000;
/** A picture on a slow line takes its time. */
export const UPLOAD_TIMEOUT_MS = 120_000;
const BASE = '/api';
const PROOF = 'XSRF-TOKEN';

export type Ask = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below /api, with its leading slash. */
  path: string;
  body?: FormData | object | undefined;
  headers?: Record<string, string> | undefined;
  /**
   * Whether the anti-forgery token has to go with it; it is fetched first when there is none yet.
   */
  needsProof?: boolean;
  /** Told how much of the body has gone out, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
};
/** What came back, or nothing: then nobody knows whether it arrived. */
export type Reply = { status: number; body: unknown } | undefined;
export type Request = (ask: Ask) => Promise<Reply>;

export type RequestDeps = {
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

const isWrongToken = (reply: Reply) =>
  reply?.status === 403 && (reply.body as { code?: unknown } | undefined)?.code === 'wrong_token';

export const createRequest = ({ fetch, readCookies, timeoutMs }: RequestDeps): Request => {
  const open = ({ method, path, body, headers, onProgress }: Ask) => {
    const token = cookieNamed(PROOF, readCookies());
    const isForm = body instanceof FormData;
    const limit = timeoutMs ?? (isForm ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS);
    const send = onProgress && isForm ? uploading(onProgress) : fetch;
    return send(`${BASE}${path}`, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(limit),
      headers: {
        Accept: 'application/json',
        // A form brings its own type, with the mark between its parts.
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
  };

  const once = async (ask: Ask): Promise<Reply> => {
    const response = await open(ask);
    return { status: response.status, body: await readBody(response) };
  };

  return async (ask) => {
    try {
      if (ask.needsProof && !cookieNamed(PROOF, readCookies()))
        await once({ method: 'GET', path: '/user' });
      const reply = await once(ask);
      // The refusal has brought the token that is right now: another tab signed in or out.
      return ask.needsProof && isWrongToken(reply) ? await once(ask) : reply;
    } catch {
      return undefined;
    }
  };
};

/** Calls the server this page came from. */
export const request = createRequest({
  fetch: (...call) => globalThis.fetch(...call),
  readCookies: () => document.cookie,
});
