import { describe, expect, it, vi } from 'vitest';
import { createRequest } from '../../src/stores/lib/request.ts';

const answering = (body: BodyInit | null, init?: ResponseInit) =>
  vi.fn<typeof fetch>(async () => new Response(body, init));
const json = (body: unknown, status = 200) => answering(JSON.stringify(body), { status });
const requestOver = (fetch: typeof globalThis.fetch, cookies = '', timeoutMs = 15_000) =>
  createRequest({ fetch, readCookies: () => cookies, timeoutMs });
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

  it('repeats the anti-forgery cookie as a header, decoded', async () => {
    const fetch = json({ id: 'q1' });
    await requestOver(fetch, 'signed-in=1; XSRF-TOKEN=a%2Bb%3D')(post);
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-XSRF-TOKEN': 'a+b=' });
  });

  it('sends no anti-forgery header and no body where there is none', async () => {
    const fetch = json({ id: 'q1' });
    await requestOver(fetch, 'NOT-XSRF-TOKEN=1')({ method: 'GET', path: '/user' });
    expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ Accept: 'application/json' });
    expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('body');
  });

  it('fetches the token first when a call needs one and there is none', async () => {
    const fetch = json({ user: null });
    await requestOver(fetch)({ ...post, needsProof: true });
    expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/user', '/api/quote']);
  });

  it('tries once more when the token was another session’s, and no third time', async () => {
    const fetch = json({ error: 'Your session has changed.', code: 'wrong_token' }, 403);
    expect(await requestOver(fetch, 'XSRF-TOKEN=old')({ ...post, needsProof: true })).toMatchObject(
      { status: 403 },
    );
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('hands text on that is not JSON', async () => {
    expect(await requestOver(answering('<h1>502</h1>', { status: 502 }))(post)).toEqual({
      status: 502,
      body: '<h1>502</h1>',
    });
  });

  it('comes back with nothing when the server was not reached, or too late', async () => {
    const offline = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
    const silent = vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    );
    expect(await requestOver(offline)(post)).toBeUndefined();
    expect(await requestOver(silent, '', 5)(post)).toBeUndefined();
  });
});
