// Who somebody is comes before everything else a request says; a body is read for whoever may send
// it only.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';
import { ACCESS, pathWith } from '../../../src/contract/kernel/call.ts';
import type { Endpoint } from '../../../src/contract/kernel/endpoint.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const rankOf = ({ access }: Endpoint) => ACCESS.indexOf(access);
const CLOSED = ENDPOINTS.filter(({ access }) => access !== 'anyone');
const FOR_STAFF = CLOSED.filter((called) => rankOf(called) >= ACCESS.indexOf('admin'));
const nameOf = (called: Endpoint): [string, Endpoint] => [
  `${called.method} ${called.path}`,
  called,
];

let world: TestApi;
let customer: Visitor;
beforeAll(async () => {
  world = createTestApi({}, afterAll);
  customer = (await world.newCustomer()).visitor;
});

/** A request that is wrong in every way, with a body that says when it is read. */
const sendNonsense = async (visitor: Visitor, called: Endpoint) => {
  let pulls = 0;
  const body = new ReadableStream(
    {
      pull: (controller) => {
        pulls += 1;
        controller.enqueue(new TextEncoder().encode('{'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const answer = await visitor.raw(
    called.method,
    pathWith(called, () => 'no-id'),
    {
      headers: { 'content-type': 'text/nonsense', 'idempotency-key': '', 'sec-fetch-site': 'none' },
      ...(called.method === 'GET' ? {} : { body, duplex: 'half' }),
    } as RequestInit,
  );
  return { status: answer.status, code: answer.body.code, pulls };
};

describe('nobody', () => {
  it.each(CLOSED.map(nameOf))('is told to log in first: %s', async (_name, called) => {
    const { status, code, pulls } = await sendNonsense(world.visitor(), called);
    expect([status, code, pulls]).toEqual([401, 'not_signed_in', 0]);
  });
});

describe('a customer', () => {
  it.each(FOR_STAFF.map(nameOf))('is refused what staff do: %s', async (_name, called) => {
    const { status, code, pulls } = await sendNonsense(customer, called);
    expect([status, code, pulls]).toEqual([403, 'forbidden', 0]);
  });
});

describe('somebody who may', () => {
  it('still needs a request of our own page', async () => {
    const { visitor } = await world.newAdmin();
    const answer = await visitor.raw('POST', '/admin/coupon', {
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'cross_site']);
  });
});
