// The refusal while storage is away, and requests that only a raw connection can send.
import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../../local/listen.ts';
import { createTestApi } from '../../../support/test-api.ts';
import type { Visitor } from '../../../support/visitor.ts';

describe('the API', () => {
  it.each([
    ['load', (me: Visitor) => me.get('/user/sessions')],
    ['save', (me: Visitor) => me.post('/user/logout-everywhere', {})],
  ])('says when storage is unavailable that it could not %s', async (what, call) => {
    const { newCustomer, engine, clock } = createTestApi();
    const { visitor } = await newCustomer();
    engine.faults.plan(() => ({ apply: false, answer: 503 }));
    clock.run(50);
    const answer = await call(visitor);
    expect([answer.status, answer.body.error]).toEqual([
      503,
      `We could not ${what} this right now. Please try again.`,
    ]);
  });
});

describe('a raw connection', () => {
  type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string };

  const send = async ({ method, path, headers = {}, body = '' }: Sent) => {
    const { api } = createTestApi();
    const server = await listen((called, connection) => api.fetch(called, connection), 0);
    onTestFinished(server.close);
    return new Promise<{
      status: number | undefined;
      allow: string | undefined;
      location: string | undefined;
    }>((resolve, reject) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const call = request(
        {
          port: server.port,
          method,
          path,
          agent: false,
          headers: { ...(body ? length : {}), ...headers },
        },
        (answer) => {
          answer.resume();
          resolve({
            status: answer.statusCode,
            allow: answer.headers.allow,
            location: answer.headers.location,
          });
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  };

  it('cannot use TRACE', async () => {
    expect(await send({ method: 'TRACE', path: '/api/auth/login' })).toMatchObject({
      status: 405,
      allow: 'POST',
    });
  });

  it('is refused with a header of 20 kB', async () => {
    expect(
      (
        await send({
          method: 'GET',
          path: '/api/user',
          headers: { cookie: `x=${'a'.repeat(20_000)}` },
        })
      ).status,
    ).toBe(431);
  });

  it.each(['/api/%ff', '/api/admin/quote/../x', '/api/user%00'])(
    'finds nothing at %s',
    async (path) => {
      expect((await send({ method: 'GET', path })).status).toBe(404);
    },
  );

  it('is never redirected to the host it names', async () => {
    const headers = {
      host: 'evil.example',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const body = 'name=Anu+Nair&phone=04844000000&elevatorType=Residential&location=Kerala';
    expect(await send({ method: 'POST', path: '/api/quote', headers, body })).toMatchObject({
      status: 303,
      location: '/api/quote/sent',
    });
  });
});
