// The one place in the browser that calls the server. To stay small, it reads of an answer only
// whose session it belongs to. There is no timeout: the page shows a long wait, and the visitor can
// cancel it.
import { type EarlyAnswer, takeEarlyAnswer } from './early-answer.ts';
import type { Changed } from './other-session.ts';
import { fetchFirstToken, type Named, pageShown, type ShownSession } from './page-session.ts';
import { uploading } from './upload.ts';
import { announceWait, type Wait } from './wait.ts';

const BASE = '/api';
const PROOF = 'XSRF-TOKEN';
const PROOF_HEADER = 'x-xsrf-token';
const WHO = { method: 'GET', path: '/user' } as const;

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
  /**
   * Whether the call is for the account that the page shows: it then brings that account's token.
   * When another account has logged in since, the server refuses it, and it is not sent again.
   */
  isForShown?: boolean;
  /** Whether to send it without a session in that case, so that it belongs to no account. */
  mayBeNobodys?: boolean;
  /** Called with the part of the body that has been sent, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
};
/** An answer of the server, whatever its status. */
export type Answer = {
  status: number;
  body: unknown;
  /** Id of the call in the server's log. */
  requestId?: string | undefined;
  /** Set if the call did nothing because the page shows another account. */
  changed?: Changed;
};
/**
 * `cancelled`: the visitor cancelled the wait. Undefined: no connection, or one that broke. After
 * both, it is unknown whether the call arrived.
 */
export type Reply = Answer | 'cancelled' | undefined;
export type Request = (ask: Ask) => Promise<Reply>;

type RequestDeps = {
  fetch: typeof fetch;
  /** All readable cookies, as `document.cookie` gives them. */
  readCookies: () => string;
  /** The answer that the page has requested already, by the path of the call. */
  takeEarly?: (path: string) => Promise<EarlyAnswer | undefined> | undefined;
  /** Called with every call while it is under way. */
  announce?: (wait: Wait) => void;
  /** The session that the page shows; by default one that only this client knows. */
  shown?: { get: () => ShownSession | undefined; set: (shown: ShownSession) => void };
};

const aPage = () => {
  let shown: ShownSession | undefined;
  return {
    get: () => shown,
    set: (changed: ShownSession) => {
      shown = changed;
    },
  };
};

const cookieNamed = (name: string, cookies: string) => {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
};

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** The value of a JSON body; a body of another type, such as a proxy's page, stays text. */
const readBody = async (response: Pick<EarlyAnswer, 'text' | 'headers'>): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return undefined;
  if (!JSON_TYPE.test(response.headers.get('content-type') ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const isWrongToken = ({ status, body }: Answer) =>
  status === 403 && (body as { code?: unknown } | undefined)?.code === 'wrong_token';

type Told = { answer: Answer; token: string | null };

/** The account that is logged in, by this answer; undefined when the answer does not tell. */
const userIn = ({ body }: Answer) => (body as { user?: Named | null } | undefined)?.user;

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', reject));

export const isDone = (reply: Reply): reply is Answer =>
  typeof reply === 'object' && reply.status >= 200 && reply.status < 300;

export const createRequest = ({
  fetch,
  readCookies,
  takeEarly,
  announce,
  shown = aPage(),
}: RequestDeps): Request => {
  const cookieToken = () => {
    const token = cookieNamed(PROOF, readCookies());
    return token && decodeURIComponent(token);
  };

  /** Public reads bring no token, because their answers are the same for all visitors. */
  const tokenFor = ({ needsProof, isForShown }: Ask) =>
    (isForShown && shown.get()?.token) || (needsProof || isForShown ? cookieToken() : undefined);

  const open = (ask: Ask, signal: AbortSignal, credentials: RequestCredentials) => {
    const { method, path, body, headers, onProgress } = ask;
    const token = credentials === 'omit' ? undefined : tokenFor(ask);
    const isForm = body instanceof FormData;
    const send = onProgress && isForm ? uploading(onProgress) : fetch;
    return send(`${BASE}${path}`, {
      method,
      credentials,
      signal,
      headers: {
        Accept: 'application/json',
        // A form brings its own type, with the boundary of its parts.
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { 'X-XSRF-TOKEN': token } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
  };

  const early = ({ method, path }: Ask, signal: AbortSignal) => {
    const answer = method === 'GET' ? takeEarly?.(path) : undefined;
    return answer && Promise.race([answer, aborted(signal)]);
  };
  /** Whether the early call brought the token of the session that the page shows. */
  const isOfShown = ({ token }: EarlyAnswer) => (token ?? null) === (shown.get()?.token ?? null);

  const tell = async (
    ask: Ask,
    signal: AbortSignal,
    credentials: RequestCredentials = 'same-origin',
  ): Promise<Told> => {
    const known = early(ask, signal);
    const asked = known && (await known);
    const found = asked && isOfShown(asked) ? asked : undefined;
    const response = found ?? (await open(ask, signal, credentials));
    const requestId = response.headers.get('x-request-id') ?? undefined;
    const answer = { status: response.status, body: await readBody(response), requestId };
    return { answer, token: response.headers.get(PROOF_HEADER) };
  };

  const isShown = (user: Named | null) => (shown.get()?.user?._id ?? null) === (user?._id ?? null);

  /**
   * Follows the session of the page. The first answer that names the account sets it. After that,
   * only the page's own calls change it, such as a login, and a new token of the same account.
   */
  const follow = (ask: Ask, { answer, token }: Told) => {
    if (!token || !isDone(answer)) return;
    const user = userIn(answer);
    const isOwnDoing = ask.needsProof || ask.isForShown;
    const page = shown.get();
    if (isOwnDoing ? page || user !== undefined : user !== undefined && (!page || isShown(user)))
      shown.set({ user: user === undefined ? (page?.user ?? null) : user, token });
  };

  const once = async (ask: Ask, signal: AbortSignal): Promise<Answer> => {
    const told = await tell(ask, signal);
    follow(ask, told);
    return told.answer;
  };

  const firstToken = (signal: AbortSignal) =>
    fetchFirstToken(async () => {
      const { body } = await once(WHO, signal);
      return body as Awaited<ReturnType<typeof fetchFirstToken>>;
    });

  /**
   * Called when another tab has logged in or out. If the account is still the page's, the call is
   * sent again with its new token; for another account nothing is sent.
   */
  const afterChange = async (ask: Ask, refused: Answer, signal: AbortSignal) => {
    const page = shown.get();
    const asNobody = async () => (await tell(ask, signal, 'omit')).answer;
    // A browser that keeps no cookies has a new session with each answer.
    if (ask.mayBeNobodys && !page?.user) return asNobody();
    const who = await once(WHO, signal);
    const now = userIn(who);
    if (now === undefined) return who;
    if (isShown(now)) return once(ask, signal);
    if (ask.mayBeNobodys) return asNobody();
    return { ...refused, changed: { shown: page?.user ?? null, now } };
  };

  const attempt = async (ask: Ask, signal: AbortSignal): Promise<Reply> => {
    try {
      if (ask.needsProof && !tokenFor(ask))
        await Promise.race([firstToken(signal), aborted(signal)]);
      const answer = await once(ask, signal);
      if (!isWrongToken(answer)) return answer;
      if (ask.isForShown && (shown.get() || ask.mayBeNobodys))
        return await afterChange(ask, answer, signal);
      // The refusal has set the right cookie, and the call is not for a particular account.
      return ask.needsProof ? await once(ask, signal) : answer;
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
  shown: pageShown,
});
