// A shop with one customer in it, whose cart a test fills.

import { newOpId } from '../../src/server/kernel/storage/keys.ts';
import {
  couponKey,
  type StoredCoupon,
  storedCoupon,
} from '../../src/server/trade/state/stored-coupon.ts';
import { createShop, type Parts, type Shop } from './shop.ts';
import type { Visitor } from './visitor.ts';

export const openCart = async (parts: Parts) => {
  const shop = await createShop(parts);
  const { visitor, id } = await shop.newCustomer();
  const cart = (await visitor.get('/user/cart')).body.cart;
  const keyed = (key?: string): Record<string, string> => (key ? { 'idempotency-key': key } : {});
  const read = async () => (await visitor.get('/user/cart')).body.cart;
  return {
    ...shop,
    visitor,
    user: id,
    cart,
    read,
    add: (slug: string, quantity = 1, key?: string) =>
      visitor.post('/user/cart', { product: shop.idOf(slug), quantity }, keyed(key)),
    step: (way: 'increment' | 'decrement', slug: string, key?: string) =>
      visitor.raw('PATCH', `/user/cart-${way}-quantity/${cart._id}/item/${shop.idOf(slug)}`, {
        headers: visitor.own(keyed(key)),
      }),
    remove: (slug: string) => visitor.delete(`/user/cart/${cart._id}/item/${shop.idOf(slug)}`),
    apply: (code: unknown, by: Visitor = visitor) => by.post('/user/coupon-apply', { code }),
    /** Names and quantities of the lines. */
    quantities: async () =>
      (await read()).items.map(
        ({ product, quantity }: { product: { name: string }; quantity: number }) => [
          product.name,
          quantity,
        ],
      ),
  };
};

/** Counts a use of the coupon for each of these customers, as if they had ordered with it. */
export const useCoupon = (
  { deps }: Pick<Shop, 'deps'>,
  coupon: { _id: string },
  by: readonly string[],
) =>
  deps.storage
    .scope()
    .update(couponKey(coupon._id), storedCoupon, newOpId(deps.ports), (current) => {
      const before = current as StoredCoupon;
      const used = Object.keys(before.claims).length;
      return {
        ...before,
        claims: {
          ...before.claims,
          ...Object.fromEntries(
            by.map((user, at) => [`order${used + at}-1`, { by: user, at: 0, kept: true as const }]),
          ),
        },
      };
    });
