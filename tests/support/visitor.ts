// A browser as far as the API can tell: it keeps cookies, sends the anti-forgery token, and says
// that it is on our site.
import { setImmediate } from 'node:timers/promises';
import { expect } from 'vitest';

type VisitorOptions = {
  fetch: (request: Request, platform: { ip: string }) => Response | Promise<Response>;
  site: string;
  ip: string;
  cookies?: Map<string, string>;
};
export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON. It has no type: each test knows the answer that it expects. */
  body: ReturnType<typeof JSON.parse>;
};
export type Visitor = ReturnType<typeof createVisitor>;

/** Words that must not appear in any answer of the server. */
const SECRET =
  /"(passwordHash|googleKey|contentHash|emailKey)"|"picture":("[0-9a-z]{26}\/|"[0-9a-f]{64})|\$2[aby]\$|[\\/](usr|eml|ggl|thr)[\\/]|\bat .+\.ts:\d+/;

const parsed = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const createVisitor = ({ fetch, site, ip, cookies = new Map() }: VisitorOptions) => {
  const keep = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  };

  /** Sends exactly this request, with cookies and no other header. */
  const raw = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    if (!headers.has('cookie') && cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(
      new Request(`${site}/api${path}`, { ...init, method, headers, redirect: 'manual' }),
      { ip },
    );
    // An answer takes a moment to arrive, so that a client in a loop leaves time for other work.
    await setImmediate();
    for (const line of answer.headers.getSetCookie()) keep(line);
    const isImage = /^image\//.test(answer.headers.get('content-type') ?? '');
    const text = isImage ? '' : await answer.text();
    expect(text, `${method} ${path} gave away a secret`).not.toMatch(SECRET);
    return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
  };

  /** Headers that pages of the site send with every call. */
  const own = (headers: Record<string, string> = {}) => ({
    'sec-fetch-site': 'same-origin',
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    ...headers,
  });
  const withJson =
    (method: string) =>
    (path: string, json: unknown, headers: Record<string, string> = {}) =>
      raw(method, path, {
        body: JSON.stringify(json),
        headers: own({ 'content-type': 'application/json', ...headers }),
      });

  const withForm =
    (method: string) =>
    async (
      path: string,
      fields: Record<string, string | Blob> | FormData,
      headers: Record<string, string> = {},
    ) => {
      const form = fields instanceof FormData ? fields : new FormData();
      if (!(fields instanceof FormData))
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
      // As bytes, like a network transfer: a request's own stream of a form fails uncatchably when
      // the server cancels it while a part is being read.
      const encoded = new Response(form);
      const type = { 'content-type': encoded.headers.get('content-type') ?? '' };
      return raw(method, path, {
        body: await encoded.arrayBuffer(),
        headers: own({ ...type, ...headers }),
      });
    };

  return {
    raw,
    own,
    cookies,
    get: (path: string, headers: Record<string, string> = {}) =>
      raw('GET', path, { headers: own(headers) }),
    delete: (path: string) => raw('DELETE', path, { headers: own() }),
    post: withJson('POST'),
    patch: withJson('PATCH'),
    postForm: withForm('POST'),
    patchForm: withForm('PATCH'),
    /** A copy of this browser; its later calls do not change this one. */
    copy: () => createVisitor({ fetch, site, ip, cookies: new Map(cookies) }),
  };
};
