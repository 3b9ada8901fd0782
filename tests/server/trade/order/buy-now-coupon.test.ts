// A coupon for one product that is bought without the cart.
import { describe, expect, it } from 'vitest';
import { newBuyer } from '../../../support/buyers.ts';
import { createShop } from '../../../support/shop.ts';

const opened = async () => {
  const shop = await createShop({ bell: { price: 100 }, rope: { price: 50 } });
  const buyer = await newBuyer(shop);
  await shop.coupon({ code: 'TEN', usageLimitPerUser: 1 });
  await shop.coupon({ code: 'CART-ONLY' });
  await buyer.fill({ rope: 1 });
  await buyer.visitor.post('/user/coupon-apply', { code: 'CART-ONLY' });
  const bell = { product: shop.idOf('bell'), quantity: 2 };
  const price = (more: object = {}) =>
    buyer.visitor.post('/user/checkout-price', { ...bell, ...more });
  const cart = async () => (await buyer.visitor.get('/user/cart')).body.cart;
  return { shop, buyer, bell, price, cart };
};

describe('buying one product', () => {
  it('is priced by the server, with and without a coupon', async () => {
    const { price } = await opened();
    expect((await price()).body.basket).toMatchObject({
      items: [{ quantity: 2, lineTotal: 200 }],
      couponCode: null,
      totals: { subtotal: 200, discountAmount: 0, tax: 16, total: 216 },
    });
    expect((await price({ couponCode: ' ten ' })).body.basket).toMatchObject({
      couponCode: 'TEN',
      discount: 10,
      type: 'percentage',
      totals: { subtotal: 200, discountAmount: 20, tax: 16, total: 196 },
    });
  });

  it('says why a coupon cannot be used, and slows guesses down', async () => {
    const { shop, price } = await opened();
    await shop.coupon({ code: 'ROPES', products: [shop.idOf('rope')] });
    expect(await price({ couponCode: 'ROPES' })).toMatchObject({
      status: 409,
      body: { error: 'This coupon does not apply to these items.' },
    });
    expect(await price({ product: 'x' })).toMatchObject({ status: 404 });
    for (let nth = 0; nth < 10; nth += 1)
      expect((await price({ couponCode: `GUESS-${nth}` })).status).toBe(404);
    expect((await price({ couponCode: 'TEN' })).status).toBe(429);
    expect((await price()).status).toBe(200);
  });

  it('takes its own coupon, and leaves the cart and the coupon of the cart alone', async () => {
    const { buyer, bell, cart } = await opened();
    const { status, body } = await buyer.send({
      expectedTotal: 196,
      buyNow: { ...bell, couponCode: 'TEN' },
    });
    expect([status, body.order.coupon, body.order.total]).toEqual([
      201,
      { code: 'TEN', type: 'percentage', discount: 10 },
      196,
    ]);
    expect(await cart()).toMatchObject({ couponCode: 'CART-ONLY', items: [{ quantity: 1 }] });
    // A use of the coupon is counted like any other.
    expect(
      await buyer.send({ expectedTotal: 196, buyNow: { ...bell, couponCode: 'TEN' } }),
    ).toMatchObject({
      status: 409,
      body: {
        error:
          'Coupon TEN was removed: you have already used it. Your order was not placed. Please check the new total and order again.',
      },
    });
  });
});
