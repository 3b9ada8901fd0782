import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../../src/browser/kernel/client.ts';
import { type Ask, createRequest, type Reply } from '../../src/browser/kernel/request.ts';
import { endSession, signup } from '../../src/contract/account/calls.ts';
import { blockCustomer, listCustomers } from '../../src/contract/people/calls.ts';
import { sendQuote } from '../../src/contract/quote/calls.ts';

const noLog = () => undefined;
const over = (reply: Reply) => {
  const request = vi.fn(async (_ask: Ask): Promise<Reply> => reply);
  return { request, client: createClient(request, noLog) };
};
const quote = {
  name: 'Asha',
  phone: '+914840000000',
  elevatorType: 'Residential',
  location: 'Kerala',
} as const;
const RECEIPT = {
  quote: {
    _id: 'q1',
    quoteNumber: 'Q-2026-4K7M2P',
    phone: '+919847012345',
    phoneExtension: null,
  },
  correction: null,
};

describe('the client', () => {
  it('sends method, path and query of the endpoint, without parameters that are not given', async () => {
    const { request, client } = over(undefined);
    await client(listCustomers, { query: { page: 2, search: 'nair & sons', isActive: undefined } });
    await client(endSession, { id: 'a b/c' });
    await client(blockCustomer, { id: 'u1', body: { isActive: false } });
    expect(request.mock.calls.map(([ask]) => [ask.method, ask.path, ask.needsProof])).toEqual([
      ['GET', '/admin/customers?page=2&search=nair+%26+sons', false],
      ['DELETE', '/user/session/a%20b%2Fc', true],
      ['PATCH', '/admin/customer-block-unblock/u1', true],
    ]);
  });

  it('makes a form from a multipart body, without absent fields', async () => {
    const { request, client } = over(undefined);
    const profileImage = new File(['x'], 'me.png');
    await client(signup, {
      body: {
        firstName: 'Asha',
        email: 'a@example.com',
        password: 'p',
        passwordAgain: 'p',
        phone: undefined,
        profileImage,
      },
    });
    const body = request.mock.calls[0]?.[0].body;
    expect(body instanceof FormData && [...body.keys()]).toEqual([
      'firstName',
      'email',
      'password',
      'passwordAgain',
      'profileImage',
    ]);
  });

  it('returns the answer of the server', async () => {
    expect(await over({ status: 201, body: RECEIPT }).client(sendQuote, { body: quote })).toEqual({
      ok: true,
      data: RECEIPT,
    });
  });

  it.each([
    ['a page', '<h1>Welcome</h1>'],
    ['nothing', undefined],
    ['a list', []],
    ['null', null],
  ])('does not accept a success whose body is %s', async (_, body) => {
    expect(await over({ status: 201, body }).client(sendQuote, { body: quote })).toMatchObject({
      ok: false,
      kind: 'answer',
    });
  });

  it('returns the refusal of the server with its fields', async () => {
    const refusal = {
      error: 'Some fields are wrong.',
      code: 'invalid_fields',
      fields: { phone: 'Too short.' },
    };
    expect(await over({ status: 422, body: refusal }).client(sendQuote, { body: quote })).toEqual({
      ok: false,
      kind: 'answer',
      error: refusal,
    });
  });

  it.each([
    ['a page of a proxy', '<h1>502</h1>'],
    ['nothing', undefined],
    ['another shape', { message: 'no' }],
  ])('replaces a refusal that is %s with a sentence of its own', async (_, body) => {
    const result = await over({ status: 502, body }).client(sendQuote, { body: quote });
    expect(result).toMatchObject({
      ok: false,
      kind: 'answer',
      error: { code: 'internal', error: expect.stringContaining('Please try again.') },
    });
  });

  it.each([
    ['a code we do not know', { error: 'The gate is shut.', code: 'gate' }],
    ['no code', { error: 'The gate is shut.' }],
    ['more than we know', { error: 'The gate is shut.', code: 'internal', hint: 'ring' }],
  ])('uses the error field of a refusal with %s', async (_, body) => {
    const result = await over({ status: 502, body }).client(sendQuote, { body: quote });
    expect(result).toEqual({
      ok: false,
      kind: 'answer',
      error: { error: 'The gate is shut.', code: 'internal' },
    });
  });

  it('has a sentence of its own for an answer without an error field', async () => {
    const result = await over({ status: 502, body: '<h1>502</h1>' }).client(sendQuote, {
      body: quote,
    });
    expect(result).toMatchObject({
      error: {
        error: 'The server answered with status 502 and gave no reason. Please try again.',
      },
    });
  });

  it('does not say of a cancelled call that the server was not reached', async () => {
    const result = await over('cancelled').client(sendQuote, { body: quote });
    expect(result).toMatchObject({ ok: false, kind: 'cancelled' });
    expect(result.ok || result.error.error).toMatch(/^You cancelled this/);
  });

  it('says that the server was not reached', async () => {
    expect(await over(undefined).client(sendQuote, { body: quote })).toMatchObject({
      ok: false,
      kind: 'network',
      error: { code: 'unavailable' },
    });
  });
});

describe('the console', () => {
  const logged = async (answer: () => Promise<Response>) => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const request = createRequest({ fetch: answer, readCookies: () => 'XSRF-TOKEN=a' });
    const call = createClient(request);
    await call(listCustomers, { query: { search: 'asha@example.com' } });
    await call(blockCustomer, { id: 'customer-7', body: { isActive: false } });
    return lines.mock.calls;
  };
  const body = { error: 'No customer Asha Nair.', code: 'not_found' };
  const headers = { 'x-request-id': '01k9' };

  it('shows each error with its code and its request id, and no personal data', async () => {
    const refuse = async () => Response.json(body, { status: 404, headers });
    expect(await logged(refuse)).toEqual([
      ['GET /api/admin/customers failed: 404 not_found, request 01k9'],
      ['PATCH /api/admin/customer-block-unblock/{id} failed: 404 not_found, request 01k9'],
    ]);
  });

  it('shows that the server was not reached, or that an answer could not be read', async () => {
    expect(await logged(() => Promise.reject(new TypeError('offline')))).toEqual([
      ['GET /api/admin/customers failed: the server was not reached'],
      ['PATCH /api/admin/customer-block-unblock/{id} failed: the server was not reached'],
    ]);
    vi.restoreAllMocks();
    expect((await logged(async () => Response.json([], { headers })))[0]).toEqual([
      'GET /api/admin/customers failed: 200 unreadable answer, request 01k9',
    ]);
  });
});
