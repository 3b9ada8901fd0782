// Customers who shop: what a bench needs to have placed, delivered or sent back before it measures.
import { randomUUID } from 'node:crypto';
import type { ApiCall } from './api-call.ts';
import type { World } from './api-world.ts';
import type { Browser } from './browser.ts';

export const ADDRESS = {
  firstName: 'Anu',
  phone: '+914844000000',
  line1: '12 Hill Road',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682001',
};
export const idempotencyKey = () => ({ 'idempotency-key': randomUUID() });

const PLENTY = 1_00_000;
type Product = { _id: string; code: string; price: number; markup: number };

/**
 * A part that can be sent by parcel, with pieces enough on the shelf; `which` counts round all
 * there are.
 */
export const partOnShelf = async ({ staff }: World, which = 0) => {
  const { body } = await staff.send('GET', '/products?kind=spare_part&limit=100');
  const small = body.products.filter(
    ({ price, markup }: Product) => price + markup < 20_000,
  ) as Product[];
  const product = small[which % small.length] as Product;
  const { body: counted } = await staff.send(
    'GET',
    `/admin/stock?search=${encodeURIComponent(product.code)}`,
  );
  const stock = counted.stock.find(({ _id }: { _id: string }) => _id === product._id);
  if (stock.onHand === null || stock.onHand < PLENTY / 2)
    await staff.send('PATCH', `/admin/stock/${product._id}`, {
      onHand: PLENTY,
      onHandBefore: stock.onHand,
    });
  return product;
};

export type Shopper = { me: Browser; id: string; address: string; product: string };

/** A customer with an address and two of this product in the cart. */
const shopperFor = async (world: World, product: string): Promise<Shopper> => {
  const { me, id } = await world.newCustomer();
  const { body } = await me.send('POST', '/user/address', ADDRESS);
  await me.send('POST', '/user/cart', { product, quantity: 2 });
  return { me, id, address: body.address._id, product };
};

/** A customer who buys a part that is sent. */
export const newShopper = async (world: World, which = 0) =>
  shopperFor(world, (await partOnShelf(world, which))._id);

const totalOf = async (me: Browser) =>
  (await me.send('GET', '/user/cart')).body.cart.totals.total as number;

/** The checkout of what stands in the cart, ready to be sent. */
export const checkoutOf = async ({ me, address }: Shopper, paymentMethod = 'cod') => {
  const order = {
    addressId: address,
    paymentMethod,
    useWallet: false,
    expectedTotal: await totalOf(me),
  };
  return () => me.send('POST', '/user/order', order, idempotencyKey());
};

/** A placed order of a new customer. */
export const placed = async (world: World, paymentMethod = 'cod') => {
  const shopper = await newShopper(world);
  const { body } = await (await checkoutOf(shopper, paymentMethod))();
  return { ...shopper, order: body.order as { _id: string; items: { _id: string }[] } };
};

/** A placed order of what is done at the customer's place. */
export const placedInstallation = async (world: World) => {
  const { body } = await world.staff.send('GET', '/products?kind=package&limit=1');
  const order = await (
    await checkoutOf(await shopperFor(world, body.products[0]._id), 'bank_transfer')
  )();
  return order.body.order._id as string;
};

export const move = ({ staff }: World, order: string, status: string, more: object = {}) =>
  staff.send('PATCH', `/admin/order-status/${order}`, { status, ...more });

export const delivered = async (world: World) => {
  const one = await placed(world);
  for (const status of ['processing', 'shipped', 'delivered'])
    await move(world, one.order._id, status);
  return one;
};

/** A return that has been asked for, of one piece of a delivered order. */
export const returned = async (world: World) => {
  const one = await delivered(world);
  const items = [{ orderItem: one.order.items[0]?._id, quantity: 1 }];
  const { body } = await one.me.send(
    'POST',
    `/user/request-return/${one.order._id}`,
    { items, reason: 'manufacturer_defect' },
    idempotencyKey(),
  );
  return { ...one, returnOrder: body.returnOrder._id as string, items };
};

let coupons = 0;
export const newCoupon = async ({ staff }: World, terms: object = {}) => {
  coupons += 1;
  const { body } = await staff.send('POST', '/admin/coupon', {
    code: `BENCH-${coupons}`,
    type: 'percentage',
    discount: 10,
    ...terms,
  });
  return body.coupon as { _id: string; code: string };
};

/** A call of a new shopper. */
export const byShopper =
  (call: (shopper: Shopper, world: World) => Promise<unknown>) => async (world: World) => {
    const shopper = await newShopper(world);
    return () => call(shopper, world);
  };

export const read = (path: string): ApiCall => ({
  endpoint: `GET ${path}`,
  prepare: async (world) => () => world.staff.send('GET', path),
});
export const ownRead = (path: string, budget?: ApiCall['budget']): ApiCall => ({
  endpoint: `GET ${path}`,
  ...(budget && { budget }),
  prepare: byShopper(({ me }) => me.send('GET', path)),
});
