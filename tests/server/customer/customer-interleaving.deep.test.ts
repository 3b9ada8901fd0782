// Two things a customer, or two of the staff, do at once: one of them completely between any two
// steps of the other.
import { describe, expect, it } from 'vitest';
import { isTried } from '../../support/effort.ts';
import { ADDRESS_FORM } from '../../support/forms.ts';
import { createInterleaving } from '../../support/interleaving.ts';
import { newAddress, newKey } from '../../support/order-of.ts';
import { createShop, type Shop } from '../../support/shop.ts';
import type { Visitor } from '../../support/visitor.ts';

type Answer = { status: number };
type World = {
  shop: Shop;
  me: Visitor;
  user: string;
  owner: Visitor;
  cart: string;
  add: (slug: string) => Promise<Answer>;
  step: (way: string) => Promise<Answer>;
  /** The request of the checkout. */
  order?: object;
};
type Pair = {
  prepare?: (world: World) => Promise<unknown>;
  call: (world: World) => Promise<Answer>;
  meanwhile: (world: World) => Promise<Answer>;
  /** The required end state, in either order. */
  check: (world: World, call: Answer, meanwhile: Answer) => Promise<void>;
};

const linesOf = async ({ me }: World) =>
  (await me.get('/user/cart')).body.cart.items.map(
    ({ product, quantity }: { product: { slug: string }; quantity: number }) =>
      `${product.slug} ${quantity}`,
  );
const spend = ({ owner, user }: World) =>
  owner.post(`/super-admin/wallet-adjust/${user}`, { type: 'debit', amount: 60, note: 'Settled' });
const couponOf = async ({ owner }: World) =>
  (await owner.get('/admin/coupons?search=FEW')).body.coupons[0];

const PAIRS: [string, Pair][] = [
  [
    'one more, and taking it out',
    {
      prepare: ({ add }) => add('bell'),
      call: ({ step }) => step('increment'),
      meanwhile: ({ me, cart, shop }) => me.delete(`/user/cart/${cart}/item/${shop.idOf('bell')}`),
      check: async (world) => expect(await linesOf(world)).toEqual([]),
    },
  ],
  [
    'one more, and one less',
    {
      prepare: async ({ add }) => [await add('bell'), await add('bell')],
      call: ({ step }) => step('increment'),
      meanwhile: ({ step }) => step('decrement'),
      check: async (world) => expect(await linesOf(world)).toEqual(['bell 2']),
    },
  ],
  [
    'putting in one thing, and another',
    {
      call: ({ add }) => add('bell'),
      meanwhile: ({ add }) => add('rope'),
      check: async (world) => expect((await linesOf(world)).sort()).toEqual(['bell 1', 'rope 1']),
    },
  ],
  [
    'applying a coupon, and emptying the cart',
    {
      prepare: ({ add }) => add('bell'),
      call: ({ me }) => me.post('/user/coupon-apply', { code: 'FEW' }),
      meanwhile: ({ me, cart }) => me.delete(`/user/cart/${cart}`),
      check: async ({ me }) =>
        expect((await me.get('/user/cart')).body.cart).toMatchObject({
          items: [],
          couponCode: null,
        }),
    },
  ],
  [
    'the last place for an address, twice',
    {
      prepare: async ({ me }) => {
        for (let number = 1; number < 20; number += 1) await me.post('/user/address', ADDRESS_FORM);
      },
      call: ({ me }) => me.post('/user/address', ADDRESS_FORM),
      meanwhile: ({ me }) => me.post('/user/address', ADDRESS_FORM),
      check: async ({ me }, call, meanwhile) => {
        expect([call.status, meanwhile.status].sort()).toEqual([201, 409]);
        expect((await me.get('/user/address')).body.addresses).toHaveLength(20);
      },
    },
  ],
  [
    'spending what is there once, twice',
    {
      prepare: ({ owner, user }) =>
        owner.post(`/super-admin/wallet-adjust/${user}`, {
          type: 'credit',
          amount: 100,
          note: 'Settled',
        }),
      call: spend,
      meanwhile: spend,
      check: async ({ owner, user }, call, meanwhile) => {
        expect([call.status, meanwhile.status].sort()).toEqual([200, 409]);
        const { wallet, problem } = (await owner.get(`/super-admin/wallet/${user}`)).body;
        expect([wallet.balance, problem]).toEqual([40, null]);
        expect((await owner.get('/admin/audit-log?entity=wallet')).body.totalAvailableEntries).toBe(
          2,
        );
      },
    },
  ],
  [
    'lowering the limit of a coupon, and using it',
    {
      prepare: async (world) => {
        await world.add('bell');
        await world.me.post('/user/coupon-apply', { code: 'FEW' });
        const addressId = await newAddress(world.me);
        const send = { addressId, paymentMethod: 'cod', expectedTotal: 98 };
        const other = (await world.shop.newCustomer()).visitor;
        await other.post('/user/cart', { product: world.shop.idOf('bell') });
        await other.post('/user/coupon-apply', { code: 'FEW' });
        expect(
          (
            await other.post(
              '/user/order',
              { ...send, addressId: await newAddress(other) },
              newKey(),
            )
          ).status,
        ).toBe(201);
        world.order = send;
      },
      call: async (world) =>
        world.owner.patch(`/admin/coupon/${(await couponOf(world))._id}`, { usageLimit: 1 }),
      meanwhile: (world) => world.me.post('/user/order', world.order, newKey()),
      check: async (world, call, meanwhile) => {
        const { used, usageLimit } = await couponOf(world);
        expect([call.status, meanwhile.status, used, usageLimit]).toEqual(
          call.status === 200 ? [200, 409, 1, 1] : [409, 201, 2, 2],
        );
      },
    },
  ],
];

describe.each(PAIRS)('%s', (what, { prepare, call, meanwhile, check }) => {
  it('at once give the same result as one after the other', async () => {
    let number = 1;
    const first = PAIRS.findIndex(([name]) => name === what);
    for (let hasMore = true; hasMore; number += 1) {
      if (!isTried(number, 2, first)) continue;
      const between = createInterleaving();
      const shop = await createShop(
        { bell: { price: 100 }, rope: {} },
        { through: between.through },
      );
      await shop.coupon({ code: 'FEW', usageLimit: 2 });
      const { visitor: me, id: user } = await shop.newCustomer();
      const cart: string = (await me.get('/user/cart')).body.cart._id;
      const add = (slug: string) => me.post('/user/cart', { product: shop.idOf(slug) });
      const step = (way: string) =>
        me.raw('PATCH', `/user/cart-${way}-quantity/${cart}/item/${shop.idOf('bell')}`, {
          headers: me.own(),
        });
      const world: World = { shop, me, user, owner: await shop.superAdmin(), cart, add, step };
      await prepare?.(world);

      let other: Answer = { status: 0 };
      const { hasHappened, answer } = await between.at(
        number,
        () => call(world),
        async () => {
          other = await meanwhile(world);
        },
      );
      if (!hasHappened) other = await meanwhile(world);
      await check(world, answer, other);
      expect(number).toBeLessThan(40);
      hasMore = hasHappened;
    }
    // The session, the ledger or another document, and the time between reading and writing it.
    expect(number).toBeGreaterThan(4);
  });
});
