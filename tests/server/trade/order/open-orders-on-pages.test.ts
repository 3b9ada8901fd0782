// Open orders for which nothing is due lie on closed pages as well: every step finds them, whatever
// decides about other orders still counts them, and the ledger does not grow with them.
import { describe, expect, it } from 'vitest';
import { hindranceText } from '../../../../src/contract/privacy/privacy.ts';
import { newId, newOpId } from '../../../../src/server/kernel/storage/keys.ts';
import { KEEP } from '../../../../src/server/kernel/storage/kv.ts';
import { ledgerKey, storedLedger } from '../../../../src/server/trade/state/stored-ledger.ts';
import { moveOrder, newBuyer, shelfOf } from '../../../support/buyers.ts';
import { openPages, type PagesWorld } from '../../../support/closed-orders.ts';
import { createShop } from '../../../support/shop.ts';
import { PASSWORD } from '../../../support/test-api.ts';

const SIZES = { recent: 1, page: 2, open: 2 };
const DAY_MS = 24 * 60 * 60_000;

/** The oldest of three open orders, on a closed page with the second. */
const opened = async () => {
  const world = await openPages(SIZES);
  const [order = '', other = ''] = await world.placeMany(3);
  await world.place();
  await world.requireOnPage(order);
  await world.requireOnPage(other);
  return { ...world, order, other };
};
const webhook = async ({ shop, bank }: PagesWorld, gatewayOrderId: string) => {
  const { body, signature } = bank.eventOf(bank.pay(gatewayOrderId));
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  return (await shop.visitor().raw('POST', '/webhooks/razorpay', { body, headers })).status;
};

describe('open orders of a frequent customer', () => {
  it('leave the ledger in the order of their age and stay in every list', async () => {
    const world = await openPages(SIZES);
    const all = await world.placeMany(6);
    const { orders, closedOrders } = await world.ledger();
    expect(Object.keys(orders)).toEqual(all.slice(4));
    expect(closedOrders).toMatchObject({
      pages: [
        { orders: all.slice(0, 2), hasOpen: true },
        { orders: all.slice(2, 4), hasOpen: true },
      ],
      hasCounted: false,
    });
    expect(await world.ids('limit=100')).toEqual(all.toReversed());
    expect(await world.ids('status=confirmed&sort=createdAt&limit=1')).toEqual([all[0]]);
    expect((await world.own('limit=1')).totalAvailableOrders).toBe(6);
    expect(await world.wrong()).toEqual([]);
  });

  it('keep their pieces reserved', async () => {
    const { shop, sweep, wrong } = await opened();
    shop.clock.offsetMs += 60 * 60_000;
    await sweep();
    expect(await shelfOf(shop, 'bell')).toEqual({ onHand: 100, reserved: 4, left: 96 });
    expect(await wrong()).toEqual([]);
  });

  it('block the deletion of the account, each by its number', async () => {
    const { buyer, order } = await opened();
    const { orderNumber } = await buyer.read(order);
    const { hindrances } = (await buyer.visitor.get('/user/deletion')).body.deletion;
    expect(hindrances).toHaveLength(4);
    expect(hindrances).toContainEqual({
      about: 'order',
      text: hindranceText('order', orderNumber),
    });
    expect((await buyer.visitor.post('/user/deletion', { currentPassword: PASSWORD })).status).toBe(
      409,
    );
  });

  it('make the next order a first order only when all of them failed', async () => {
    const { shop, buyer, ledger, ids, sweep } = await opened();
    await shop.coupon({ code: 'WELCOME', firstOrderOnly: true });
    await buyer.fill({ bell: 1 });
    const apply = async () =>
      (await buyer.visitor.post('/user/coupon-apply', { code: 'WELCOME' })).status;
    for (const id of Object.keys((await ledger()).orders)) await buyer.cancel(id);
    expect(await apply()).toBe(409);
    for (const id of await ids('status=confirmed&limit=100')) await buyer.cancel(id);
    expect(await apply()).toBe(200);
    await sweep(true);
    expect([(await ledger()).closedOrders.hasCounted, await apply()]).toEqual([false, 200]);
  });

  it('stay in the ledger with a care plan, which is renewed once', async () => {
    const shop = await createShop(
      {
        bell: { price: 100 },
        plan: { price: 50, kind: 'service', returnable: false, careMonths: 12, careVisits: 4 },
      },
      { orderPageSizes: { recent: 0, page: 1, open: 1 } },
    );
    await shop.count('bell', 9);
    const buyer = await newBuyer(shop);
    const plan = shop.idOf('plan');
    const buy = async (lift: object) => {
      await buyer.fill({ plan: 1 });
      const careLifts = [{ product: plan, name: 'Block A', site: 'Kochi', ...lift }];
      const sent = { paymentMethod: 'bank_transfer' as const, expectedTotal: await buyer.total() };
      return buyer.send({ ...sent, careLifts });
    };
    const first = (await buy({})).body.order;
    await moveOrder(shop, first._id, { status: 'confirmed', utr: 'CAREOPEN000001' });
    const [{ _id: renews }] = (await buyer.visitor.get('/user/care-plans')).body.carePlans;
    expect((await buy({ renews })).status).toBe(201);
    for (let nth = 0; nth < 3; nth += 1) await buyer.placed({ bell: 1 });
    expect((await buyer.visitor.get('/user/care-plans')).body.carePlans).toHaveLength(2);
    expect((await buy({ renews })).body.error).toBe('This care plan has been renewed already.');
  });
});

