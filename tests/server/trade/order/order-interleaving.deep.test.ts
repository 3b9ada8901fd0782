// An order, and something else that happens completely between any two of its steps: a guard that
// is missing at any of them shows here.
import { describe, expect, it } from 'vitest';
import { orderCouponRefusal } from '../../../../src/contract/coupon/coupon-check.ts';
import { createApp } from '../../../../src/server/app.ts';
import { newOpId } from '../../../../src/server/kernel/storage/keys.ts';
import { KEEP } from '../../../../src/server/kernel/storage/kv.ts';
import { ledgerKey, storedLedger } from '../../../../src/server/trade/state/stored-ledger.ts';
import { type Buyer, giveMoney, newBuyer, newKey, shelfOf } from '../../../support/buyers.ts';
import { isTried } from '../../../support/effort.ts';
import { createInterleaving } from '../../../support/interleaving.ts';
import { createShop, type Shop } from '../../../support/shop.ts';
import { shopProblems } from '../../../support/shop-consistency.ts';
import type { Answer } from '../../../support/visitor.ts';

const TIMEOUT = { timeout: 120_000 };
const MOST = 60;
const PIECES = 5;
const NOT_PLACED = 'This order was not placed. Please check your cart and order again.';

type World = { shop: Shop; buyer: Buyer; key: string; coupon: { _id: string } };
type Pair = {
  prepare?: (world: World) => Promise<unknown>;
  call: (world: World) => Promise<Answer>;
  meanwhile: (world: World) => Promise<unknown>;
  /** The required end state; `number` is the step before which the other event happened. */
  check: (world: World, call: Answer, meanwhile: unknown) => Promise<void>;
};

const inCart = async ({ buyer }: World) => {
  await buyer.fill({ bell: 1 });
  await buyer.visitor.post('/user/coupon-apply', { code: 'FIRST' });
};
const orderOfCart = ({ buyer, key }: World) => buyer.send({ expectedTotal: 98 }, key);
const buyNow = ({ shop }: World) => ({
  expectedTotal: 108,
  buyNow: { product: shop.idOf('bell'), quantity: 1 },
});
const ordersOf = async ({
  buyer,
}: World): Promise<{ _id: string; status: string; total: number }[]> =>
  (await buyer.visitor.get('/user/orders?sort=createdAt')).body.orders;

/**
 * A sweep by another machine with a fast clock, to which the running calls were interrupted long
 * ago.
 */
const sweepFromAhead = async ({ shop: { deps, clock } }: World) => {
  const ahead = createApp({
    ...deps,
    ports: { ...deps.ports, now: () => clock.now() + 15 * 60_000 },
  });
  for (const { name, error } of await ahead.sweep(false))
    expect([name, error]).toEqual([name, undefined]);
};

/**
 * More writes of the ledger than it keeps operations of: whatever came before them is none it
 * remembers.
 */
const writeLedgerOften = async ({ shop: { deps }, buyer }: World) => {
  const kv = deps.storage.scope();
  for (let write = 0; write < 130; write += 1) {
    const updatedAt = new Date(Date.UTC(2026, 0, 1) + write).toISOString();
    await kv.update(ledgerKey(buyer.id), storedLedger, newOpId(deps.ports), (ledger) =>
      ledger ? { ...ledger, cart: { ...ledger.cart, updatedAt } } : KEEP,
    );
  }
};

