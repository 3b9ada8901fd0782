// The one place in the browser that calls the server. It knows nothing of what is in an answer, so
// that it stays small. There is no timeout: a long wait is shown to whoever waits, who may cancel
// it.
import { type EarlyAnswer, takeEarlyAnswer } from './early-answer.ts';
import { fetchFirstToken } from './page-session.ts';
import { uploading } from './upload.ts';
import { announceWait, type Wait } from './wait.ts';

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
  /** Called with how much of the body has gone out, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
};
/** An answer of the server, whatever its status. */
export type Answer = {
  status: number;
  body: unknown;
  /** Under which the server's log has it. */
  requestId?: string | undefined;
  /** The page had asked for it before any code was there. */
  isEarly?: true;
};
/**
 * `cancelled`: whoever waited did not want to wait any longer. Nothing: no connection, or one that
 * broke. After both, nobody knows whether the call arrived.
 */
export type Reply = Answer | 'cancelled' | undefined;
export type Request = (ask: Ask) => Promise<Reply>;

export type RequestDeps = {
  fetch: typeof fetch;
  /** All readable cookies, as `document.cookie` gives them. */
  readCookies: () => string;
  /** What the page has asked for already, by the path of the call. */
  takeEarly?: (path: string) => Promise<EarlyAnswer | undefined> | undefined;
  /** Called with every call while it is under way. */
  announce?: (wait: Wait) => void;
};

const cookieNamed = (name: string, cookies: string) => {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
};

const readBody = async (response: Pick<EarlyAnswer, 'text'>): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};

const isWrongToken = ({ status, body }: Answer) =>
  status === 403 && (body as { code?: unknown } | undefined)?.code === 'wrong_token';

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', reject));

export const isDone = (reply: Reply): reply is Answer =>
  typeof reply === 'object' && reply.status >= 200 && reply.status < 300;

export const createRequest = ({
  fetch,
  readCookies,
  takeEarly,
  announce,
}: RequestDeps): Request => {
  const open = ({ method, path, body, headers, onProgress }: Ask, signal: AbortSignal) => {
    const token = cookieNamed(PROOF, readCookies());
    const isForm = body instanceof FormData;
    const send = onProgress && isForm ? uploading(onProgress) : fetch;
    return send(`${BASE}${path}`, {
      method,
      credentials: 'same-origin',
      signal,
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

  const early = ({ method, path }: Ask, signal: AbortSignal) => {
    const answer = method === 'GET' ? takeEarly?.(path) : undefined;
    return answer && Promise.race([answer, aborted(signal)]);
  };

  const once = async (ask: Ask, signal: AbortSignal): Promise<Answer> => {
    const known = early(ask, signal);
    const found = known && (await known);
    const response = found ?? (await open(ask, signal));
    const requestId = response.headers.get('x-request-id') ?? undefined;
    const answer = { status: response.status, body: await readBody(response), requestId };
    return found ? { ...answer, isEarly: true } : answer;
  };

  const firstToken = (signal: AbortSignal) =>
    fetchFirstToken(async () => {
      const { body } = await once({ method: 'GET', path: '/user' }, signal);
      return body as Awaited<ReturnType<typeof fetchFirstToken>>;
    });

  const attempt = async (ask: Ask, signal: AbortSignal): Promise<Reply> => {
    try {
      if (ask.needsProof && !cookieNamed(PROOF, readCookies()))
        await Promise.race([firstToken(signal), aborted(signal)]);
      const answer = await once(ask, signal);
      // The refusal has brought the token that is right now: another tab logged in or out.
      return ask.needsProof && isWrongToken(answer) ? await once(ask, signal) : answer;
    } catch {
      return signal.aborted ? 'cancelled' : undefined;
    }
  };

  return (ask) => {
    const call = new AbortController();
    const over = attempt(ask, call.signal);
    announce?.({ over, cancel: () => call.abort() });
    return over;
  };
};

/** Calls the server this page came from. */
export const request = createRequest({
  fetch: (...call) => globalThis.fetch(...call),
  readCookies: () => document.cookie,
  takeEarly: takeEarlyAnswer,
  announce: announceWait,
});
