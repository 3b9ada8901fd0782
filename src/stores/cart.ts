// The customer's cart. Changes go out one after another, and show once the server has made them.
import type { z } from 'zod';
import {
  addToCart,
  applyCoupon,
  clearCart,
  decrementCartItem,
  incrementCartItem,
  readCart,
  removeCartItem,
  removeCoupon,
} from '../contract/cart/calls.ts';
import type { Cart, cartItemSchema, totalsSchema } from '../contract/cart/rules.ts';
import { paiseOf, rupeesOf } from '../contract/kernel/money.ts';
import { lineTotal, sum } from '../contract/product/price.ts';
import { COUPON, WHOLE_CART } from './cart-names.ts';
import { announceCart } from './lib/cart-count.ts';
import { type Client, client, type RequestResult } from './lib/client.ts';
import { createFormSubmit } from './lib/form-submit.ts';
import { requireFields } from './lib/only.ts';
import { createResource } from './lib/resource.ts';
import { sendOnce } from './lib/send-once.ts';
import { settle } from './lib/settle.ts';
import { createTurns } from './lib/turns.ts';
import { pageSession, type SessionStore } from './session.ts';
import type { Notify } from './tell.ts';

type CartItem = z.infer<typeof cartItemSchema>;
type Totals = z.infer<typeof totalsSchema>;

export type CartDeps = {
  client: Client;
  session: Pick<SessionStore, 'follow'>;
  notify: Notify;
  announce: (pieces: number | null) => void;
};

export const piecesOf = ({ items }: Pick<Cart, 'items'>) =>
  sum(items.map(({ quantity }) => quantity));

const withQuantity = (item: CartItem, quantity: number): CartItem => {
  const { price, markup } = item.product;
  const counted = item.unavailable
    ? 0
    : lineTotal({ price: paiseOf(price), markup: paiseOf(markup), quantity });
  return { ...item, quantity, lineTotal: rupeesOf(counted) };
};

export const createCart = ({ client, session, notify, announce }: CartDeps) => {
  const shown = createResource<{ cart: Cart }>(async () => read());
  const { $resource: $cart } = shown;
  const { $busy, inTurn } = createTurns();

  const show = (cart: Cart) => {
    const pieces = piecesOf(cart);
    shown.show({ cart });
    announce(pieces);
  };

  const read = async () => {
    const result = session.follow(await client(readCart, {}));
    if (result.ok) show(result.data.cart);
    return result;
  };

  /**
   * After a refusal the cart is read again: another tab or another person has changed what this one
   * shows.
   */
  const refuse = async (result: Extract<RequestResult<unknown>, { ok: false }>) => {
    notify('error', result.error.error);
    if (result.kind === 'answer' && $cart.get().status === 'ready') await settle(read);
  };

  const whole = (
    what: string,
    words: string,
    send: (id: string) => Promise<RequestResult<{ cart: Cart }>>,
  ) =>
    inTurn(what, async () => {
      const state = $cart.get();
      if (state.status !== 'ready') return false;
      const result = await settle(async () => {
        const sent = session.follow(await send(state.cart._id));
        if (sent.ok) show(sent.data.cart);
        return sent;
      });
      if (result.ok) notify('success', words);
      else await refuse(result);
      return result.ok;
    });

  const step = (called: typeof incrementCartItem | typeof decrementCartItem, product: string) =>
    inTurn(product, async () => {
      const state = $cart.get();
      if (state.status !== 'ready') return;
      const result = await settle(async () => {
        const sent = session.follow(
          await sendOnce((headers) =>
            client(called, { id: state.cart._id, item: product, headers }),
          ),
        );
        if (!sent.ok) return sent;
        const { updatedItem, totals, notice } = sent.data;
        const items = state.cart.items.map((item) =>
          item.product._id === updatedItem.product
            ? withQuantity(item, updatedItem.quantity)
            : item,
        );
        show({ ...state.cart, items, totals });
        // Only the cart itself shows what the server has changed besides, such as a coupon.
        const again = notice ? await read() : undefined;
        if (again?.ok) show({ ...again.data.cart, notice });
        return sent;
      });
      if (!result.ok) await refuse(result);
    });

  const takeCoupon = (coupon: Pick<Cart, 'discount' | 'type' | 'couponCode'>, totals: Totals) => {
    const state = $cart.get();
    if (state.status === 'ready') show({ ...state.cart, ...coupon, totals, notice: null });
  };

  return {
    $cart,
    /**
     * Products, `WHOLE_CART` and `COUPON`, as long as something is being done to them. Two presses
     * of + are two pieces.
     */
    $busy,

    /** Reads the cart as it is now. */
    load: shown.load,

    /** Resolves to why it could not be put in; undefined when it is in the cart. */
    add: (product: string, quantity = 1) =>
      inTurn(product, async () => {
        const result = await settle(async () => {
          const sent = session.follow(
            await sendOnce((headers) =>
              client(addToCart, { body: { product, quantity }, headers }),
            ),
          );
          if (sent.ok) show(sent.data.cart);
          return sent;
        });
        if (result.ok) return undefined;
        notify('error', result.error.error);
        return result.error.error;
      }),

    increment: (product: string) => step(incrementCartItem, product),
    decrement: (product: string) => step(decrementCartItem, product),
    remove: (product: string) =>
      whole(product, 'Item Deleted', (id) => client(removeCartItem, { id, item: product })),
    clear: () => whole(WHOLE_CART, 'Cart Cleared', (id) => client(clearCart, { id })),

    coupon: createFormSubmit({
      fields: ['code'] as const,
      schema: async () => (await import('../contract/coupon/rules.ts')).couponApplySchema,
      deliver: (body) =>
        inTurn(COUPON, async () => {
          const result = requireFields(
            session.follow(await client(applyCoupon, { body })),
            'totals',
          );
          if (result.ok) {
            const { discount, couponType: type, couponCode, totals } = result.data;
            takeCoupon({ discount, type, couponCode }, totals);
            notify('success', 'Coupon Applied');
          } else notify('error', result.error.error);
          return result;
        }),
    }),
    removeCoupon: () => whole(COUPON, 'Coupon Removed', () => client(removeCoupon, {})),
  };
};
export type CartStore = ReturnType<typeof createCart>;

/** The cart of this page. */
export const createPageCart = (notify: Notify) =>
  createCart({ client, session: pageSession, notify, announce: announceCart });
