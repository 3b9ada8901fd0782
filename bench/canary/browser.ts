// A browser as far as a live site can tell: it keeps cookies, comes from the site's own pages, and
// knows how long each answer took.

/** A live site answers in less; what does not is a finding. */
const TIMEOUT_MS = 15_000;

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  ms: number;
};
export type Browser = ReturnType<typeof createBrowser>;
type Sent = { method?: string; json?: unknown; form?: Record<string, string> };

const bodyOf = ({ json, form }: Sent) => {
  if (form) {
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) data.append(name, value);
    return data;
  }
  return json === undefined ? null : JSON.stringify(json);
};

/** @param isOver ends every request, those under way included. */
export const createBrowser = (site: string, isOver: AbortSignal) => {
  const cookies = new Map<string, string>();
  const keep = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0(;|$)/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  };

  return {
    site,
    /** Follows no redirect. Throws when there is no answer in time. */
    send: async (path: string, sent: Sent = {}): Promise<Answer> => {
      const headers = new Headers({ origin: site, 'user-agent': 'lift-site canary' });
      const csrfToken = cookies.get('XSRF-TOKEN');
      if (csrfToken) headers.set('x-xsrf-token', csrfToken);
      if (cookies.size > 0)
        headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      if (sent.json !== undefined) headers.set('content-type', 'application/json');
      const begun = performance.now();
      const answer = await fetch(new URL(path, site), {
        method: sent.method ?? 'GET',
        headers,
        body: bodyOf(sent),
        redirect: 'manual',
        signal: AbortSignal.any([isOver, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const text = await answer.text();
      for (const line of answer.headers.getSetCookie()) keep(line);
      return {
        status: answer.status,
        headers: answer.headers,
        text,
        ms: performance.now() - begun,
      };
    },
  };
};
