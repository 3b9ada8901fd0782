// Wraps every request: its id, its storage, its cookies, the headers of its answer, and its log
// line.
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ReadToken } from '../identity.ts';
import type { LogLine } from '../log-line.ts';
import type { ScopedKv, Storage } from '../storage/kv.ts';
import { CSRF_HEADER, type CsrfTokens } from './anti-forgery.ts';
import { API_HEADERS } from './api-headers.ts';
import type { ApiEnv } from './env.ts';
import { isPlain, type PublicAddresses } from './plain-http.ts';
import { cookieJar, openSession } from './session-context.ts';

type RequestContextDeps = PublicAddresses & {
  storage: Storage;
  now: () => number;
  randomBytes: (count: number) => Uint8Array;
  csrfTokens: CsrfTokens;
  readToken: ReadToken;
  log: (line: LogLine) => void;
};

const contentionOf = ({ contention: { lost, pausedMs } }: ScopedKv) => ({
  lost,
  pausedMs: Math.round(pausedMs),
});

const setHeaders = (headers: Headers) => {
  for (const [name, value] of Object.entries(API_HEADERS))
    if (!headers.has(name) || headers.get(name) === 'application/json') headers.set(name, value);
};

export const requestContext =
  ({
    storage,
    now,
    randomBytes,
    siteUrl,
    publicUrl,
    csrfTokens,
    readToken,
    log,
  }: RequestContextDeps): MiddlewareHandler<ApiEnv> =>
  async (context, next) => {
    const started = now();
    const requestId = randomUUID();
    const kv = storage.scope();
    const jar = cookieJar(
      context.req.header('cookie') ?? '',
      isPlain(new URL(context.req.url), { siteUrl, publicUrl }),
    );
    const session = await openSession({
      jar,
      csrfTokens,
      readToken,
      randomBytes,
      csrfToken: context.req.header(CSRF_HEADER),
    });
    const waitUntil = context.env?.waitUntil;
    context.set('requestId', requestId);
    context.set('route', 'none');
    context.set('kv', kv);
    context.set('session', session);
    // Failed work after the answer is repaired later; it must not turn a good answer into an error.
    context.set('afterAnswer', async (work) =>
      waitUntil ? waitUntil(work.catch(() => undefined)) : void (await work.catch(() => undefined)),
    );
    await next();

    const { headers } = context.res;
    setHeaders(headers);
    headers.set('x-request-id', requestId);
    if (!context.get('isWithoutCookies') && !context.get('isShared')) {
      const { cookies, token } = session.close();
      for (const line of cookies) headers.append('set-cookie', line);
      // All tabs share the cookies and can change them; the header says to which session this
      // answer belongs.
      if (token) headers.set(CSRF_HEADER, token);
    }
    const code = context.get('errorCode');
    log({
      at: new Date(started).toISOString(),
      requestId,
      method: context.req.method,
      route: context.get('route'),
      status: context.res.status,
      ms: now() - started,
      blobOps: { ...kv.counts },
      ...(kv.contention.lost > 0 ? { contention: contentionOf(kv) } : {}),
      ...(code ? { code } : {}),
    });
  };
