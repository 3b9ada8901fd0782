// Calls of the cart and of coupons.

import * as cart from '../../contract/endpoints/cart.ts';
import * as coupon from '../../contract/endpoints/coupon.ts';
import type { Coupons } from '../coupon/coupons.ts';
import type { Mount } from '../mounted.ts';
import type { Carts } from './carts.ts';

export const mountCarts = (mount: Mount, { carts }: { carts: Carts }) => {
  mount(cart.readCart, async ({ kv, caller }) => ({ cart: await carts.read(kv, caller.account) }));
  mount(cart.addToCart, async ({ kv, caller, body, onceKey }) => ({
    cart: await carts.add(kv, caller.account, body, onceKey),
  }));
  mount(cart.clearCart, async ({ kv, caller, id }) => ({
    cart: await carts.clear(kv, caller.account, id),
  }));
  mount(cart.removeCartItem, async ({ kv, caller, id, item }) => ({
    cart: await carts.remove(kv, caller.account, id, item),
  }));
  mount(cart.incrementCartItem, ({ kv, caller, id, item, onceKey }) =>
    carts.increment(kv, caller.account, id, item, onceKey),
  );
  mount(cart.decrementCartItem, ({ kv, caller, id, item, onceKey }) =>
    carts.decrement(kv, caller.account, id, item, onceKey),
  );
  mount(cart.applyCoupon, ({ kv, caller, body, later }) =>
    carts.applyCoupon(kv, caller.account, body.code, later),
  );
  mount(cart.removeCoupon, async ({ kv, caller }) => ({
    cart: await carts.removeCoupon(kv, caller.account),
  }));
};

export const mountCoupons = (mount: Mount, { coupons }: { coupons: Coupons }) => {
  mount(coupon.createCoupon, async ({ kv, caller, body, onceKey, later }) => ({
    coupon: await coupons.create(kv, caller, body, onceKey, later),
  }));
  mount(coupon.changeCoupon, async ({ kv, caller, id, body, later }) => ({
    coupon: await coupons.change(kv, caller, id, body, later),
  }));
  mount(coupon.removeCouponForGood, async ({ kv, caller, id, later }) => ({
    coupon: await coupons.end(kv, caller, id, later),
  }));
  mount(coupon.listCoupons, async ({ kv, query }) => {
    const { coupons: shown, total, page, limit } = await coupons.page(kv, query);
    return { coupons: shown, totalAvailableCoupons: total, page, limit };
  });
};
