// The same thing many times at once: it happens once.
import { describe, expect, inject, it } from 'vitest';
import { createPeople, newAddress, PASSWORD } from '../support/attack/people.ts';
import { ADDRESS } from '../support/shopper.ts';
import type { Answer } from '../support/visitor.ts';

const people = createPeople(inject('attackedSite'));

const atOnce = <Result>(count: number, run: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, number) => run(number)));
/** How often each status was answered. */
const counted = (answers: Answer[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, those]) => [status, those.length]),
  );

describe('forty simultaneous callers', () => {
  it('who sign up as the same person create one account', async () => {
    const form = {
      firstName: 'Anu',
      email: `race-${process.pid}@attack.example`,
      password: PASSWORD,
      passwordAgain: PASSWORD,
    };
    const strangers = await atOnce(40, () => people.stranger());
    const answers = await atOnce(40, async (number) =>
      (strangers[number] ?? (await people.stranger())).postForm('/auth/signup', form),
    );
    const { 201: made, ...refused } = counted(answers);
    expect(made).toBe(1);
    expect(
      Object.keys(refused).filter((status) => !['409', '429', '503'].includes(status)),
    ).toEqual([]);
    const found = (await (await people.newOne.admin()).get(`/admin/customers?search=${form.email}`))
      .body;
    expect(found.totalAvailableUsers).toBe(1);
    expect(
      (await people.loggedIn({ email: form.email, password: PASSWORD })).cookies.has('session'),
    ).toBe(true);
  });

  it.each([
    ['one address', 1, 5],
    ['forty addresses', 40, 40],
  ])(
    'who guess a password from %s are limited, while the owner still logs in from a known place',
    async (_where, places, most) => {
      const { visitor, email } = await people.newCustomer();
      await visitor.get('/auth/logout');
      const addresses = Array.from({ length: places }, newAddress);
      const strangers = await atOnce(40, (number) => people.stranger(addresses[number % places]));
      const answers = await Promise.all(
        strangers.map((stranger, number) =>
          stranger.post('/auth/login', { email, password: `not the password ${number}` }),
        ),
      );
      const { 401: looked = 0, ...refused } = counted(answers);
      expect(looked).toBeLessThanOrEqual(most);
      expect(Object.keys(refused).filter((status) => !['429', '503'].includes(status))).toEqual([]);
      const answer = await visitor.post('/auth/login', { email, password: PASSWORD });
      expect([answer.status, answer.body.user?.email]).toEqual([200, email]);
    },
  );
});

describe('one key sent twenty times at once', () => {
  it('creates one order', async () => {
    const { visitor } = await people.newCustomer();
    const { products } = (await visitor.get('/products?limit=100')).body;
    const product = products.find(
      ({ fulfilment, left }: { fulfilment: string; left: number | null }) =>
        fulfilment === 'ship' && left !== 0,
    );
    const { address } = (await visitor.post('/user/address', ADDRESS)).body;
    const { cart } = (await visitor.post('/user/cart', { product: product._id })).body;
    const checkout = {
      addressId: address._id,
      paymentMethod: 'bank_transfer',
      expectedTotal: cart.totals.total,
    };
    const answers = await atOnce(20, () =>
      visitor.copy().post('/user/order', checkout, { 'idempotency-key': 'twenty-times-the-same' }),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(new Set(placed.map(({ body }) => body.order._id)).size).toBe(1);
    expect(
      answers.filter(({ status }) => ![201, 503].includes(status)).map(({ text }) => text),
    ).toEqual([]);
    expect((await visitor.get('/user/orders')).body.totalAvailableOrders).toBe(1);
    expect((await visitor.get('/user/cart')).body.cart.items).toEqual([]);
  });

  it('creates one credit', async () => {
    const [{ visitor, id }, owner] = [
      await people.newCustomer(),
      await people.newStaff('superAdmin'),
    ];
    const credit = { type: 'credit', amount: 12.5, note: 'Goodwill after a late part.' };
    const answers = await atOnce(20, () =>
      owner.visitor.copy().post(`/super-admin/wallet-adjust/${id}`, credit, {
        'idempotency-key': 'adj:2026-11-22/1',
      }),
    );
    expect(
      answers.filter(({ status }) => ![200, 503].includes(status)).map(({ text }) => text),
    ).toEqual([]);
    expect((await visitor.get('/user/wallet')).body.wallet.balance).toBe(12.5);
  });

  it('saves one address', async () => {
    const { visitor } = await people.newCustomer();
    const answers = await atOnce(20, () =>
      visitor.copy().post('/user/address', ADDRESS, { 'idempotency-key': 'one-and-the-same' }),
    );
    expect(
      answers.filter(({ status }) => ![201, 503].includes(status)).map(({ text }) => text),
    ).toEqual([]);
    expect((await visitor.get('/user/address')).body.addresses).toHaveLength(1);
  });
});
