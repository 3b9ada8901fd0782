// Calls of the cart.

import * as cart from '../../contract/cart/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { Carts } from './carts.ts';

export const mountCarts = (mount: Mount, { carts }: { carts: Carts }) => {
  mount(cart.readCart, async ({ kv, caller }) => ({ cart: await carts.read(kv, caller.account) }));
  mount(cart.addToCart, async ({ kv, caller, body, idempotencyKey }) => ({
    cart: await carts.add(kv, caller.account, body, idempotencyKey),
  }));
  mount(cart.joinCart, async ({ kv, caller, body, idempotencyKey }) => ({
    cart: await carts.join(kv, caller.account, body.lines, idempotencyKey),
  }));
  mount(cart.clearCart, async ({ kv, caller, id }) => ({
    cart: await carts.clear(kv, caller.account, id),
  }));
  mount(cart.removeCartItem, async ({ kv, caller, id, item }) => ({
    cart: await carts.remove(kv, caller.account, id, item),
  }));
  mount(cart.incrementCartItem, ({ kv, caller, id, item, idempotencyKey }) =>
    carts.increment(kv, caller.account, id, item, idempotencyKey),
  );
  mount(cart.decrementCartItem, ({ kv, caller, id, item, idempotencyKey }) =>
    carts.decrement(kv, caller.account, id, item, idempotencyKey),
  );
  mount(cart.applyCoupon, ({ kv, caller, body, afterAnswer }) =>
    carts.applyCoupon(kv, caller.account, body.code, afterAnswer),
  );
  mount(cart.removeCoupon, async ({ kv, caller }) => ({
    cart: await carts.removeCoupon(kv, caller.account),
  }));
};
