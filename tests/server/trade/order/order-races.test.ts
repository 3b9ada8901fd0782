// Many orders at once: limited pieces, coupons and money are given out once each, and no step is
// made twice.
import { describe, expect, it } from 'vitest';
import { ORDER_CHANGED_MEANWHILE } from '../../../../src/contract/order/order-sentences.ts';
import { ORDER_FOLDER } from '../../../../src/server/trade/state/stored-snapshot.ts';
import {
  type Buyer,
  giveMoney,
  moveOrder,
  newBuyer,
  newKey,
  shelfOf,
} from '../../../support/buyers.ts';
import { atOnce, createShop, type Shop } from '../../../support/shop.ts';

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

const buyers = async (
  shop: Shop,
  count: number,
  prepare: (buyer: Buyer, number: number) => Promise<unknown>,
) => {
  const made: Buyer[] = [];
  for (let number = 0; number < count; number += 1) {
    const buyer = await newBuyer(shop);
    await prepare(buyer, number);
    made.push(buyer);
  }
  return made;
};

/** Uses of a coupon as staff see it. */
const usesOf = async (shop: Shop) =>
  (await (await shop.admin()).get('/admin/coupons')).body.coupons[0].used as number;

describe('a coupon of three uses', () => {
  it('is used by three of twelve customers who order at once; the others are told, and lose nothing', async () => {
    const shop = await createShop({ bell: { price: 1000 } });
    await shop.coupon({ code: 'WELCOME', usageLimit: 3 });
    const all = await buyers(shop, 12, async (buyer) => {
      await buyer.fill({ bell: 1 });
      await buyer.visitor.post('/user/coupon-apply', { code: 'WELCOME' });
    });
    const answers = await Promise.all(all.map((buyer) => buyer.send({ expectedTotal: 980 })));
    expect(statuses(answers)).toEqual([...times(3, 201), ...times(9, 409)]);
    for (const { status, body } of answers)
      if (status === 409)
        expect(body.error).toBe(
          'Coupon WELCOME was removed: it has been used up. Your order was not placed. Please check the new total and order again.',
        );
    expect(await usesOf(shop)).toBe(3);
    const late = all[answers.findIndex(({ status }) => status === 409)];
    expect((await late?.visitor.get('/user/cart'))?.body.cart).toMatchObject({
      items: [{ quantity: 1 }],
      couponCode: null,
      notice: expect.stringContaining('has been used up'),
    });
  });

  it('is used once by a customer who orders in two tabs with two keys', async () => {
    const shop = await createShop({ bell: { price: 1000 } });
    await shop.coupon({ code: 'ONCE' });
    const buyer = await newBuyer(shop);
    await buyer.fill({ bell: 1 });
    await buyer.visitor.post('/user/coupon-apply', { code: 'ONCE' });
    const answers = await atOnce(5, () => buyer.send({ expectedTotal: 980 }));
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    expect(statuses(answers).every((status) => status === 201 || status === 409)).toBe(true);
    expect(await usesOf(shop)).toBe(answers.filter(({ status }) => status === 201).length);
  });

  it('is freed once when its order is cancelled twenty times at once', async () => {
    const shop = await createShop({ bell: { price: 1000 } });
    await shop.coupon({ code: 'BACK', usageLimit: 1 });
    const [first, second] = [await newBuyer(shop), await newBuyer(shop)];
    for (const buyer of [first, second]) await buyer.fill({ bell: 1 });
    await first.visitor.post('/user/coupon-apply', { code: 'BACK' });
    const order = (await first.send({ expectedTotal: 980 })).body.order;
    expect(await usesOf(shop)).toBe(1);
    expect(statuses(await atOnce(20, () => first.cancel(order._id)))).toEqual(times(20, 200));
    expect(await usesOf(shop)).toBe(0);
    expect((await first.read(order._id)).history).toHaveLength(2);
    await second.visitor.post('/user/coupon-apply', { code: 'BACK' });
    expect((await second.send({ expectedTotal: 980 })).status).toBe(201);
  });
});

