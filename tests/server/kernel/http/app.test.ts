import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../../../src/contract/kernel/errors-rules.ts';
import { QUOTE_FORM } from '../../../support/forms.ts';
import { createTestApi } from '../../../support/test-api.ts';

/** An API whose storage breaks in an unexpected way, and the answer to a call that needs it. */
const broken = async () => {
  const fault = new Error('the password is 1234');
  const world = createTestApi({
    through: (storage) => ({
      ...storage,
      scope: () => ({
        ...storage.scope(),
        get: () => {
          throw fault;
        },
      }),
    }),
  });
  const answer = await world
    .visitor()
    .post('/quote', QUOTE_FORM, { 'idempotency-key': 'one-and-the-same' });
  return { ...world, fault, answer };
};

describe('an unknown API address', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'is answered with 404 and a code for %s',
    async (method) => {
      const answer = await createTestApi().visitor().raw(method, '/nothing');
      expect(answer.status).toBe(404);
      expect(errorBodySchema.parse(answer.body)).toEqual({ error: 'Not found', code: 'not_found' });
    },
  );
});

describe('an unexpected error', () => {
  it('is answered with 500 and reveals no details', async () => {
    const { answer } = await broken();
    const body = errorBodySchema.parse(answer.body);
    expect(answer.status).toBe(500);
    expect(body.code).toBe('internal');
    expect(body.error).not.toContain('1234');
  });

  it('is reported with the id that the client was given', async () => {
    const { answer, reports, log, fault } = await broken();
    expect(reports).toEqual([fault]);
    expect(log.at(-1)).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      status: 500,
      code: 'internal',
    });
  });
});

describe('every answer', () => {
  it.each([
    [
      'of an unknown address',
      async () => (await createTestApi().visitor().get('/nothing')).headers,
    ],
    ['of an error', async () => (await broken()).answer.headers],
    ['of a call', async () => (await createTestApi().visitor().get('/user')).headers],
  ])('%s carries the headers of the API', async (_what, headersOf) => {
    expect(Object.fromEntries(await headersOf())).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'netlify-cdn-cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('has its own id, whatever the client sends', async () => {
    const visitor = createTestApi().visitor();
    const ask = async () =>
      (await visitor.get('/nothing', { 'x-request-id': 'mine' })).headers.get('x-request-id');
    const [first, second] = [await ask(), await ask()];
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });

  it('allows no other site to read it', async () => {
    const { headers } = await createTestApi()
      .visitor()
      .get('/user', { origin: 'https://elsewhere.example' });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
