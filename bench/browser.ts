// A browser as far as the API can tell: it keeps its cookies, is on our site, and sends the
// anti-forgery token.
import type { Api } from '../src/server/api.ts';

const SITE = 'https://lifts.example';

export type Sent = { status: number; body: ReturnType<typeof JSON.parse> };
export type Browser = ReturnType<typeof createBrowser>;

/** `left` takes work the answer does not wait for, as on Netlify. */
export const createBrowser = (api: Api, ip: string, left: Promise<unknown>[]) => {
  const cookies = new Map<string, string>();
  const proof = () => cookies.get('XSRF-TOKEN') ?? '';

  /** Sends a form as multipart and anything else as JSON; throws when the answer is an error. */
  const send = async (
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Sent> => {
    const isForm = body instanceof FormData;
    const headers = new Headers({
      'sec-fetch-site': 'same-origin',
      'x-xsrf-token': proof(),
      ...more,
    });
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (body && !isForm) headers.set('content-type', 'application/json');
    const request = new Request(`${SITE}/api${path}`, {
      method,
      headers,
      body: isForm ? body : body ? JSON.stringify(body) : null,
    });
    const answer = await api.fetch(request, {
      ip,
      waitUntil: (work: Promise<unknown>) => void left.push(work),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = answer.headers.get('content-type')?.includes('json');
    const text = isJson ? await answer.text() : '';
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  };

  return {
    send,
    /** What a Google token asked for by this browser has to carry. */
    nonce: () => proof().split('.')[0] ?? '',
  };
};
