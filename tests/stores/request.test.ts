import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createRequest } from '../../src/stores/lib/request.ts';

const answering = (body: BodyInit | null, init?: ResponseInit) => vi.fn<typeof fetch>(async () => new Response(body, init));
const json = (body: unknown, status = 200) => answering(JSON.stringify(body), { status });
const requestOver = (fetch: typeof globalThis.fetch, cookies = '', timeoutMs = 15_000) => createRequest({ fetch, readCookies: () => cookies, timeoutMs });
const post = { method: 'POST', path: '/quote', body: { name: 'Asha' }, answer: z.object({ id: z.string() }) } as const;

describe('request', () => {
  it('posts JSON below /api with cookies and reads the answer', async () => {
    const fetch = json({ id: 'q1' }, 201);
    expect(await requestOver(fetch)(post)).toEqual({ ok: true, data: { id: 'q1' } });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/quote');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"name":"Asha"}', headers: { 'Content-Type': 'application/json' } });
  });

  it('repeats the anti-forgery cookie as a header, decoded', async () => {
    const fetch = json({ id: 'q1' });
    await requestOver(fetch, 'signed-in=1; XSRF-TOKEN=a%2Bb%3D')(post);
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-XSRF-TOKEN': 'a+b=' });
  });

  it('sends no anti-forgery header and no body where there is none', async () => {
    const fetch = json({ id: 'q1' });
    await requestOver(fetch, 'NOT-XSRF-TOKEN=1')({ method: 'GET', path: '/user', answer: post.answer });
    expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ Accept: 'application/json' });
    expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('body');
  });

  it('hands on the refusal of the server with its fields', async () => {
    const refusal = { error: 'Some fields are wrong.', code: 'invalid_fields', fields: { phone: 'Too short.' } };
    expect(await requestOver(json(refusal, 422))(post)).toEqual({ ok: false, kind: 'answer', error: refusal });
  });

  it.each([
    ['a page of a proxy', '<h1>502</h1>'],
    ['nothing', ''],
    ['another shape', '{"message":"no"}'],
  ])('puts a plain sentence in the place of a refusal that is %s', async (_, body) => {
    const result = await requestOver(answering(body, { status: 502 }))(post);
    expect(result).toMatchObject({ ok: false, kind: 'answer', error: { code: 'internal', error: expect.stringContaining('Please try again.') } });
  });

  it('does not trust a good status with a wrong body', async () => {
    expect(await requestOver(json({ id: 7 }))(post)).toMatchObject({ ok: false, kind: 'answer' });
  });

  it('takes an empty good answer', async () => {
    expect(await requestOver(answering(null, { status: 204 }))({ ...post, answer: z.undefined() })).toEqual({ ok: true, data: undefined });
  });

  it('says that the server was not reached', async () => {
    const offline = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await requestOver(offline)(post)).toMatchObject({ ok: false, kind: 'network', error: { code: 'unavailable' } });
  });

  it('gives up after its own time', async () => {
    const silent = vi.fn<typeof fetch>(
      (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    expect(await requestOver(silent, '', 5)(post)).toMatchObject({ ok: false, kind: 'network' });
  });
});
