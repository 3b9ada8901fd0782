// Calls of the cart.
import * as cart from '../../../contract/cart/endpoints.ts';
import type { Mount } from '../../account/define-noun.ts';
import type { Carts } from './carts.ts';

export const mountCarts = (mount: Mount, { carts }: { carts: Carts }) => {
  mount(cart.readCart, async (call) => ({ cart: await carts.read(call, call.caller.account) }));
  mount(cart.addToCart, async (call) => ({
    cart: await carts.add(call, call.caller.account, call.body, call.idempotencyKey),
  }));
  mount(cart.joinCart, async (call) => ({
    cart: await carts.join(call, call.caller.account, call.body.lines, call.idempotencyKey),
  }));
  mount(cart.clearCart, async (call) => ({
    cart: await carts.clear(call, call.caller.account, call.id),
  }));
  mount(cart.removeCartItem, async (call) => ({
    cart: await carts.remove(call, call.caller.account, call.id, call.item),
  }));
  mount(cart.incrementCartItem, (call) =>
    carts.increment(call, call.caller.account, call.id, call.item, call.idempotencyKey),
  );
  mount(cart.decrementCartItem, (call) =>
    carts.decrement(call, call.caller.account, call.id, call.item, call.idempotencyKey),
  );
  mount(cart.applyCoupon, (call) => carts.applyCoupon(call, call.caller.account, call.body.code));
  mount(cart.removeCoupon, async (call) => ({
    cart: await carts.removeCoupon(call, call.caller.account),
  }));
};
