// Simultaneous uses of a coupon never exceed its limit.
import { describe, expect, it } from 'vitest';
import { newAddress, newKey, orderOf } from '../../../support/order-of.ts';
import { atOnce, createShop } from '../../../support/shop.ts';
import type { Visitor } from '../../../support/visitor.ts';

const opened = async () => {
  const shop = await createShop({ bell: { price: 1000 } });
  const staff = await shop.admin();
  /** A customer with the coupon in the cart, at the door of the checkout. */
  const ready = async (code: string) => {
    const { visitor } = await shop.newCustomer();
    await visitor.post('/user/cart', { product: shop.idOf('bell') });
    await visitor.post('/user/coupon-apply', { code });
    return { visitor, addressId: await newAddress(visitor) };
  };
  const press = (visitor: Visitor, addressId: string, expectedTotal: number) =>
    visitor.post('/user/order', { addressId, paymentMethod: 'cod', expectedTotal }, newKey());
  const read = async (code: string) =>
    (await staff.get(`/admin/coupons?search=${code}`)).body.coupons[0];
  return { ...shop, staff, ready, press, read };
};

describe('a coupon for one use of each customer', () => {
  it('is used once, even from several tabs at once', async () => {
    const { coupon, ready, press, read } = await opened();
    await coupon({ code: 'ONCE' });
    const { visitor, addressId } = await ready('ONCE');
    const answers = await atOnce(10, () => press(visitor, addressId, 980));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 409, 503].includes(status))).toBe(true);
    expect((await visitor.get('/user/orders')).body.totalAvailableOrders).toBe(1);
    expect(await read('ONCE')).toMatchObject({ used: 1 });
  });

  it('is refused for the next order, and free again when the first one is cancelled', async () => {
    const shop = await opened();
    const { coupon, ready, idOf, read } = shop;
    await coupon({ code: 'ONCE' });
    const { visitor } = await ready('ONCE');
    const placed = await orderOf(shop, visitor, {});
    expect(placed.discount).toBe(100);
    await visitor.post('/user/cart', { product: idOf('bell') });
    const second = await visitor.post('/user/coupon-apply', { code: 'ONCE' });
    expect([second.status, second.body.error]).toEqual([409, 'You have already used this coupon.']);
    expect((await visitor.post(`/user/cancel-order/${placed._id}`, {})).status).toBe(200);
    expect((await visitor.post('/user/coupon-apply', { code: 'ONCE' })).status).toBe(200);
    expect((await read('ONCE')).used).toBe(0);
  });
});

describe('a coupon for a first order', () => {
  it('is valid until an order succeeds, and again when it fails', async () => {
    const shop = await opened();
    await shop.coupon({ code: 'FIRST', firstOrderOnly: true, usageLimitPerUser: 9 });
    const { visitor } = await shop.newCustomer();
    const placed = await orderOf(shop, visitor, { bell: 1 });
    await visitor.post('/user/cart', { product: shop.idOf('bell') });
    expect((await visitor.post('/user/coupon-apply', { code: 'FIRST' })).body.error).toBe(
      'This coupon is for first orders only.',
    );
    await visitor.post(`/user/cancel-order/${placed._id}`, {});
    expect((await visitor.post('/user/coupon-apply', { code: 'FIRST' })).status).toBe(200);
  });
});

describe('the limit of a coupon', () => {
  it('is respected while it is lowered and used at the same time', async () => {
    const { coupon, ready, press, read, staff } = await opened();
    const { _id } = await coupon({ code: 'FEW', usageLimit: 6 });
    const customers = [];
    for (let number = 0; number < 6; number += 1) customers.push(await ready('FEW'));
    const lowered = [3, 2, 4].map((usageLimit) =>
      staff.patch(`/admin/coupon/${_id}`, { usageLimit }),
    );
    const orders = await Promise.all(
      customers.map(({ visitor, addressId }) => press(visitor, addressId, 980)),
    );
    const answers = await Promise.all(lowered);
    const placed = orders.filter(({ status }) => status === 201).length;
    const { used, usageLimit, totalAvailableCoupons } = await read('FEW');
    expect([used, totalAvailableCoupons]).toEqual([placed, usageLimit - used]);
    expect(placed).toBeLessThanOrEqual(usageLimit);
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error)).toEqual(
      answers
        .filter(({ status }) => status !== 200)
        .map(() => expect.stringMatching(/^This coupon was already used (once|\d times)\.$/)),
    );
  });
});