describe('three pieces on the shelf', () => {
  it('go to three of twelve who order one each at once', async () => {
    const shop = await createShop({ bell: { price: 100 } });
    await shop.count('bell', 3);
    const all = await buyers(shop, 12, (buyer) => buyer.fill({ bell: 1 }));
    const answers = await Promise.all(all.map((buyer) => buyer.send({ expectedTotal: 108 })));
    expect(statuses(answers)).toEqual([...times(3, 201), ...times(9, 409)]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({
      error: 'This product is out of stock.',
      fields: { [shop.idOf('bell')]: 'This product is out of stock.' },
    });
    expect(await shelfOf(shop, 'bell')).toEqual({ onHand: 3, reserved: 3, left: 0 });
  });

  it('are not held by orders that were refused for another line', async () => {
    const shop = await createShop({ bell: { price: 100 }, rope: { price: 10 } });
    await shop.count('bell', 5);
    await shop.count('rope', 1);
    const all = await buyers(shop, 4, (buyer) => buyer.fill({ bell: 1, rope: 1 }));
    const answers = await Promise.all(all.map((buyer) => buyer.send({ expectedTotal: 118.8 })));
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
    expect(await shelfOf(shop, 'bell')).toEqual({ onHand: 5, reserved: 1, left: 4 });
    expect(await shelfOf(shop, 'rope')).toEqual({ onHand: 1, reserved: 1, left: 0 });
  });
});

describe('a wallet', () => {
  it('of ₹100 pays one of ten simultaneous orders of ₹54, and is never negative', async () => {
    const shop = await createShop({ bell: { price: 50 } });
    const buyer = await newBuyer(shop);
    await giveMoney(shop, buyer, 100);
    const sent = {
      paymentMethod: 'wallet',
      expectedTotal: 54,
      buyNow: { product: shop.idOf('bell'), quantity: 1 },
    } as const;
    const answers = await atOnce(10, () => buyer.send(sent));
    expect(statuses(answers)).toEqual([201, ...times(9, 409)]);
    for (const { status, body } of answers)
      if (status === 409) expect(body.error).toBe('Your wallet balance is not enough.');
    const wallet = await buyer.wallet();
    expect(wallet.balance).toBe(46);
    expect(
      wallet.transactions.map(({ balanceAfter }: { balanceAfter: number }) => balanceAfter),
    ).toEqual([46, 100]);
  });

  it('is refunded once, however often customer and staff cancel at once', async () => {
    const shop = await createShop({ bell: { price: 50 } });
    const buyer = await newBuyer(shop);
    await giveMoney(shop, buyer, 100);
    const order = await buyer.placed({ bell: 1 }, { paymentMethod: 'wallet' });
    const staff = await shop.admin();
    await atOnce(12, (number) =>
      number % 2
        ? buyer.cancel(order._id)
        : staff.patch(`/admin/order-status/${order._id}`, { status: 'cancelled' }),
    );
    expect(await buyer.wallet()).toMatchObject({
      balance: 100,
      transactions: [{ type: 'reversal', amount: 54 }, { type: 'debit' }, { type: 'credit' }],
    });
  });
});

describe('one checkout', () => {
  it('sent twenty times at once is one order, and every answer is that order', async () => {
    const shop = await createShop({ bell: { price: 1000 } });
    await shop.count('bell', 1);
    await shop.coupon({ code: 'LAST', usageLimit: 1 });
    const buyer = await newBuyer(shop);
    await giveMoney(shop, buyer, 500);
    await buyer.fill({ bell: 1 });
    await buyer.visitor.post('/user/coupon-apply', { code: 'LAST' });
    const key = newKey();
    const answers = await atOnce(20, () =>
      buyer.send({ expectedTotal: 980, useWallet: true }, key),
    );
    expect(statuses(answers)).toEqual(times(20, 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await buyer.visitor.get('/user/orders')).body.totalAvailableOrders).toBe(1);
    expect([
      (await buyer.wallet()).balance,
      await usesOf(shop),
      await shelfOf(shop, 'bell'),
    ]).toEqual([0, 1, { onHand: 1, reserved: 1, left: 0 }]);
  });

  it('of one cart, sent from ten tabs with ten keys, is one order', async () => {
    const shop = await createShop({ bell: { price: 100 } });
    const buyer = await newBuyer(shop);
    await buyer.fill({ bell: 2 });
    const answers = await atOnce(10, () => buyer.send({ expectedTotal: 216 }));
    expect(statuses(answers)).toEqual([201, ...times(9, 409)]);
    expect((await buyer.visitor.get('/user/orders')).body.totalAvailableOrders).toBe(1);
  });

  it('keeps products in the cart that are added while it is sent', async () => {
    const shop = await createShop({ bell: { price: 100 } });
    const buyer = await newBuyer(shop);
    await buyer.fill({ bell: 2 });
    const filled = Promise.withResolvers<unknown>();
    let isRead = false;
    // Once the order writes down what it is of, it has read the cart; it is not placed yet.
    shop.engine.faults.plan(({ kind, key }) => {
      if (kind === 'put' && key.startsWith(`${ORDER_FOLDER}/`) && !isRead) {
        isRead = true;
        filled.resolve(Promise.all(times(5, 1).map((quantity) => buyer.fill({ bell: quantity }))));
      }
      return undefined;
    });
    const [order] = await Promise.all([buyer.send({ expectedTotal: 216 }), filled.promise]);
    const left = (await buyer.visitor.get('/user/cart')).body.cart.items;
    expect([order.status, left]).toMatchObject([201, [{ quantity: 5 }]]);
  });
});

describe('an order', () => {
  it('is either cancelled by its customer or moved on by staff when both happen at once', async () => {
    const shop = await createShop({ bell: { price: 100 } });
    await shop.count('bell', 20);
    const buyer = await newBuyer(shop);
    const staff = await shop.admin();
    for (let round = 0; round < 6; round += 1) {
      const order = await buyer.placed({ bell: 1 });
      const answers = await Promise.all([
        buyer.cancel(order._id),
        staff.patch(`/admin/order-status/${order._id}`, { status: 'processing' }),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
      const { status } = await buyer.read(order._id);
      expect(answers[0].status === 200 ? 'cancelled' : 'processing').toBe(status);
      if (status === 'processing')
        await moveOrder(shop, order._id, {
          status: 'cancelled',
          reason: 'Test is over',
          refundAmount: 0,
        });
    }
    expect(await shelfOf(shop, 'bell')).toEqual({ onHand: 20, reserved: 0, left: 20 });
  });

  it('goes the way of one of two staff who decide at once; the other sees that it has changed', async () => {
    const shop = await createShop({ bell: { price: 100 } });
    await shop.count('bell', 20);
    const buyer = await newBuyer(shop);
    const staff = await shop.admin();
    const cancellation = { status: 'cancelled', reason: 'Out of stock', refundAmount: 0 };
    for (let round = 0; round < 4; round += 1) {
      const { _id } = await buyer.placed({ bell: 1 });
      await moveOrder(shop, _id, 'processing');
      const move = (step: object) => staff.patch(`/admin/order-status/${_id}`, step);
      const answers = await Promise.all([move({ status: 'shipped' }), move(cancellation)]);
      expect(statuses(answers)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
        ORDER_CHANGED_MEANWHILE,
      );
    }
  });

  it('takes the same step of three staff once, and every answer shows it', async () => {
    const shop = await createShop({ bell: { price: 100 } });
    const buyer = await newBuyer(shop);
    const staff = await shop.admin();
    const { _id } = await buyer.placed({ bell: 1 });
    const answers = await atOnce(3, () =>
      staff.patch(`/admin/order-status/${_id}`, { status: 'processing' }),
    );
    expect(answers.map(({ status, body }) => [status, body.order.status])).toEqual(
      times(3, [200, 'processing']),
    );
    expect((await buyer.read(_id)).history).toHaveLength(2);
    const { entries } = (await (await shop.superAdmin()).get('/admin/audit-log?entity=order')).body;
    expect(entries).toHaveLength(1);
  });
});
