// The checkout and its coupon, also when it ends while the page is open.
import { expect, it } from 'vitest';
import { ADDRESS, atCheckout } from '../support/checkout.ts';

it('the checkout reports a coupon that staff have ended, and shows the total without it', async () => {
  const { shop, customer, open, addressId, orders } = await atCheckout(
    { bell: { price: 100 } },
    { bell: 1 },
  );
  const { _id } = await shop.coupon({ code: 'SOON-OVER' });
  await customer.visitor.post('/user/coupon-apply', { code: 'SOON-OVER' });
  const checkout = open();
  await checkout.load();
  expect(checkout.$checkout.get()).toMatchObject({
    status: 'ready',
    basket: { totals: { total: 98 } },
  });
  checkout.choose({ addressId, method: 'cod' });
  await (await shop.admin()).delete(`/admin/coupon/${_id}`);
  await checkout.place();
  expect(checkout.$checkout.get()).toMatchObject({
    status: 'ready',
    message:
      'Coupon SOON-OVER was removed: it is no longer offered. Your order was not placed. Please check the new total and order again. The total was ₹98 and is now ₹108.',
    basket: { totals: { total: 108 } },
  });
  expect(await orders()).toEqual([]);
  await checkout.place();
  expect(checkout.$checkout.get()).toMatchObject({ status: 'placed', order: { total: 108 } });
});

it('reports on the coupon of a single product, and leaves the cart alone', async () => {
  const { shop, customer, open, addressId, orders, told } = await atCheckout(
    { bell: { price: 100 }, rope: { price: 50 } },
    { rope: 1 },
  );
  const { _id } = await shop.coupon({ code: 'SOON-OVER' });
  await shop.coupon({ code: 'CART-ONLY' });
  await customer.visitor.post('/user/coupon-apply', { code: 'CART-ONLY' });
  const checkout = open({ product: shop.idOf('bell'), quantity: 1 });
  await checkout.load();
  await checkout.coupon.submit({ code: 'nothing-of-the-kind' });
  await checkout.coupon.submit({ code: 'soon-over' });
  expect(told).toEqual(['error: This coupon code does not exist.', 'success: Coupon Applied']);
  expect(checkout.$checkout.get()).toMatchObject({ basket: { totals: { total: 98 } } });
  checkout.choose({ addressId, method: 'cod' });
  await (await shop.admin()).delete(`/admin/coupon/${_id}`);
  await checkout.place();
  expect(checkout.$checkout.get()).toMatchObject({
    status: 'ready',
    message:
      'Coupon SOON-OVER was removed: it is no longer offered. Your order was not placed. Please check the new total and order again. The total was ₹98 and is now ₹108.',
    basket: { couponCode: null, totals: { total: 108 } },
    choice: { addressId, method: 'cod' },
  });
  expect(await orders()).toEqual([]);
  await checkout.place();
  expect(checkout.$checkout.get()).toMatchObject({ status: 'placed', order: { total: 108 } });
  expect((await customer.visitor.get('/user/cart')).body.cart).toMatchObject({
    couponCode: 'CART-ONLY',
    items: [{ quantity: 1 }],
  });
});

it('says why another quantity has lost the coupon, and shows the price of the last press', async () => {
  const { shop, open } = await atCheckout({ bell: { price: 100 } });
  await shop.coupon({ code: 'TWO', minSpend: 200 });
  const checkout = open({ product: shop.idOf('bell'), quantity: 1 });
  await checkout.load();
  await Promise.all([checkout.setQuantity(3), checkout.setQuantity(2)]);
  await checkout.coupon.submit({ code: 'TWO' });
  expect(checkout.$checkout.get()).toMatchObject({
    basket: { couponCode: 'TWO', totals: { total: 196 }, items: [{ quantity: 2 }] },
  });
  await checkout.setQuantity(1);
  expect(checkout.$checkout.get()).toMatchObject({
    isPricing: false,
    basket: {
      couponCode: null,
      notice: 'Coupon TWO was removed. Add ₹100 more to use this coupon.',
      totals: { total: 108 },
    },
  });
});

it('shows the notice of a cart whose coupon ended before the checkout was opened', async () => {
  const { shop, customer, open } = await atCheckout({ bell: { price: 100 } }, { bell: 1 });
  const { _id } = await shop.coupon({ code: 'OVER' });
  await customer.visitor.post('/user/coupon-apply', { code: 'OVER' });
  await (await shop.admin()).delete(`/admin/coupon/${_id}`);
  const checkout = open();
  await checkout.load();
  expect(checkout.$checkout.get()).toMatchObject({
    basket: { notice: 'Coupon OVER was removed: it is no longer offered.' },
  });
});

it('says that the chosen address has been deleted, and orders to another one', async () => {
  const { customer, open, addressId, orders } = await atCheckout({ bell: {} }, { bell: 1 });
  const checkout = open();
  await checkout.load();
  checkout.choose({ addressId, method: 'cod' });
  await customer.visitor.delete(`/user/address/${addressId}`);
  await checkout.place();
  expect(checkout.$checkout.get()).toMatchObject({
    status: 'ready',
    wrong: { addressId: 'This address was deleted. Please choose another one.' },
  });
  await checkout.place({ ...ADDRESS, line1: '7 Infopark Road' });
  expect(checkout.$checkout.get()).toMatchObject({
    status: 'placed',
    order: { address: { line1: '7 Infopark Road' } },
  });
  expect(await orders()).toHaveLength(1);
});
