import { describe, expect, it, vi } from 'vitest';
import { errorBodySchema } from '../../src/contract/errors.ts';
import { createApp } from '../../src/server/app.ts';

/** An API with one address that breaks, and the errors it reported. */
const brokenApp = () => {
  const report = vi.fn<(error: Error, requestId: string) => void>();
  const app = createApp({ report });
  const broken = new Error('the password is 1234');
  app.get('/api/broken', () => {
    throw broken;
  });
  return { app, report, broken };
};

describe('an address the API does not have', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('is answered with 404 and a code for %s', async (method) => {
    const answer = await createApp().request('/api/nothing', { method });
    expect(answer.status).toBe(404);
    expect(errorBodySchema.parse(await answer.json())).toEqual({ error: 'Not found', code: 'not_found' });
  });
});

describe('an error nobody expected', () => {
  it('is answered with 500 and says nothing of what happened', async () => {
    const answer = await brokenApp().app.request('/api/broken');
    const body = errorBodySchema.parse(await answer.json());
    expect(answer.status).toBe(500);
    expect(body.code).toBe('internal');
    expect(body.error).not.toContain('1234');
  });

  it('is reported with the id the client was given', async () => {
    const { app, report, broken } = brokenApp();
    const answer = await app.request('/api/broken');
    expect(report.mock.calls).toEqual([[broken, answer.headers.get('x-request-id')]]);
  });
});

describe('every answer', () => {
  it.each(['/api/nothing', '/api/broken'])('carries the headers of the API on %s', async (path) => {
    const { headers } = await brokenApp().app.request(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'netlify-cdn-cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('has an id of its own, whatever the client sends', async () => {
    const ask = async () => (await createApp().request('/api/nothing', { headers: { 'x-request-id': 'mine' } })).headers.get('x-request-id');
    const [first, second] = [await ask(), await ask()];
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });

  it('allows no other site to read it', async () => {
    const { headers } = await createApp().request('/api/nothing', { headers: { origin: 'https://elsewhere.example' } });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
