// Every call of shelf, cart, coupons and what else is a customer's own, with the reads and writes
// that were planned for it.
import type { ApiCall } from './api-call.ts';
import { newPicture } from './api-desk-calls.ts';
import {
  ADDRESS,
  byShopper,
  idempotencyKey,
  newCoupon,
  newShopper,
  ownRead,
  partOnShelf,
  read,
  type Shopper,
} from './shop-world.ts';

const cartIdOf = async ({ me }: Shopper) =>
  (await me.send('GET', '/user/cart')).body.cart._id as string;

const step = (name: string): ApiCall => ({
  endpoint: `PATCH /user/cart-${name}-quantity/{id}/item/{item}`,
  budget: [3, 1],
  prepare: async (world) => {
    const shopper = await newShopper(world);
    const cart = await cartIdOf(shopper);
    return () =>
      shopper.me.send(
        'PATCH',
        `/user/cart-${name}-quantity/${cart}/item/${shopper.product}`,
        undefined,
        idempotencyKey(),
      );
  },
});

const SHELF: ApiCall[] = [
  read('/products'),
  ownRead('/user/products', [2, 0]),
  ...['/products/{id}', '/products/{id}/reviews', '/user/products/{id}'].map((path) => ({
    endpoint: `GET ${path}`,
    prepare: byShopper(({ me, product }) => me.send('GET', path.replace('{id}', product))),
  })),
  read('/admin/stock'),
  {
    endpoint: 'PATCH /admin/stock/{id}',
    prepare: async (world) => {
      const { _id, code } = await partOnShelf(world);
      const { body } = await world.staff.send(
        'GET',
        `/admin/stock?search=${encodeURIComponent(code)}`,
      );
      const { onHand } = body.stock[0];
      return () =>
        world.staff.send('PATCH', `/admin/stock/${_id}`, {
          onHand: onHand - 1,
          onHandBefore: onHand,
        });
    },
  },
];

const CART: ApiCall[] = [
  ownRead('/user/cart', [2, 0]),
  {
    endpoint: 'POST /user/cart',
    budget: [3, 1],
    prepare: byShopper(({ me, product }) =>
      me.send('POST', '/user/cart', { product, quantity: 1 }, idempotencyKey()),
    ),
  },
  step('increment'),
  step('decrement'),
  ...['DELETE /user/cart/{id}', 'DELETE /user/cart/{id}/item/{item}'].map(
    (endpoint): ApiCall => ({
      endpoint,
      budget: [2, 1],
      prepare: async (world) => {
        const shopper = await newShopper(world);
        const path = endpoint
          .replace('DELETE ', '')
          .replace('{id}', await cartIdOf(shopper))
          .replace('{item}', shopper.product);
        return () => shopper.me.send('DELETE', path);
      },
    }),
  ),
  {
    endpoint: 'POST /user/coupon-apply',
    budget: [4, 1],
    prepare: async (world) => {
      const [{ me }, { code }] = [await newShopper(world), await newCoupon(world)];
      return () => me.send('POST', '/user/coupon-apply', { code });
    },
  },
  {
    endpoint: 'GET /user/coupon-remove',
    budget: [2, 1],
    prepare: async (world) => {
      const [{ me }, { code }] = [await newShopper(world), await newCoupon(world)];
      await me.send('POST', '/user/coupon-apply', { code });
      return () => me.send('GET', '/user/coupon-remove');
    },
  },
];

const COUPONS: ApiCall[] = [
  { endpoint: 'POST /admin/coupon', prepare: async (world) => () => newCoupon(world) },
  ...(['PATCH', 'DELETE'] as const).map(
    (method): ApiCall => ({
      endpoint: `${method} /admin/coupon/{id}`,
      prepare: async (world) => {
        const { _id } = await newCoupon(world);
        return () =>
          world.staff.send(
            method,
            `/admin/coupon/${_id}`,
            method === 'PATCH' ? { discount: 20 } : undefined,
          );
      },
    }),
  ),
  read('/admin/coupons'),
];

const OWN: ApiCall[] = [
  ownRead('/user/address', [2, 0]),
  {
    endpoint: 'POST /user/address',
    budget: [2, 1],
    prepare: byShopper(({ me }) => me.send('POST', '/user/address', ADDRESS)),
  },
  {
    endpoint: 'PATCH /user/address/{id}',
    budget: [2, 1],
    prepare: byShopper(({ me, address }) =>
      me.send('PATCH', `/user/address/${address}`, { city: 'Aluva' }),
    ),
  },
  {
    endpoint: 'DELETE /user/address/{id}',
    budget: [2, 1],
    prepare: byShopper(({ me, address }) => me.send('DELETE', `/user/address/${address}`)),
  },
  ownRead('/user/wallet', [2, 0]),
  {
    endpoint: 'GET /super-admin/wallet/{id}',
    prepare: byShopper(({ id }, { staff }) => staff.send('GET', `/super-admin/wallet/${id}`)),
  },
  {
    endpoint: 'POST /user/photo',
    prepare: byShopper(async ({ me }) => me.send('POST', '/user/photo', await newPicture())),
  },
  {
    endpoint: 'GET /user/photo',
    prepare: async (world) => {
      const { me } = await newShopper(world);
      const { body } = await me.send('POST', '/user/photo', await newPicture());
      return () => me.send('GET', `/user/photo?src=${body.photo.src}`);
    },
  },
  ownRead('/user/wishlist', [2, 0]),
  {
    endpoint: 'POST /user/wishlist',
    budget: [2, 1],
    prepare: byShopper(({ me, product }) => me.send('POST', '/user/wishlist', { product })),
  },
  ...['/user/wishlist-clear', '/user/wishlist-delete-item/{id}'].map(
    (path): ApiCall => ({
      endpoint: `DELETE ${path}`,
      budget: [2, 1],
      prepare: async (world) => {
        const { me, product } = await newShopper(world);
        await me.send('POST', '/user/wishlist', { product });
        return () => me.send('DELETE', path.replace('{id}', product));
      },
    }),
  ),
  {
    endpoint: 'POST /super-admin/wallet-adjust/{id}',
    prepare: byShopper(({ id }, { staff }) =>
      staff.send(
        'POST',
        `/super-admin/wallet-adjust/${id}`,
        { type: 'credit', amount: 100, note: 'For the bench' },
        idempotencyKey(),
      ),
    ),
  },
];

export const SHOP_CALLS: ApiCall[] = [...SHELF, ...CART, ...COUPONS, ...OWN];
