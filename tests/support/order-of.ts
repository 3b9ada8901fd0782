// Orders as customers place them and staff take them further, for tests that begin with one.

import { ADDRESS_FORM } from './forms.ts';
import type { Shop } from './shop.ts';
import type { Visitor } from './visitor.ts';

let pressed = 0;

/** A new Idempotency-Key. */
export const newKey = () => {
  pressed += 1;
  return { 'idempotency-key': `press-of-a-button-${String(pressed).padStart(6, '0')}` };
};

export const newAddress = async (by: Visitor): Promise<string> =>
  (await by.post('/user/address', ADDRESS_FORM)).body.address._id;

/** Orders the content of the cart, paid in cash unless `more` says otherwise. */
export const order = async (by: Visitor, more: object = {}, key = newKey()) => {
  const { cart } = (await by.get('/user/cart')).body;
  const addressId = await newAddress(by);
  return by.post(
    '/user/order',
    { addressId, paymentMethod: 'cod', expectedTotal: cart.totals.total, ...more },
    key,
  );
};

/** An order of these parts in these quantities. */
export const orderOf = async (
  shop: Shop,
  by: Visitor,
  parts: Record<string, number>,
  more: object = {},
) => {
  for (const [slug, quantity] of Object.entries(parts))
    await by.post('/user/cart', { product: shop.idOf(slug), quantity });
  const { status, body } = await order(by, more);
  if (status !== 201) throw new Error(`order: ${status} ${JSON.stringify(body)}`);
  return body.order;
};

export const move = async (shop: Shop, id: string, ...steps: object[]) => {
  const staff = await shop.admin();
  for (const step of steps) {
    const { status, body } = await staff.patch(`/admin/order-status/${id}`, step);
    if (status !== 200) throw new Error(`move: ${status} ${JSON.stringify(body)}`);
  }
};

/** A delivered order of these parts. */
export const deliveredOrderOf = async (shop: Shop, by: Visitor, parts: Record<string, number>) => {
  const placed = await orderOf(shop, by, parts);
  await move(
    shop,
    placed._id,
    { status: 'processing' },
    { status: 'shipped' },
    { status: 'delivered' },
  );
  return placed;
};
