// Closed pages of orders beside the rest: coupons that ask for the past, the nightly sweep, old
// ledgers, and what it all costs.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { keyOf, newOpId } from '../../../../src/server/kernel/storage/keys.ts';
import { KEEP } from '../../../../src/server/kernel/storage/kv.ts';
import { documentSchema } from '../../../../src/server/kernel/storage/schema.ts';
import { withClosed } from '../../../../src/server/trade/state/order-pages.ts';
import { ledgerKey } from '../../../../src/server/trade/state/stored-ledger.ts';
import { moveOrder } from '../../../support/buyers.ts';
import { cancelledOnPage, deliveredOnPage, openPages } from '../../../support/closed-orders.ts';

/** A document as it lies there, whatever it is. */
const asStored = documentSchema(z.record(z.string(), z.unknown()));

describe('rules that depend on old orders', () => {
  it('a coupon stays used by an order on a closed page, also if it was not checked before', async () => {
    const world = await openPages();
    const { shop, buyer, place, wrong, sweep, staff } = world;
    await shop.coupon({ code: 'ONCE', usageLimitPerUser: 1 });
    await buyer.fill({ bell: 1 });
    await buyer.visitor.post('/user/coupon-apply', { code: 'ONCE' });
    const order = (await buyer.order()).body.order._id;
    // A parcel that came back keeps its coupon used.
    await moveOrder(shop, order, 'processing', 'shipped', {
      status: 'cancelled',
      reason: 'undelivered',
      refundAmount: 0,
    });
    await world.cancelled(2);
    await world.placeMany(2);
    expect(await world.isOnPage(order)).toBe(true);
    shop.clock.offsetMs += 60 * 60_000;
    await sweep();
    expect((await (await staff()).get('/admin/coupons')).body.coupons).toMatchObject([
      { code: 'ONCE', used: 1 },
    ]);
    await buyer.fill({ bell: 1 });
    expect((await buyer.visitor.post('/user/coupon-apply', { code: 'ONCE' })).body.error).toBe(
      'You have already used this coupon.',
    );
    await place();
    expect(await wrong()).toEqual([]);
  });

  it('a first order requires that all earlier ones failed', async () => {
    const world = await openPages();
    const { shop, buyer, cancelled, placeMany, ledger } = world;
    await shop.coupon({ code: 'WELCOME', firstOrderOnly: true });
    const apply = async () => {
      await buyer.fill({ bell: 1 });
      const { status } = await buyer.visitor.post('/user/coupon-apply', { code: 'WELCOME' });
      await buyer.visitor.delete(`/user/cart/${buyer.cart}`);
      return status;
    };
    await cancelled(5);
    for (const id of await placeMany(2)) await buyer.cancel(id);
    expect([Object.keys((await ledger()).orders).length < 7, await apply()]).toEqual([true, 200]);
    await deliveredOnPage(world);
    for (const id of Object.keys((await ledger()).orders)) await buyer.cancel(id);
    expect([(await ledger()).closedOrders.hasCounted, await apply()]).toEqual([true, 409]);
  });
});

describe('the night', () => {
  it('keeps the snapshots of closed orders and their pages, and removes an unused page after a day', async () => {
    const world = await openPages();
    const order = await cancelledOnPage(world);
    const { buyer, kv, ledger, pages, wait, wrong, sweep, shop } = world;
    const strayKey = keyOf('lgo', buyer.id, newOpId(shop.deps.ports));
    await kv().create(strayKey, asStored, { orders: {} }, newOpId(shop.deps.ports));
    const night = async () => {
      const report = await sweep(true);
      expect([...report.values()].flatMap(({ error }) => (error ? [String(error)] : []))).toEqual(
        [],
      );
      return [
        report.get('orders never placed')?.repaired,
        report.get('pages of orders nobody names')?.repaired,
        await pages(),
      ];
    };
    expect(await night()).toEqual([0, 0, 2]);
    await wait(2);
    expect(await night()).toEqual([0, 1, 1]);
    expect((await ledger()).aborted).toEqual({});
    expect([(await buyer.read(order)).status, await wrong()]).toEqual(['cancelled', []]);
  });

  it('rebuilds the lists with them', async () => {
    const world = await openPages();
    await cancelledOnPage(world);
    const { kv, sweep, wrong } = world;
    for (const list of ['orders', 'payments']) await kv().purge(keyOf('idx', list));
    expect(await wrong()).not.toEqual([]);
    await sweep(true);
    expect(await wrong()).toEqual([]);
  });

  it('reports a missing page', async () => {
    const world = await openPages();
    await cancelledOnPage(world);
    const { buyer, kv, ledger, sweep, own } = world;
    const [page] = (await ledger()).closedOrders.pages;
    await kv().purge(keyOf('lgo', buyer.id, page?.id ?? ''));
    const { error } = (await sweep(true)).get('closed pages of orders') ?? {};
    expect(String(error)).toBe(
      `Error: Customers whose closed orders are not all there: ${buyer.id}.`,
    );
    expect((await buyer.visitor.get('/user/orders?status=cancelled')).status).toBe(503);
    expect((await own('limit=2')).orders).toHaveLength(2);
  });
});

describe('calls to the blob service', () => {
  it('read a page only for its own orders', async () => {
    const world = await openPages();
    const order = await cancelledOnPage(world);
    const { buyer, shop } = world;
    const reads = async (path: string) => {
      await buyer.visitor.get(path);
      return shop.log.at(-1)?.blobOps.reads;
    };
    expect(await reads('/user/orders?limit=2')).toBe(2);
    expect(await reads('/user/orders?limit=10')).toBe(3);
    expect(await reads(`/user/order/${order}`)).toBe(5);
  });

  it('for an order that closes a page are three more than for others', async () => {
    const { shop, buyer, cancelled, pages } = await openPages();
    await cancelled(3);
    const ops = async () => {
      await buyer.fill({ bell: 1 });
      await buyer.send({ expectedTotal: 108 });
      const { reads = 0, writes = 0 } = shop.log.at(-1)?.blobOps ?? {};
      return [reads, writes, await pages()];
    };
    const [[reads = 0, writes = 0] = [], closing] = [await ops(), await ops()];
    expect(closing).toEqual([reads + 1, writes + 2, 1]);
  });
});

describe('closing a page', () => {
  it('keeps changes in the ledger that were made since the page was written', async () => {
    const { ledger, cancelled } = await openPages();
    const [first = '', second = ''] = await cancelled(2);
    const before = await ledger();
    const { [first]: one, [second]: other } = before.orders;
    if (!one || !other) throw new Error('no orders');
    const after = withClosed(before, 'page', {
      [first]: one,
      [second]: { ...other, adminNote: 'As it was' },
    });
    expect(after).toMatchObject({
      orders: { [second]: other },
      closedOrders: { pages: [{ id: 'page', orders: [first] }], latest: one.placedAt },
    });
    expect(withClosed(before, 'page', { [second]: { ...other, adminNote: 'As it was' } })).toBe(
      KEEP,
    );
  });
});

describe('a ledger from before pages', () => {
  it('is read without pages', async () => {
    const { buyer, kv, place, own, shop } = await openPages();
    const order = await place();
    await kv().update(ledgerKey(buyer.id), asStored, newOpId(shop.deps.ports), (ledger) => {
      const { closedOrders: _, ...before } = ledger ?? {};
      return before;
    });
    expect((await own()).orders).toMatchObject([{ _id: order }]);
  });
});
