// Orders that are finished move to closed pages: customers and staff see no difference, and late
// events still take effect.
import { describe, expect, it } from 'vitest';
import { moveOrder, moveReturn, newBuyer, newKey } from '../../../support/buyers.ts';
import { cancelledOnPage, deliveredOnPage, openPages } from '../../../support/closed-orders.ts';
import type { Shop } from '../../../support/shop.ts';

/** News of the gateway, as it sends them. */
const hear = async (shop: Shop, { body, signature }: { body: string; signature: string }) => {
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  expect((await shop.visitor().raw('POST', '/webhooks/razorpay', { body, headers })).status).toBe(
    200,
  );
};
const WORDS = { rating: 4, comment: 'Lights up at once, and the ring is of brass.' };

describe('the orders of a frequent customer', () => {
  it('leave the ledger when no step is left, and stay in every list', async () => {
    const { placeMany, cancelled, ledger, pages, own, ids, wrong } = await openPages();
    const open = await placeMany(1);
    const ended = await cancelled(9);
    const latest = await placeMany(3);
    const { orders, closedOrders } = await ledger();
    expect([Object.keys(orders).toSorted(), await pages()]).toEqual([
      [...open, ...latest].toSorted(),
      3,
    ]);
    expect(closedOrders.pages.map((page) => page.orders.toSorted())).toEqual(
      [0, 3, 6].map((from) => ended.slice(from, from + 3).toSorted()),
    );

    const newestFirst = [...open, ...ended, ...latest].toReversed();
    expect(await ids('limit=100')).toEqual(newestFirst);
    const inThrees = await Promise.all([1, 2, 3, 4, 5].map((page) => own(`limit=3&page=${page}`)));
    expect(
      inThrees.flatMap(({ orders: shown }) => shown.map(({ _id }: { _id: string }) => _id)),
    ).toEqual(newestFirst);
    expect(inThrees.map(({ totalAvailableOrders }) => totalAvailableOrders)).toEqual([
      13, 13, 13, 13, 13,
    ]);
    expect(await ids('sort=createdAt&limit=2')).toEqual([open[0], ended[0]]);
    expect(await ids('status=cancelled&limit=1')).toEqual(ended.slice(-1));
    expect([
      (await own('status=cancelled')).totalAvailableOrders,
      (await own('status=confirmed')).totalAvailableOrders,
    ]).toEqual([9, 4]);
    const [oldest] = (await own('limit=1&page=12')).orders;
    expect(await ids(`limit=1&search=${oldest.orderNumber}`)).toEqual([ended[0]]);
    expect(await wrong()).toEqual([]);
  });

  it('stay while something of them can be returned, or is being returned', async () => {
    const { shop, buyer, place, cancelled, placeMany, isOnPage, wait, wrong } = await openPages();
    const [quiet, asked] = [await place(), await place()];
    for (const order of [quiet, asked])
      await moveOrder(shop, order, 'processing', 'shipped', 'delivered', 'completed');
    const where = async () => [await isOnPage(quiet), await isOnPage(asked)];
    await cancelled(2);
    await wait(9);
    const items = [{ orderItem: (await buyer.read(asked)).items[0]._id, quantity: 1 }];
    const { returnOrder } = (
      await buyer.visitor.post(`/user/request-return/${asked}`, { items, reason: 'wrong_item' })
    ).body;
    await placeMany(2);
    expect(await where()).toEqual([false, false]);
    await wait(2);
    await placeMany(1);
    expect(await where()).toEqual([true, false]);
    await buyer.visitor.post(`/user/cancel-return/${returnOrder._id}`, {});
    await cancelled(2);
    await placeMany(2);
    expect([await where(), await wrong()]).toEqual([[true, true], []]);
  });

  it('stay while money of them must be refunded', async () => {
    const { bank, shop, buyer, cancelled, placeMany, isOnPage, sweep, wrong } = await openPages();
    await buyer.fill({ bell: 1 });
    const { order, payment } = (await buyer.order({ paymentMethod: 'razorpay' })).body;
    await hear(shop, bank.eventOf(bank.pay(payment.gatewayOrderId)));
    bank.goDown(true);
    await buyer.cancel(order._id);
    await cancelled(2);
    await placeMany(2);
    expect(await isOnPage(order._id)).toBe(false);
    bank.goDown(false);
    await sweep();
    await placeMany(1);
    expect([await isOnPage(order._id), bank.refunds().length, await wrong()]).toEqual([
      true,
      1,
      [],
    ]);
  });
});