const PAIRS: Record<string, Pair> = {
  'a coupon that staff end': {
    prepare: inCart,
    call: orderOfCart,
    meanwhile: async ({ shop, coupon }) =>
      (await shop.admin()).delete(`/admin/coupon/${coupon._id}`),
    check: async (world, call) => {
      expect([201, 409]).toContain(call.status);
      if (call.status === 409)
        expect(call.body.error).toContain(
          'was removed: it is no longer offered. Your order was not placed.',
        );
      expect(await ordersOf(world)).toHaveLength(call.status === 201 ? 1 : 0);
    },
  },
  'another order, when the coupon is for the first one only': {
    prepare: inCart,
    call: orderOfCart,
    meanwhile: async (world) => {
      const before = (await ordersOf(world)).length;
      expect((await world.buyer.send(buyNow(world))).status).toBe(201);
      return before;
    },
    check: async (world, call, ordersBefore) => {
      // Placed first, it was the first order; otherwise it is none any more.
      expect([call.status, call.body.error]).toEqual(
        ordersBefore === 1
          ? [201, undefined]
          : [409, orderCouponRefusal('FIRST', { is: 'not_first' }).sentence],
      );
      expect((await ordersOf(world)).map(({ total }) => total).sort()).toEqual(
        ordersBefore === 1 ? [108, 98] : [108],
      );
    },
  },
  'a sweep that frees what it holds': {
    prepare: async (world) => {
      await inCart(world);
      await giveMoney(world.shop, world.buyer, 20);
    },
    call: ({ buyer, key }) => buyer.send({ expectedTotal: 98, useWallet: true }, key),
    meanwhile: sweepFromAhead,
    check: async (world, call) => {
      const { shop, buyer } = world;
      const isPlaced = call.status === 201;
      expect([call.status, call.body.error]).toEqual(
        isPlaced ? [201, undefined] : [409, NOT_PLACED],
      );
      expect([(await ordersOf(world)).length, (await buyer.wallet()).balance]).toEqual(
        isPlaced ? [1, 0] : [0, 20],
      );
      // A refused customer orders again, with a new key, and succeeds.
      if (!isPlaced) expect((await buyer.send({ expectedTotal: 98 })).status).toBe(201);
      expect(await shelfOf(shop, 'bell')).toEqual({
        onHand: PIECES,
        reserved: 1,
        left: PIECES - 1,
      });
    },
  },
  'the same order from another tab, cancelled, and so many later changes that the call is forgotten':
    {
      // The first write of a document is remembered for ever: it must not be the order.
      prepare: ({ buyer }) => buyer.fill({ rope: 1 }),
      call: (world) => world.buyer.send(buyNow(world), world.key),
      meanwhile: async (world) => {
        const { buyer, key } = world;
        const { status, body } = await buyer.send(buyNow(world), key);
        expect([status, (await buyer.cancel(body.order._id)).status]).toEqual([201, 200]);
        await writeLedgerOften(world);
      },
      check: async (world, call) => {
        const orders = await ordersOf(world);
        expect([call.status, call.body.order?._id]).toEqual([201, orders[0]?._id]);
        // A cancelled order is not reopened by a request that was on its way.
        expect(orders).toMatchObject([{ status: 'cancelled' }]);
      },
    },
};

describe.each(Object.entries(PAIRS))(
  'an order, and %s',
  (what, { prepare, call, meanwhile, check }) => {
    it(
      'give the same result at once as one after the other, and every figure agrees',
      TIMEOUT,
      async () => {
        let number = 1;
        const first = Object.keys(PAIRS).indexOf(what);
        for (let hasMore = true; hasMore; number += 1) {
          if (!isTried(number, 2, first)) continue;
          const between = createInterleaving();
          const shop = await createShop(
            { bell: { price: 100 }, rope: { price: 50 } },
            { through: between.through },
          );
          await shop.count('bell', PIECES);
          const coupon = await shop.coupon({ code: 'FIRST', firstOrderOnly: true, usageLimit: 1 });
          const world: World = { shop, buyer: await newBuyer(shop), key: newKey(), coupon };
          await prepare?.(world);

          let other: unknown;
          const { hasHappened, answer } = await between.at(
            number,
            () => call(world),
            async () => {
              other = await meanwhile(world);
            },
          );
          if (!hasHappened) other = await meanwhile(world);
          await check(world, answer, other);
          await sweepFromAhead(world);
          expect([number, await shopProblems(shop.deps.storage.scope())]).toEqual([number, []]);
          expect(number).toBeLessThan(MOST);
          hasMore = hasHappened;
        }
        // The session, the ledger, the product, coupon and shelf, and the time between reading and
        // writing each.
        expect(number).toBeGreaterThan(10);
      },
    );
  },
);
