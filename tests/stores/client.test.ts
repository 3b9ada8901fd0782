import { describe, expect, it, vi } from 'vitest';
import { endSession } from '../../src/contract/endpoints/account.ts';
import { blockCustomer, listCustomers } from '../../src/contract/endpoints/admin.ts';
import { signup } from '../../src/contract/endpoints/auth.ts';
import { sendQuote } from '../../src/contract/endpoints/quote.ts';
import { createClient } from '../../src/stores/lib/client.ts';
import type { Ask, Reply } from '../../src/stores/lib/request.ts';

const over = (reply: Reply) => {
  const request = vi.fn(async (_ask: Ask): Promise<Reply> => reply);
  return { request, client: createClient(request) };
};
const quote = {
  name: 'Asha',
  phone: '+914840000000',
  elevatorType: 'Residential',
  location: 'Kerala',
} as const;
const RECEIPT = { quote: { _id: 'q1', quoteNumber: 'Q-2026-4K7M2P' } };

describe('the client', () => {
  it('asks by method, path and query of the endpoint, and leaves out what is not given', async () => {
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

  it('makes a form of a multipart body, without the fields that are not there', async () => {
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

  it('gives what the contract promises', async () => {
    expect(
      await over({ status: 201, body: { ...RECEIPT, more: 1 } }).client(sendQuote, { body: quote }),
    ).toEqual({ ok: true, data: RECEIPT });
  });

  it('does not trust a good status with a wrong body', async () => {
    expect(
      await over({ status: 201, body: { id: 7 } }).client(sendQuote, { body: quote }),
    ).toMatchObject({ ok: false, kind: 'answer' });
  });

  it('hands on the refusal of the server with its fields', async () => {
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
  ])('puts a plain sentence in the place of a refusal that is %s', async (_, body) => {
    const result = await over({ status: 502, body }).client(sendQuote, { body: quote });
    expect(result).toMatchObject({
      ok: false,
      kind: 'answer',
      error: { code: 'internal', error: expect.stringContaining('Please try again.') },
    });
  });

  it('says that the server was not reached', async () => {
    expect(await over(undefined).client(sendQuote, { body: quote })).toMatchObject({
      ok: false,
      kind: 'network',
      error: { code: 'unavailable' },
    });
  });
});
