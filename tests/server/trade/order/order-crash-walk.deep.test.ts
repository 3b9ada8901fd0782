// Orders cut off at every one of their operations: sent again, or left to the sweeper, they end
// well, and every figure agrees.
import { describe, expect, it } from 'vitest';
import { createTextKeys } from '../../../../src/server/kernel/storage/keys.ts';
import { paymentIdOf } from '../../../../src/server/trade/state/order-ids.ts';
import { isClosed } from '../../../../src/server/trade/state/order-pages.ts';
import { ledgerKey, storedLedger } from '../../../../src/server/trade/state/stored-ledger.ts';
import {
  type Buyer,
  expireNow,
  giveMoney,
  moveOrder,
  moveReturn,
  newBuyer,
  newKey,
} from '../../../support/buyers.ts';
import { cutAt } from '../../../support/crashing-process.ts';
import { isTried } from '../../../support/effort.ts';
import { createShop, type Shop } from '../../../support/shop.ts';
import { listProblems, shopProblems } from '../../../support/shop-consistency.ts';
import type { Answer, Visitor } from '../../../support/visitor.ts';

const TIMEOUT = { timeout: 300_000 };
const REST_MS = 25 * 60_000;
/** More than the operations of any call. */
const MOST = 130;
/** Every fifth operation is tried, and each one in `npm run test:long`. */
const EVERY = 5;

type World = {
  shop: Shop;
  buyer: Buyer;
  staff: Visitor;
  /** A delivered order of many pieces, to be returned one by one. */
  delivered: { id: string; lines: string[] };
};
/**
 * `prepare` makes what the call is about and names it; `call` is cut off, and sent again; `isDone`
 * says whether it has happened.
 */
type Walk = {
  prepare: (world: World) => Promise<string>;
  call: (world: World, thing: string) => (by: Visitor) => Promise<Answer>;
  by: 'buyer' | 'staff';
  isDone: (world: World, thing: string) => Promise<boolean>;
};

const SENT = { paymentMethod: 'cod', expectedTotal: 303.8, useWallet: true } as const;
const ordersOf = async ({ buyer }: World): Promise<number> =>
  (await buyer.visitor.get('/user/orders')).body.totalAvailableOrders;

const filled = async ({ shop, buyer }: World) => {
  await giveMoney(shop, buyer, 50);
  // Lines that the previous try has not ordered are removed first.
  await buyer.visitor.delete(`/user/cart/${buyer.cart}`);
  await buyer.fill({ bell: 2, rope: 1 });
  await buyer.visitor.post('/user/coupon-apply', { code: 'TENTH' });
};
const placed = async (world: World) => {
  await filled(world);
  return (await world.buyer.send(SENT)).body.order._id as string;
};
const placedAnd =
  (...steps: string[]): Walk['prepare'] =>
  async (world) => {
    const order = await placed(world);
    await moveOrder(world.shop, order, ...steps);
    return order;
  };
/** Ended, and on a closed page: the order placed after it has sent it there. */
const closed: Walk['prepare'] = async (world) => {
  const order = await placed(world);
  await world.buyer.cancel(order);
  await placed(world);
  const ledger = (
    await world.shop.deps.storage.scope().get(ledgerKey(world.buyer.id), storedLedger)
  )?.value;
  expect(isClosed(ledger, order)).toBe(true);
  return order;
};
const hasStatus =
  (status: string): Walk['isDone'] =>
  async ({ buyer }, order) =>
    (await buyer.read(order)).status === status;

/** One line alone has not pieces enough for a whole walk; the same key asks for the same one. */
const ask = ({ delivered: { id, lines } }: World, by: Visitor, key: string) => {
  const orderItem = lines[Number(key.slice(-6)) % lines.length];
  return by.post(
    `/user/request-return/${id}`,
    { items: [{ orderItem, quantity: 1 }], reason: 'wrong_item' },
    { 'idempotency-key': key },
  );
};
const returnsOf = async ({ buyer, delivered }: World): Promise<{ _id: string; status: string }[]> =>
  (await buyer.visitor.get(`/user/order-returns/${delivered.id}`)).body.returnOrders;
const received: Walk['prepare'] = async (world) => {
  const { _id, items } = (await ask(world, world.buyer.visitor, newKey())).body.returnOrder;
  await moveReturn(world.shop, _id, 'approved', {
    status: 'received',
    items: [{ orderItem: items[0].orderItem, receivedQty: 1, condition: 'resellable' }],
  });
  return _id;
};
const returnHas =
  (status: string): Walk['isDone'] =>
  async (world, id) =>
    (await returnsOf(world)).some(
      (returnOrder) => returnOrder._id === id && returnOrder.status === status,
    );

