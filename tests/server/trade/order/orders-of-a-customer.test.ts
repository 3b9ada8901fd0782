import { expect, it } from 'vitest';
import { moveOrder, newBuyer } from '../../../support/buyers.ts';
import { createShop } from '../../../support/shop.ts';

it('orders and returns are found by their customer, and others are not', async () => {
  const shop = await createShop({ bell: { price: 100 } });
  await shop.count('bell', 30);
  const [staff, buyer, other] = [await shop.admin(), await newBuyer(shop), await newBuyer(shop)];
  const { _id } = await buyer.placed({ bell: 2 });
  await other.placed({ bell: 1 });
  const order = await moveOrder(shop, _id, 'processing', 'shipped', 'delivered');
  await buyer.visitor.post(`/user/request-return/${_id}`, {
    items: [{ orderItem: order.items[0]._id, quantity: 1 }],
    reason: 'manufacturer_defect',
  });
  const ofBuyer = `user=${order.user}`;
  expect((await staff.get('/admin/orders')).body.totalAvailableOrders).toBe(2);
  const found = (await staff.get(`/admin/orders?${ofBuyer}`)).body;
  expect(found.orders.map((row: { _id: string }) => row._id)).toEqual([_id]);
  expect(found.counts).toMatchObject({ delivered: 1, confirmed: 0 });
  expect((await staff.get(`/admin/orders.csv?${ofBuyer}`)).text.trimEnd().split('\n')).toHaveLength(
    2,
  );
  expect((await staff.get(`/admin/return-orders?${ofBuyer}`)).body.totalAvailableReturnOrders).toBe(
    1,
  );
  expect(
    (await staff.get('/admin/return-orders?user=nobody')).body.totalAvailableReturnOrders,
  ).toBe(0);
  expect((await staff.get(`/admin/orders?user=${'x'.repeat(65)}`)).status).toBe(422);
});
