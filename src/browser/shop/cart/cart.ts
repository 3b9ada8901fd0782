// The customer's cart. Changes go out one after another, and show once the server has made them.

import { atom } from 'nanostores';
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
} from '../../../contract/cart/calls.ts';
import type { Cart, cartItemSchema, totalsSchema } from '../../../contract/cart/rules.ts';
import { paiseOf, rupeesOf } from '../../../contract/kernel/money.ts';
import { lineTotal, sum } from '../../../contract/product/price.ts';
import { announceCart } from '../../kernel/cart-count.ts';
import { type Client, client, type RequestResult } from '../../kernel/client.ts';
import { createRemote } from '../../kernel/remote.ts';
import { sendOnce } from '../../kernel/send-once.ts';
import type { SessionStore } from '../../kernel/session.ts';
import { settle } from '../../kernel/settle.ts';
import { requireFields, takeField } from '../../kernel/take-field.ts';
import type { Notify } from '../../kernel/tell.ts';
import { pageSession } from '../../public/auth/current-session.ts';
import { createCouponForm } from '../coupon-form.ts';

// Runs steps one after another, in the order of the requests, and names the unfinished ones.

const createTurns = () => {
  /** Names of the steps that run or wait for their turn. */
  const $busy = atom<readonly string[]>([]);
  let last: Promise<unknown> = Promise.resolve();

  const without = (names: readonly string[], name: string) =>
    names.filter((_, at) => at !== names.indexOf(name));

  return {
    $busy,
    inTurn: <Made>(name: string, step: () => Promise<Made>): Promise<Made> => {
      $busy.set([...$busy.get(), name]);
      const made = last.then(step);
      last = made.catch(() => undefined).then(() => $busy.set(without($busy.get(), name)));
      return made;
    },
  };
};

// Names of steps that change the cart as a whole, beside those named after a product.

export const WHOLE_CART = 'cart';
export const COUPON = 'coupon';

type CartItem = z.infer<typeof cartItemSchema>;
type Totals = z.infer<typeof totalsSchema>;

type CartDeps = {
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
  const {
    $remote: $cart,
    shown,
    show,
    load,
  } = createRemote<Cart>(
    () => read(),
    (cart) => announce(piecesOf(cart)),
  );
  const read = async () => takeField('cart', session.follow(await client(readCart, {})));
  /** Shows the cart as it is now; if that fails, the cart that is shown stays. */
  const showNow = async () => {
    const result = await settle(read);
    if (result.ok) show(result.data);
    return result;
  };
  const { $busy, inTurn } = createTurns();

  /** Reads the cart again after a refusal: another tab or another person has changed it. */
  const refuse = async (result: Extract<RequestResult<unknown>, { ok: false }>) => {
    notify('error', result.error.error);
    if (result.kind === 'answer' && shown()) await showNow();
  };

  const whole = (
    what: string,
    words: string,
    send: (id: string) => Promise<RequestResult<{ cart: Cart }>>,
  ) =>
    inTurn(what, async () => {
      const cart = shown();
      if (!cart) return false;
      const result = await settle(async () => {
        const sent = session.follow(await send(cart._id));
        if (sent.ok) show(sent.data.cart);
        return sent;
      });
      if (result.ok) notify('success', words);
      else await refuse(result);
      return result.ok;
    });

  const step = (called: typeof incrementCartItem | typeof decrementCartItem, product: string) =>
    inTurn(product, async () => {
      const cart = shown();
      if (!cart) return;
      const result = await settle(async () => {
        const sent = session.follow(
          await sendOnce((headers) => client(called, { id: cart._id, item: product, headers })),
        );
        if (!sent.ok) return sent;
        const { updatedItem, totals, notice } = sent.data;
        const items = cart.items.map((item) =>
          item.product._id === updatedItem.product
            ? withQuantity(item, updatedItem.quantity)
            : item,
        );
        show({ ...cart, items, totals });
        // Other changes by the server, such as a coupon, show only on the cart page.
        const again = notice ? await showNow() : undefined;
        if (again?.ok) show({ ...again.data, notice });
        return sent;
      });
      if (!result.ok) await refuse(result);
    });

  const takeCoupon = (coupon: Pick<Cart, 'discount' | 'type' | 'couponCode'>, totals: Totals) => {
    const cart = shown();
    if (cart) show({ ...cart, ...coupon, totals, notice: null });
  };

  return {
    $cart,
    /**
     * Names of the unfinished steps: products, `WHOLE_CART` and `COUPON`. A product may be named
     * twice, because two presses of + add two pieces.
     */
    $busy,

    /** Reads the cart as it is now. */
    load,

    /** Puts a product in; resolves to the refusal, if any. */
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

    coupon: createCouponForm(notify, (code) =>
      inTurn(COUPON, async () => {
        const result = requireFields(
          session.follow(await client(applyCoupon, { body: { code } })),
          'totals',
        );
        if (result.ok) {
          const { discount, couponType: type, couponCode, totals } = result.data;
          takeCoupon({ discount, type, couponCode }, totals);
        }
        return result;
      }),
    ),
    removeCoupon: () => whole(COUPON, 'Coupon Removed', () => client(removeCoupon, {})),
  };
};
export type CartStore = ReturnType<typeof createCart>;

/** The cart of this page. */
export const createPageCart = (notify: Notify) =>
  createCart({ client, session: pageSession, notify, announce: announceCart });
