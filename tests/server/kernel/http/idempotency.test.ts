// The header Idempotency-Key, on every call that changes something: what cannot be a key is
// refused, and a key stands for one content.
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { changesState, pathWith } from '../../../../src/contract/kernel/call.ts';
import { type Endpoint, keepsAnswer } from '../../../../src/contract/kernel/endpoint.ts';
import { newBuyer } from '../../../support/buyers.ts';
import { ADDRESS_FORM } from '../../../support/forms.ts';
import {
  KEY,
  KEYED_CALLS,
  keyed,
  opened,
  PARTS,
  whoOf,
} from '../../../support/idempotent-calls.ts';
import { atOnce, createShop, type Shop } from '../../../support/shop.ts';
import { shopProblems } from '../../../support/shop-consistency.ts';
import { createTestApi, SUPER_ADMIN } from '../../../support/test-api.ts';
import type { Visitor } from '../../../support/visitor.ts';

const RULE =
  'An Idempotency-Key has 8 to 200 visible ASCII characters: letters, digits and signs, without spaces.';
/** Signs a header can carry that are none of a key. */
const BAD_KEYS = [
  '',
  'short-1',
  'k'.repeat(201),
  'with spaces in it',
  'with\ttabs-inside',
  'cl\u00e9-de-la-porte',
  'one-and-more, two-and-more',
];

const knock = (visitor: Visitor, called: Endpoint, key: string) => {
  const { method, body } = called;
  const address = pathWith(called, () => '0'.repeat(26));
  const headers = visitor.own(keyed(key));
  if (body?.as === 'multipart')
    return visitor.raw(method, address, { body: new FormData(), headers });
  if (!body) return visitor.raw(method, address, { headers });
  return visitor.raw(method, address, {
    body: '{}',
    headers: { ...headers, 'content-type': 'application/json' },
  });
};

describe('an invalid key', () => {
  it('is refused by every call that changes something, before anything is done', async () => {
    const world = createTestApi();
    const { visitor: customer } = await world.newCustomer();
    const owner = await world.superAdmin();
    // A signed call is refused without its signature before anything else (gateway tests).
    const keyedOnes = ENDPOINTS.filter(
      (called) => changesState(called) && called.proof !== 'signature',
    );
    for (const called of keyedOnes) {
      for (const key of BAD_KEYS) {
        const { status, body } = await knock(
          called.access === 'user' ? customer : owner,
          called,
          key,
        );
        expect([called.name, key, status, body?.fields]).toEqual([
          called.name,
          key,
          422,
          { 'Idempotency-Key': RULE },
        ]);
        expect([called.name, world.log.at(-1)?.blobOps.writes]).toEqual([called.name, 0]);
      }
    }
  });

  it('has 7 or 201 characters, while 8 and 200 visible ones of any kind are valid', async () => {
    const { visitor } = await createTestApi().newCustomer();
    const visible = Array.from({ length: 0x7e - 0x20 }, (_, at) =>
      String.fromCharCode(0x21 + at),
    ).join('');
    for (const key of ['!"#$%&/(', visible, 'k'.repeat(200)]) {
      const { status } = await visitor.raw('GET', '/user/coupon-remove', {
        headers: visitor.own(keyed(key)),
      });
      expect([key, status]).toEqual([key, 200]);
    }
  });

  it('is ignored if the call changes nothing', async () => {
    const { visitor } = await createTestApi().newCustomer();
    expect((await visitor.get('/user/cart', keyed('short'))).status).toBe(200);
  });
});

