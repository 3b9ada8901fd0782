// A call without a body is a call with an empty one.
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { createTestApi } from '../../../support/test-api.ts';

const FORMS = [{}, { 'content-type': 'application/json' }, { 'content-length': '0' }] as const;

describe('a call whose body is absent', () => {
  it.each(FORMS)('is answered as one with an empty body (%j)', async (headers) => {
    const world = createTestApi();
    const { visitor: client } = await world.newCustomer();
    const path = '/user/cancel-order/01m7wjt01082ndpftx4dkw2846';
    const send = (init: RequestInit) => client.raw('POST', path, init);
    const absent = await send({ headers: client.own(headers) });
    const empty = await client.post(path, {});
    expect([absent.status, absent.body]).toEqual([404, empty.body]);
  });

  it('names the required fields', async () => {
    const visitor = createTestApi().visitor();
    await visitor.get('/user');
    const { status, body } = await visitor.raw('POST', '/auth/login', { headers: visitor.own() });
    expect([status, body.fields]).toEqual([
      422,
      { email: 'Please enter the email.', password: 'Please enter the password.' },
    ]);
  });

  it('is optional in the API document exactly where an empty object will do', async () => {
    const { visitor } = createTestApi();
    const { paths } = (await visitor().get('/openapi.json')).body;
    const required = ({ path, method }: { path: string; method: string }) =>
      paths[path][method.toLowerCase()].requestBody?.required;
    const named = (name: string) => ENDPOINTS.find((called) => called.name === name);
    const [cancel, login] = [named('cancelOrder'), named('login')];
    if (!cancel || !login) throw new Error('The calls have other names');
    expect([required(cancel), required(login)]).toEqual([false, true]);
  });
});
