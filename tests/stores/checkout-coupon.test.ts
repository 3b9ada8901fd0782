// The checkout, when its coupon ends while somebody stands at it.
import { expect, it } from 'vitest';
import { atCheckout } from '../support/checkout.ts';

it('tells somebody at the checkout of a coupon that staff have ended, with the total without it', async () => {
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
      'The coupon in your cart is no longer valid, so your order was not placed. Please check the new total and order again.',
    basket: { totals: { total: 108 } },
  });
  expect(await orders()).toEqual([]);
  await checkout.place();
  expect(checkout.$checkout.get()).toMatchObject({ status: 'placed', order: { total: 108 } });
});