describe('a key', () => {
  it('is stored with the result of these calls, and the answers of other calls are kept', () => {
    const recorded = ENDPOINTS.filter(
      (called: Endpoint) => called.idempotency !== undefined && !keepsAnswer(called),
    );
    expect(recorded).toHaveLength(Object.keys(KEYED_CALLS).length);
  });

  it.each(Object.entries(KEYED_CALLS))(
    'sent again with %s is the same call; with other content it is refused, and nothing is done',
    async (_what, sending) => {
      const world = await opened();
      const by = whoOf(world, sending);
      const [content, ...others] = sending.contents;
      const answers = await atOnce(4, () => sending.send(world, by, content, KEY));
      const [first = expect.fail('every answer was 503')] = answers.filter(
        ({ status }) => status !== 503,
      );
      expect(first.status, first.text).toBeLessThan(300);
      for (const other of others) {
        const refused = await sending.send(world, by, other, KEY);
        expect([refused.status, refused.body.code, refused.body.error]).toEqual([
          422,
          'invalid_fields',
          sending.sentence,
        ]);
      }
      const again = await sending.send(world, by, content, KEY);
      expect([again.status, sending.known(again)]).toEqual([first.status, sending.known(first)]);
      expect((await sending.send(world, by, others.at(-1), `${KEY}0`)).status).toBeLessThan(300);
      expect(await shopProblems(world.shop.deps.storage.scope())).toEqual([]);
    },
  );

  it('is separate for each account and each call', async () => {
    const world = await opened();
    const other = await newBuyer(world.shop);
    const add = (by: Visitor, quantity: number) =>
      by.post('/user/cart', { product: world.shop.idOf('bell'), quantity }, keyed());
    expect([
      (await add(world.buyer.visitor, 1)).status,
      (await add(other.visitor, 2)).status,
    ]).toEqual([200, 200]);
    const address = await world.buyer.visitor.post('/user/address', ADDRESS_FORM, keyed());
    expect([
      address.status,
      (
        await other.visitor.post(
          '/user/address',
          { ...ADDRESS_FORM, line1: 'Elsewhere 1' },
          keyed(),
        )
      ).status,
    ]).toEqual([201, 201]);
    for (const sending of [
      KEYED_CALLS['a return'],
      KEYED_CALLS['a review'],
      KEYED_CALLS['an order'],
    ]) {
      if (sending)
        expect(
          (await sending.send(world, world.buyer.visitor, sending.contents[0], KEY)).status,
        ).toBe(201);
    }
  });

  it('never becomes part of a storage key', async () => {
    const world = await opened();
    const seen: string[] = [];
    world.shop.engine.faults.plan(({ key }) => {
      seen.push(key);
      return undefined;
    });
    const raw = 'raw-key-0123456789';
    for (const sending of Object.values(KEYED_CALLS))
      await sending.send(world, whoOf(world, sending), sending.contents[0], raw);
    expect(seen.length).toBeGreaterThan(50);
    expect(seen.filter((key) => key.includes('raw-key') || key.includes('0123456789'))).toEqual([]);
  });
});

const balanceOf = async (shop: Shop, id: string) => {
  const owner = await shop.signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
  return (await owner.get(`/super-admin/wallet/${id}`)).body.wallet.balance;
};

describe('an adjustment of a wallet that is sent several times with a key full of signs', () => {
  it('is made once, and never for another customer', async () => {
    const shop = await createShop(PARTS);
    const owner = await shop.superAdmin();
    const [one, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const adjust = (id: string) =>
      owner.post(
        `/super-admin/wallet-adjust/${id}`,
        { type: 'credit', amount: 500, note: 'Sent twice' },
        keyed(),
      );
    const answers = await Promise.all([adjust(one.id), adjust(one.id), adjust(one.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await adjust(other.id)).status).toBe(422);
    expect([await balanceOf(shop, one.id), await balanceOf(shop, other.id)]).toEqual([500, 0]);
  });
});

describe('an address that was removed', () => {
  it('is not saved again by the call that saved it', async () => {
    const { visitor } = await createTestApi().newCustomer();
    const add = () => visitor.post('/user/address', ADDRESS_FORM, keyed());
    await visitor.delete(`/user/address/${(await add()).body.address._id}`);
    expect(await add()).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('removed since') },
    });
    expect((await visitor.get('/user/address')).body.addresses).toEqual([]);
  });
});

describe('a key of a refused call', () => {
  it('can be sent again with other content: a refused order, a coupon whose code was taken', async () => {
    const { shop, buyer, staff } = await opened();
    const order = (expectedTotal: number) =>
      buyer.visitor.post(
        '/user/order',
        {
          addressId: buyer.addressId,
          paymentMethod: 'cod',
          expectedTotal,
          buyNow: { product: shop.idOf('bell'), quantity: 1 },
        },
        keyed(),
      );
    expect([(await order(1)).status, (await order(108)).status]).toEqual([409, 201]);
    await shop.coupon({ code: 'TAKEN' });
    const coupon = (code: string) =>
      staff.post('/admin/coupon', { code, type: 'percentage', discount: 10 }, keyed());
    expect([(await coupon('TAKEN')).status, (await coupon('FREE')).status]).toEqual([409, 201]);
  });
});

describe('a key that was used a month ago', () => {
  it('is forgotten at night, and its result stays done once', async () => {
    const world = await opened();
    const { shop, buyer } = world;
    const adjust = (by: Visitor) =>
      by.post(
        `/super-admin/wallet-adjust/${buyer.id}`,
        { type: 'credit', amount: 50, note: 'For a test' },
        keyed(),
      );
    await adjust(world.owner);
    shop.clock.offsetMs += 31 * 24 * 60 * 60_000;
    const report = await shop.api.sweep(true);
    expect(report.find(({ name }) => name === 'used Idempotency-Keys')).toEqual({
      name: 'used Idempotency-Keys',
      repaired: 1,
    });
    expect(
      (await adjust(await shop.signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password))).status,
    ).toBe(200);
    expect(await balanceOf(shop, buyer.id)).toBe(50);
  });
});
