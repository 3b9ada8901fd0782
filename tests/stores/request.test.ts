import { describe, expect, it, vi } from 'vitest';
import { createRequest } from '../../src/browser/kernel/request.ts';
import type { Wait } from '../../src/browser/kernel/wait.ts';

const answering = (body: BodyInit | null, init?: ResponseInit) =>
  vi.fn<typeof fetch>(async () => new Response(body, init));
const json = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status }));
const requestOver = (fetch: typeof globalThis.fetch, cookies = '') =>
  createRequest({ fetch, readCookies: () => cookies });
const post = { method: 'POST', path: '/quote', body: { name: 'Asha' } } as const;

describe('request', () => {
  it('posts JSON below /api with cookies and reads the answer', async () => {
    const fetch = json({ id: 'q1' }, 201);
    expect(await requestOver(fetch)(post)).toEqual({ status: 201, body: { id: 'q1' } });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/quote');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      body: '{"name":"Asha"}',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('leaves the type of a form to the form', async () => {
    const fetch = json({});
    const body = new FormData();
    await requestOver(fetch)({ method: 'POST', path: '/auth/signup', body });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      body,
      headers: { Accept: 'application/json' },
    });
    expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Content-Type');
  });

  it('sends the value of the anti-forgery cookie as a header, decoded', async () => {
    const fetch = json({ id: 'q1' });
    const request = requestOver(fetch, 'signed-in=1; XSRF-TOKEN=a%2Bb%3D');
    await request({ ...post, needsProof: true });
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-XSRF-TOKEN': 'a+b=' });
  });

  it('sends no anti-forgery header and no body if there is none', async () => {
    const fetch = json({ id: 'q1' });
    await requestOver(fetch, 'NOT-XSRF-TOKEN=1')({ method: 'GET', path: '/user' });
    expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ Accept: 'application/json' });
    expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('body');
  });

  it('fetches the token first if a call needs one and there is none', async () => {
    const fetch = json({ user: null });
    await requestOver(fetch)({ ...post, needsProof: true });
    expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/user', '/api/quote']);
  });

  it('fetches its first token once, even if the page or another call is fetching it already', async () => {
    const answers: (() => void)[] = [];
    const fetch = vi.fn<typeof globalThis.fetch>(async (address) => {
      if (address === '/api/user') await new Promise<void>((resolve) => answers.push(resolve));
      return Response.json({ user: null });
    });
    const request = requestOver(fetch);
    const calls = [request({ ...post, needsProof: true }), request({ ...post, needsProof: true })];
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await Promise.all(calls);
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      '/api/user',
      '/api/quote',
      '/api/quote',
    ]);
    expect(globalThis.accountAnswer).toBeUndefined();

    let answerPage = () => {};
    globalThis.accountAnswer = new Promise((resolve) => {
      answerPage = () => resolve({ user: null });
    });
    const later = request({ ...post, needsProof: true });
    answerPage();
    await later;
    expect(fetch.mock.calls.slice(3).map(([address]) => address)).toEqual(['/api/quote']);
    globalThis.accountAnswer = undefined;
  });

  it('is cancelled while it waits for the page’s own call', async () => {
    globalThis.accountAnswer = new Promise(() => {});
    const fetch = json({});
    const waits: Wait[] = [];
    const request = createRequest({
      fetch,
      readCookies: () => '',
      announce: (wait) => void waits.push(wait),
    });
    const reply = request({ ...post, needsProof: true });
    waits[0]?.cancel();
    expect(await reply).toBe('cancelled');
    expect(fetch).not.toHaveBeenCalled();
    globalThis.accountAnswer = undefined;
  });

  describe('takes an answer that the page has requested already', () => {
    const list = { method: 'GET', path: '/user/orders' } as const;
    const over = (fetch: typeof globalThis.fetch, early: Promise<Response | undefined>) => {
      const takeEarly = vi.fn().mockReturnValueOnce(early);
      const waits: Wait[] = [];
      const announce = (wait: Wait) => void waits.push(wait);
      const request = createRequest({ fetch, readCookies: () => '', takeEarly, announce });
      return { request, takeEarly, waits };
    };

    it('instead of sending the call again', async () => {
      const fetch = json({ from: 'call' });
      const { request } = over(fetch, Promise.resolve(Response.json({ from: 'page' })));
      expect(await request(list)).toMatchObject({ status: 200, body: { from: 'page' } });
      expect(fetch).not.toHaveBeenCalled();
      expect(await request(list)).toMatchObject({ body: { from: 'call' } });
    });

    it('and sends the call itself if the page did not reach the server', async () => {
      const { request } = over(json({ from: 'call' }), Promise.resolve(undefined));
      expect(await request(list)).toMatchObject({ body: { from: 'call' } });
    });

    it('but never for a call that sends something', async () => {
      const fetch = json({});
      const { request, takeEarly } = over(fetch, Promise.resolve(Response.json({})));
      await request(post);
      expect(takeEarly).not.toHaveBeenCalled();
      expect(fetch).toHaveBeenCalledOnce();
    });

    it('and can be cancelled while it waits for it', async () => {
      const { request, waits } = over(json({}), new Promise(() => {}));
      const reply = request(list);
      waits[0]?.cancel();
      expect(await reply).toBe('cancelled');
    });
  });

  it('is sent once more if the token was that of another session, but no third time', async () => {
    const fetch = json({ error: 'Your session has changed.', code: 'wrong_token' }, 403);
    expect(await requestOver(fetch, 'XSRF-TOKEN=old')({ ...post, needsProof: true })).toMatchObject(
      { status: 403 },
    );
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('sends no token with public reads', async () => {
    const fetch = json({ products: [] });
    await requestOver(fetch, 'XSRF-TOKEN=a.b')({ method: 'GET', path: '/products' });
    expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('X-XSRF-TOKEN');
  });

  describe('on a page that shows an account', () => {
    const LATHA = { _id: 'u1', firstName: 'Latha', email: 'latha@example.com' };
    const NILA = { _id: 'u2', firstName: 'Nila', email: 'nila@example.com' };
    const save = {
      method: 'POST',
      path: '/user/address',
      needsProof: true,
      isForShown: true,
    } as const;
    const read = { method: 'GET', path: '/user/address', isForShown: true } as const;

    /** A server with one browser's session, which accepts only calls with the session's token. */
    const aBrowser = () => {
      let session: { user: typeof LATHA | null; token: string } = { user: LATHA, token: 'l.1' };
      const sent: string[] = [];
      const fetch = vi.fn<typeof globalThis.fetch>(async (address, init) => {
        const what = `${init?.method ?? 'GET'} ${String(address).replace('/api', '')}`;
        const token = new Headers(init?.headers).get('x-xsrf-token');
        sent.push(`${what} ${token ?? '-'}${init?.credentials === 'omit' ? ' omit' : ''}`);
        const headers: Record<string, string> =
          token === session.token ? {} : { 'x-xsrf-token': session.token };
        if (init?.credentials !== 'omit' && token && token !== session.token)
          return Response.json(
            { error: 'Changed.', code: 'wrong_token' },
            { status: 403, headers },
          );
        return Response.json(what === 'GET /user' ? { user: session.user } : {}, { headers });
      });
      const open = () => createRequest({ fetch, readCookies: () => `XSRF-TOKEN=${session.token}` });
      const become = (user: typeof LATHA | null, token: string) => {
        session = { user, token };
        sent.length = 0;
      };
      return { open, become, sent };
    };
    const openPage = async () => {
      const browser = aBrowser();
      const request = browser.open();
      await request({ method: 'GET', path: '/user' });
      return { ...browser, request };
    };

    it('sends the token of that account with reading calls, too', async () => {
      const { request, sent } = await openPage();
      await request(read);
      await request(save);
      expect(sent).toEqual(['GET /user -', 'GET /user/address l.1', 'POST /user/address l.1']);
    });

    it('does nothing for another account that has logged in since, even if it is repeated', async () => {
      const { request, become, sent } = await openPage();
      become(NILA, 'n.1');
      const changed = { shown: LATHA, now: NILA };
      expect(await request(save)).toMatchObject({ status: 403, changed });
      expect(await request(read)).toMatchObject({ status: 403, changed });
      expect(sent).toEqual([
        'POST /user/address l.1',
        'GET /user -',
        'GET /user/address l.1',
        'GET /user -',
      ]);
    });

    it('goes on when the same account has logged in again, and keeps the new token', async () => {
      const { request, become, sent } = await openPage();
      become(LATHA, 'l.2');
      expect(await request(save)).toMatchObject({ status: 200 });
      expect(await request(read)).toMatchObject({ status: 200 });
      expect(sent).toEqual([
        'POST /user/address l.1',
        'GET /user -',
        'POST /user/address l.2',
        'GET /user/address l.2',
      ]);
    });

    it('says that the account is no longer logged in', async () => {
      const { request, become } = await openPage();
      become(null, 'a.1');
      expect(await request(save)).toMatchObject({ changed: { shown: LATHA, now: null } });
    });

    it('still acts for that account after another GET /api/user', async () => {
      const { become, request } = await openPage();
      become(NILA, 'n.1');
      await request({ method: 'GET', path: '/user' });
      expect(await request(save)).toMatchObject({ changed: { now: NILA } });
    });

    it('sends a call that may belong to no account without a session', async () => {
      const { request, become, sent } = await openPage();
      const quote = {
        method: 'POST',
        path: '/quote',
        isForShown: true,
        mayBeNobodys: true,
      } as const;
      await request(quote);
      become(NILA, 'n.1');
      expect(await request(quote)).toMatchObject({ status: 200 });
      expect(sent).toEqual(['POST /quote l.1', 'GET /user -', 'POST /quote - omit']);
    });

    it('sends a guest’s quote request, although the browser keeps no cookies', async () => {
      const sent: string[] = [];
      const fetch = vi.fn<typeof globalThis.fetch>(async (address, init) => {
        const token = new Headers(init?.headers).get('x-xsrf-token');
        sent.push(`${String(address)} ${token ?? '-'}`);
        const headers = { 'x-xsrf-token': `a.${sent.length}` };
        if (token) return Response.json({ code: 'wrong_token' }, { status: 403, headers });
        return Response.json({ user: null }, { headers });
      });
      const request = requestOver(fetch);
      await request({ method: 'GET', path: '/user' });
      const quote = { ...post, isForShown: true, mayBeNobodys: true };
      expect(await request(quote)).toMatchObject({ status: 200 });
      expect(sent).toEqual(['/api/user -', '/api/quote a.1', '/api/quote -']);
    });

    it('ignores an early answer that the page got with another session', async () => {
      const tokens = ['n.1', 'l.1'];
      const request = createRequest({
        fetch: async () => Response.json({ from: 'call' }),
        readCookies: () => '',
        shown: { get: () => ({ user: LATHA, token: 'l.1' }), set: () => {} },
        takeEarly: async () => ({
          status: 200,
          headers: new Headers({ 'content-type': 'application/json' }),
          text: () => '{"from":"page"}',
          token: tokens.shift() ?? '',
        }),
      });
      expect(await request(read)).toMatchObject({ body: { from: 'call' } });
      expect(await request(read)).toMatchObject({ body: { from: 'page' } });
    });
  });

  it.each([
    ['application/json', { id: 'q1' }],
    ['application/json; charset=utf-8', { id: 'q1' }],
    ['APPLICATION/JSON;charset=utf-8', { id: 'q1' }],
    ['text/html', '{"id":"q1"}'],
    ['text/plain; application/json', '{"id":"q1"}'],
    ['application/json-seq', '{"id":"q1"}'],
  ])('reads a body of type %s by its type', async (type, body) => {
    const headers = { 'content-type': type };
    expect(await requestOver(answering('{"id":"q1"}', { headers }))(post)).toMatchObject({ body });
  });

  it('leaves JSON that is cut off as text', async () => {
    const cutOff = answering('{"id":"q', { headers: { 'content-type': 'application/json' } });
    expect(await requestOver(cutOff)(post)).toMatchObject({ body: '{"id":"q' });
  });

  it('returns text that is not JSON', async () => {
    expect(await requestOver(answering('<h1>502</h1>', { status: 502 }))(post)).toEqual({
      status: 502,
      body: '<h1>502</h1>',
    });
  });

  it('says that the server was not reached, or that the connection broke during the answer', async () => {
    const offline = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError('broken')) });
    expect(await requestOver(offline)(post)).toBeUndefined();
    expect(await requestOver(answering(broken))(post)).toBeUndefined();
  });

  it('has no timeout: it waits until there is an answer', async () => {
    vi.useFakeTimers();
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    let answer = (_: Response) => {};
    const slow = vi.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve)));
    const reply = requestOver(slow)(post);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect([timeout.mock.calls.length, slow.mock.calls[0]?.[1]?.signal?.aborted]).toEqual([
      0,
      false,
    ]);
    answer(Response.json({ id: 'q1' }, { status: 201 }));
    expect(await reply).toMatchObject({ status: 201, body: { id: 'q1' } });
    vi.useRealTimers();
  });

  it('reports every wait to the page, which may cancel it', async () => {
    const waits: Wait[] = [];
    const silent = vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    );
    const announce = (wait: Wait) => void waits.push(wait);
    const reply = createRequest({ fetch: silent, readCookies: () => '', announce })(post);
    expect(waits).toHaveLength(1);
    waits[0]?.cancel();
    expect(await reply).toBe('cancelled');
    await waits[0]?.over;
  });

  it('sends nothing more if it was cancelled while the token was fetched', async () => {
    const sent: string[] = [];
    const fetch = vi.fn<typeof globalThis.fetch>(async (address, init) => {
      init?.signal?.throwIfAborted();
      sent.push(String(address));
      return Response.json({});
    });
    const announce = ({ cancel }: Wait) => cancel();
    const request = createRequest({ fetch, readCookies: () => '', announce });
    expect(await request({ ...post, needsProof: true })).toBe('cancelled');
    expect(sent).toEqual(['/api/user']);
  });
});