/** A thing to be placed is a key, and how many orders there were before. */
const PLACING: Omit<Walk, 'prepare'> = {
  call:
    ({ buyer: { addressId } }, thing) =>
    (by) =>
      by.post(
        '/user/order',
        { addressId, ...SENT },
        { 'idempotency-key': thing.split(' ')[0] ?? '' },
      ),
  by: 'buyer',
  isDone: async (world, thing) => (await ordersOf(world)) - 1 === Number(thing.split(' ')[1]),
};

/** A transfer that is awaited no longer: the payment of an order that has ended. */
const TRANSFER: Omit<Walk, 'prepare'> = {
  call: ({ shop }, order) => {
    const payment = paymentIdOf(createTextKeys(shop.deps.keySecret), order);
    return (by) =>
      by.patch(`/admin/payment-status/${payment}`, { utr: order.slice(-20).toUpperCase() });
  },
  by: 'staff',
  isDone: async ({ buyer }, order) => (await buyer.read(order)).captured > 0,
};
const expired: Walk['prepare'] = async (world) => {
  await filled(world);
  const order: string = (
    await world.buyer.send({ ...SENT, useWallet: false, paymentMethod: 'bank_transfer' })
  ).body.order._id;
  await expireNow(world.shop, world.buyer, order);
  return order;
};

/** A part, an installation and a care plan in one order, paid by transfer and begun. */
const mixed = async ({ buyer, shop }: World): Promise<string> => {
  await buyer.visitor.delete(`/user/cart/${buyer.cart}`);
  await buyer.fill({ bell: 1, kit: 1, plan: 1 });
  const { _id } = (await buyer.order({ paymentMethod: 'bank_transfer' })).body.order;
  await moveOrder(
    shop,
    _id,
    { status: 'confirmed', utr: _id.slice(-20).toUpperCase() },
    'processing',
  );
  return _id;
};
const isThere =
  (delivery: 'ship' | 'install'): Walk['isDone'] =>
  async ({ buyer }, order) => {
    const { deliveries } = await buyer.read(order);
    return deliveries.some(
      (one: { fulfilment: string; status: string }) =>
        one.fulfilment === delivery && one.status !== 'processing',
    );
  };

const WALKS: Record<string, Walk> = {
  'placing an order of a part, an installation and a care plan': {
    ...PLACING,
    prepare: async (world) => {
      await world.buyer.visitor.delete(`/user/cart/${world.buyer.cart}`);
      await world.buyer.fill({ bell: 1, kit: 1, plan: 1 });
      return `${newKey()} ${await ordersOf(world)}`;
    },
    call:
      ({ buyer: { addressId } }, thing) =>
      (by) =>
        by.post(
          '/user/order',
          { addressId, paymentMethod: 'bank_transfer', expectedTotal: 226.8 },
          { 'idempotency-key': thing.split(' ')[0] ?? '' },
        ),
  },
  'sending the parcel of an order that is installed, too': {
    prepare: mixed,
    call: (_world, order) => (by) =>
      by.patch(`/admin/order-status/${order}`, { status: 'shipped' }),
    by: 'staff',
    isDone: isThere('ship'),
  },
  'handing over the installation of an order with a parcel': {
    prepare: mixed,
    call: (_world, order) => (by) =>
      by.patch(`/admin/order-status/${order}`, { status: 'delivered', delivery: 'install' }),
    by: 'staff',
    isDone: isThere('install'),
  },
  'recording a transfer of an expired order': { prepare: expired, ...TRANSFER },
  'placing an order': {
    prepare: async (world) => {
      await filled(world);
      return `${newKey()} ${await ordersOf(world)}`;
    },
    ...PLACING,
  },
  'placing an order that closes a page of old ones': {
    prepare: async (world) => {
      await world.buyer.cancel(await placed(world));
      await filled(world);
      return `${newKey()} ${await ordersOf(world)}`;
    },
    ...PLACING,
  },
  'noting on an order that lies on a closed page': {
    prepare: closed,
    call: (_world, order) => (by) =>
      by.patch(`/admin/order-note/${order}`, { adminNote: 'Rang once more' }),
    by: 'staff',
    isDone: async ({ staff }, order) =>
      (await staff.get(`/admin/order/${order}`)).body.order.adminNote === 'Rang once more',
  },
  'cancelling an order': {
    prepare: placed,
    call: (_world, order) => (by) => by.post(`/user/cancel-order/${order}`, { reason: 'Test' }),
    by: 'buyer',
    isDone: hasStatus('cancelled'),
  },
  'sending a parcel': {
    prepare: placedAnd('processing'),
    call: (_world, order) => (by) =>
      by.patch(`/admin/order-status/${order}`, { status: 'shipped' }),
    by: 'staff',
    isDone: hasStatus('shipped'),
  },
  'cancelling a parcel that came back': {
    prepare: placedAnd('processing', 'shipped'),
    call: (_world, order) => (by) =>
      by.patch(`/admin/order-status/${order}`, {
        status: 'cancelled',
        reason: 'undelivered',
        refundAmount: 50,
      }),
    by: 'staff',
    isDone: hasStatus('cancelled'),
  },
  'asking for a return': {
    prepare: async (world) => {
      // The same order every time: what earlier tries have left to be told must not pile up.
      await world.shop.api.sweep(false);
      return `${newKey()} ${(await returnsOf(world)).length}`;
    },
    call: (world, thing) => (by) => ask(world, by, thing.split(' ')[0] ?? ''),
    by: 'buyer',
    isDone: async (world, thing) =>
      (await returnsOf(world)).length - 1 === Number(thing.split(' ')[1]),
  },
  'refunding a return': {
    prepare: received,
    call: (_world, id) => (by) =>
      by.patch(`/admin/return-order-status/${id}`, { status: 'refunded', refundAmount: 90 }),
    by: 'staff',
    isDone: returnHas('refunded'),
  },
  'replacing what came back': {
    prepare: received,
    call: (_world, id) => (by) =>
      by.patch(`/admin/return-order-status/${id}`, { status: 'replaced' }),
    by: 'staff',
    isDone: returnHas('replaced'),
  },
};

