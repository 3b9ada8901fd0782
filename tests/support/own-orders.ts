// Orders of a customer in the browser, placed and taken through their steps by calls, so that a
// test can begin with an order.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { callAs } from './calls.ts';

const ADDRESS = {
  firstName: 'Meera',
  phone: '9847012345',
  line1: '14 Chittoor Road',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682016',
};

type Part = { _id: string; name: string; left: number | null; price: number; returnable: boolean };
/** Several parts below this price together stay within the limit of cash on delivery. */
const PRICE_MAX = 9_000;

/**
 * Orders this many of the spare part with the largest stock; resolves to the order and the name of
 * the part.
 */
export const placeOrder = async (page: Page, quantity = 2, more: object = {}) => {
  const { products }: { products: Part[] } = await callAs(
    page,
    'GET',
    '/products?kind=spare_part&limit=100',
  );
  const [part] = products
    .filter(({ price, returnable }) => price < PRICE_MAX && returnable)
    .toSorted(
      (one, other) =>
        (other.left ?? Number.POSITIVE_INFINITY) - (one.left ?? Number.POSITIVE_INFINITY),
    );
  if (!part) throw new Error('There is no spare part to order.');
  const { address } = await callAs(page, 'POST', '/user/address', ADDRESS);
  await callAs(page, 'POST', '/user/cart', { product: part._id, quantity });
  const { cart } = await callAs(page, 'GET', '/user/cart');
  const sent = {
    addressId: address._id,
    paymentMethod: 'cod',
    expectedTotal: cart.totals.total,
    ...more,
  };
  const { order } = await callAs(page, 'POST', '/user/order', sent, {
    'idempotency-key': randomUUID(),
  });
  return {
    id: order._id as string,
    number: order.orderNumber as string,
    total: order.total as number,
    part: part.name,
  };
};

/** Steps of staff, in a browser in which a member of staff is signed in. */
export const moveOrder = async (staff: Page, id: string, ...statuses: string[]) => {
  for (const status of statuses)
    await callAs(staff, 'PATCH', `/admin/order-status/${id}`, { status });
};

export const moveReturn = async (staff: Page, id: string, ...steps: object[]) => {
  for (const step of steps) await callAs(staff, 'PATCH', `/admin/return-order-status/${id}`, step);
};

export const DELIVERED = ['processing', 'shipped', 'delivered'];
