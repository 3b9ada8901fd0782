// The stores' client over an API in process: a visitor's cookies, and the session store of one
// page.
import { type Client, createClient } from '../../src/browser/kernel/client.ts';
import { createRequest } from '../../src/browser/kernel/request.ts';
import { createSessionStore } from '../../src/browser/kernel/session.ts';
import type { TestApi } from './test-api.ts';
import type { Visitor } from './visitor.ts';

/** `fetch` of a page: relative addresses, the visitor's cookies, and the headers a browser adds. */
const fetchOf = (api: TestApi, visitor: Visitor): typeof fetch => {
  return async (address, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('sec-fetch-site', 'same-origin');
    const { method = 'GET', body, credentials } = init;
    // Without cookies the call has no session.
    const sender = credentials === 'omit' ? api.visitor() : visitor;
    const answer = await sender.raw(method, String(address).replace(/^\/api/, ''), {
      headers,
      ...(body ? { body } : {}),
    });
    return new Response(answer.text, { status: answer.status, headers: answer.headers });
  };
};

/**
 * A page that `visitor` has just opened. `names` are the names that its header was told to show.
 */
export const openPage = (api: TestApi, visitor: Visitor = api.visitor()) => {
  const request = createRequest({
    fetch: fetchOf(api, visitor),
    readCookies: () => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  // The browser reports the progress of an upload; here there is no browser.
  const client: Client = createClient(({ onProgress: _, ...ask }) => request(ask));
  const names: (string | null)[] = [];
  const session = createSessionStore({
    client,
    takePageAnswer: async () => undefined,
    announce: (name) => void names.push(name),
  });
  return { visitor, client, session, names };
};