const opened = async () => {
  const shop = await createShop(
    {
      bell: { price: 100 },
      rope: { price: 110 },
      kit: { price: 60, kind: 'package' },
      plan: { price: 50, kind: 'service', returnable: false },
    },
    { orderPageSizes: { recent: 1, page: 1, open: 1 } },
  );
  await shop.coupon({ code: 'TENTH', discount: 10, usageLimit: 1000, usageLimitPerUser: 1000 });
  for (const slug of ['bell', 'rope']) await shop.count(slug, 1000);
  const [staff, buyer] = [await shop.admin(), await newBuyer(shop)];
  const many = await buyer.placed({ bell: 99, rope: 99 });
  await moveOrder(shop, many._id, 'processing', 'shipped', 'delivered');
  const world: World = {
    shop,
    buyer,
    staff,
    delivered: { id: many._id, lines: many.items.map(({ _id }: { _id: string }) => _id) },
  };
  const kv = () => shop.deps.storage.scope();
  const wrong = async () => [
    ...(await shopProblems(kv())),
    ...(await listProblems(kv(), (path) => staff.get(path))),
  ];
  return { world, wrong };
};

const sweepLater = async ({ shop: { api, clock } }: World) => {
  clock.offsetMs += REST_MS;
  for (const { name, error } of await api.sweep(false))
    expect([name, error]).toEqual([name, undefined]);
};

describe('a process that ends at any operation of', () => {
  it.each(Object.entries(WALKS).map(([what, walk], at) => ({ what, walk, at })))(
    '$what is completed once when it is sent again, and completely or not at all otherwise',
    TIMEOUT,
    async ({ walk, at }) => {
      const { world, wrong } = await opened();
      const who = walk.by === 'staff' ? world.staff : world.buyer.visitor;
      const done: boolean[] = [];
      for (let number = 1; ; number += 1) {
        expect(number).toBeLessThan(MOST);
        if (!isTried(number, EVERY, at)) continue;
        const left = await walk.prepare(world);
        const wasCut = await cutAt(world.shop, who, walk.call(world, left), number, {
          answer: 'never',
        });
        done.push(await walk.isDone(world, left));
        if (!wasCut) break;

        const again = await walk.prepare(world);
        await cutAt(world.shop, who, walk.call(world, again), number, {
          apply: false,
          answer: 'never',
        });
        const { status } = await walk.call(world, again)(who);
        expect([number, status < 300, await walk.isDone(world, again)]).toEqual([
          number,
          true,
          true,
        ]);
      }
      expect([done.includes(true), done.includes(false)]).toEqual([true, true]);
      await sweepLater(world);
      expect(await wrong()).toEqual([]);
    },
  );
});