describe('an open order on a closed page', () => {
  it('is moved through every step by staff, and leaves again when it is finished', async () => {
    const world = await opened();
    const { shop, buyer, order, isOnPage, wait, sweep, wrong } = world;
    await moveOrder(shop, order, 'processing');
    expect(await isOnPage(order)).toBe(false);
    await world.placeMany(2);
    expect(await isOnPage(order)).toBe(true);
    await moveOrder(shop, order, 'shipped', 'delivered');
    await world.placeMany(3);
    expect([await isOnPage(order), (await buyer.read(order)).status]).toEqual([true, 'delivered']);
    await wait(11);
    await sweep();
    expect([await isOnPage(order), (await buyer.read(order)).status]).toEqual([false, 'completed']);
    await world.cancelled(2);
    await world.place();
    const page = (await world.ledger()).closedOrders.pages.find(({ orders }) =>
      orders.includes(order),
    );
    expect([page?.hasOpen, await wrong()]).toEqual([undefined, []]);
    expect(await isOnPage(order)).toBe(true);
  });

  it('is cancelled by its customer, and its pieces go back on the shelf', async () => {
    const { shop, buyer, order, other, isOnPage, ledger, wrong } = await opened();
    expect((await buyer.cancel(order)).status).toBe(200);
    expect([await isOnPage(order), await isOnPage(other)]).toEqual([false, true]);
    expect((await buyer.cancel(other)).status).toBe(200);
    // A page that nothing is left of keeps no older version from reading the ledger.
    expect((await ledger()).closedOrders.pages).toEqual([{ id: expect.any(String), orders: [] }]);
    expect((await shelfOf(shop, 'bell')).reserved).toBe(2);
    expect(await wrong()).toEqual([]);
  });

  it('is paid there, or expires there by the sweep', async () => {
    const world = await openPages(SIZES);
    const { buyer, place, isOnPage, wait, sweep, wrong } = world;
    const waiting = async () => {
      await buyer.fill({ bell: 1 });
      return (await buyer.order({ paymentMethod: 'razorpay' })).body;
    };
    const [paid, unpaid] = [await waiting(), await waiting()];
    await place();
    await place();
    const ids = [paid.order._id, unpaid.order._id];
    expect(await Promise.all(ids.map(isOnPage))).toEqual([true, true]);
    expect(await webhook(world, paid.payment.gatewayOrderId)).toBe(200);
    await wait(1);
    await sweep();
    expect(await Promise.all(ids.map(async (id) => (await buyer.read(id)).status))).toEqual([
      'confirmed',
      'expired',
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('is the same order when its checkout is sent again', async () => {
    const { buyer, shop, placeMany, isOnPage, own } = await openPages(SIZES);
    const sent = { buyNow: { product: shop.idOf('bell'), quantity: 1 }, expectedTotal: 108 };
    const { _id } = (await buyer.send(sent, 'sent-twice-by-one-browser')).body.order;
    await placeMany(3);
    expect(await isOnPage(_id)).toBe(true);
    const again = await buyer.send(sent, 'sent-twice-by-one-browser');
    expect([again.status, again.body.order._id]).toEqual([201, _id]);
    expect((await own()).totalAvailableOrders).toBe(4);
  });
});

describe('a ledger', () => {
  it('is hardly larger with hundreds of open orders than with dozens', {
    timeout: 120_000,
  }, async () => {
    const shop = await createShop({ bell: { price: 100 } });
    const { deps } = shop;
    const sizeWith = async (count: number) => {
      const buyer = await newBuyer(shop);
      await buyer.placed({ bell: 1 });
      const key = ledgerKey(buyer.id);
      await deps.storage.scope().update(key, storedLedger, newOpId(deps.ports), (ledger) => {
        const [order] = Object.values(ledger?.orders ?? {});
        if (!ledger || !order) return KEEP;
        const copies = Array.from({ length: count - 1 }, (_, nth) => [
          newId(deps.ports),
          { ...order, placedAt: new Date(shop.clock.now() - (nth + 1) * DAY_MS).toISOString() },
        ]);
        return { ...ledger, orders: { ...Object.fromEntries(copies), ...ledger.orders } };
      });
      await buyer.placed({ bell: 1 });
      const ledger = (await deps.storage.scope().get(key, storedLedger))?.value;
      if (!ledger) throw new Error('no ledger');
      const isOnPages = ledger.closedOrders.pages.flatMap(({ orders }) => orders).length;
      expect(Object.keys(ledger.orders).length + isOnPages).toBe(count + 1);
      return JSON.stringify(ledger).length;
    };
    const few = await sizeWith(58);
    // Of each order that has left it, its name stays.
    expect(await sizeWith(239)).toBeLessThan(few + 240 * 35);
    expect(few).toBeLessThan(60_000);
  });
});