describe('an order on a closed page', () => {
  it('is read by its customer and by staff, with its returns, and by no other', async () => {
    const world = await openPages();
    const { shop, buyer, place, wait, cancelled, placeMany, isOnPage, staff, sweep } = world;
    const order = await place();
    await moveOrder(shop, order, 'processing', 'shipped', 'delivered');
    const { items, orderNumber } = await buyer.read(order);
    const asked = await buyer.visitor.post(`/user/request-return/${order}`, {
      items: [{ orderItem: items[0]._id, quantity: 1 }],
      reason: 'wrong_item',
    });
    const { _id } = asked.body.returnOrder;
    const received = {
      status: 'received',
      items: [{ orderItem: items[0]._id, receivedQty: 1, condition: 'resellable' }],
    };
    await moveReturn(shop, _id, 'approved', received, { status: 'refunded', refundAmount: 108 });
    await wait(11);
    await sweep();
    await cancelled(2);
    await placeMany(2);
    expect(await isOnPage(order)).toBe(true);

    expect(await buyer.read(order)).toMatchObject({
      orderNumber,
      status: 'returned',
      refundedAmount: 108,
      moves: [],
    });
    expect(
      (await buyer.visitor.get(`/user/order-returns/${order}`)).body.returnOrders,
    ).toMatchObject([{ _id, status: 'refunded' }]);
    const { get } = await staff();
    expect((await get(`/admin/order/${order}`)).body.order).toMatchObject({
      orderNumber,
      status: 'returned',
    });
    expect((await get(`/admin/return-order/${_id}`)).body.returnOrder).toMatchObject({
      status: 'refunded',
    });
    const stranger = await newBuyer(shop);
    expect((await stranger.visitor.get(`/user/order/${order}`)).status).toBe(404);
  });

  it('is the same order when its checkout is sent again', async () => {
    const { buyer, shop, cancelled, placeMany, isOnPage, wait, own } = await openPages();
    const [sent, key] = [
      { buyNow: { product: shop.idOf('bell'), quantity: 1 }, expectedTotal: 108 },
      newKey(),
    ];
    const { _id } = (await buyer.send(sent, key)).body.order;
    await buyer.cancel(_id);
    await cancelled(2);
    await wait(3);
    await placeMany(2);
    expect(await isOnPage(_id)).toBe(true);
    const before = (await own()).totalAvailableOrders;
    const again = await buyer.send(sent, key);
    expect([again.status, again.body.order]).toMatchObject([201, { _id, status: 'cancelled' }]);
    expect((await own()).totalAvailableOrders).toBe(before);
    expect((await buyer.send({ ...sent, customerNote: 'Ring twice' }, key)).status).toBe(422);
  });

  it('can be reviewed by its buyer, once', async () => {
    const world = await openPages();
    const order = await deliveredOnPage(world);
    const { buyer } = world;
    const [{ orderItem }] = (await buyer.visitor.get('/user/reviews')).body.toReview;
    const write = () => buyer.visitor.post('/user/review', { order, orderItem, ...WORDS });
    expect([(await write()).status, (await write()).body.error]).toEqual([
      201,
      'You have already reviewed this item.',
    ]);
    expect((await buyer.visitor.get(`/user/order-review/${order}`)).body.reviews).toHaveLength(1);
    expect((await buyer.visitor.get('/user/reviews')).body.toReview).toEqual([]);
  });

  it('accepts a note of staff, and returns to the ledger with it', async () => {
    const world = await openPages();
    const order = await cancelledOnPage(world);
    const { isOnPage, staff, placeMany, wrong } = world;
    const desk = await staff();
    const note = (adminNote: string) => desk.patch(`/admin/order-note/${order}`, { adminNote });
    expect((await note('Rang once more')).body.order).toMatchObject({
      adminNote: 'Rang once more',
      status: 'cancelled',
    });
    expect([await isOnPage(order), await wrong()]).toEqual([false, []]);
    await world.cancelled(2);
    await placeMany(2);
    expect([
      await isOnPage(order),
      (await desk.get(`/admin/order/${order}`)).body.order.adminNote,
    ]).toEqual([true, 'Rang once more']);
    expect((await note('Rang once more')).status).toBe(200);
    expect([await isOnPage(order), await wrong()]).toEqual([true, []]);
  });

  it('refuses the same calls as before', async () => {
    const world = await openPages();
    const order = await deliveredOnPage(world);
    const { buyer, staff, isOnPage } = world;
    const { items } = await buyer.read(order);
    const asked = await buyer.visitor.post(`/user/request-return/${order}`, {
      items: [{ orderItem: items[0]._id, quantity: 1 }],
      reason: 'wrong_item',
    });
    expect([asked.status, asked.body.error]).toEqual([409, 'This order cannot be returned.']);
    expect((await buyer.cancel(order)).body.error).toBe('This order can no longer be cancelled.');
    const moved = await (await staff()).patch(`/admin/order-status/${order}`, {
      status: 'shipped',
    });
    expect([moved.status, moved.body.error]).toEqual([
      409,
      'This order is completed and cannot be changed to shipped.',
    ]);
    expect(await isOnPage(order)).toBe(true);
  });

  it.each([
    ['is taken up again by a payment that comes late', 100, 'confirmed', []],
    [
      'sends back a payment that comes late when the pieces are gone',
      0,
      'expired',
      [expect.objectContaining({ amount: 10_800 })],
    ],
  ])('%s', async (_what, onHand, status, refunds) => {
    const world = await openPages();
    const { bank, shop, buyer, wait, wrong, sweep, isOnPage } = world;
    await buyer.fill({ bell: 1 });
    const { order, payment } = (await buyer.order({ paymentMethod: 'razorpay' })).body;
    await wait(1);
    await sweep();
    await world.cancelled(2);
    await world.placeMany(2);
    expect([await isOnPage(order._id), (await buyer.read(order._id)).status]).toEqual([
      true,
      'expired',
    ]);
    if (onHand === 0) await shop.count('bell', 2);
    await hear(shop, bank.eventOf(bank.pay(payment.gatewayOrderId)));
    await sweep();
    expect([(await buyer.read(order._id)).status, bank.refunds(), await wrong()]).toEqual([
      status,
      refunds,
      [],
    ]);
  });
});
