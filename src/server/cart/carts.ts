// Carts: changed one step at a time on the version that is replaced, priced from the offering with
// every answer.
import { isDeepStrictEqual } from 'node:util';
import {
  addToCart,
  type CartLine,
  decrement,
  increment,
  NOT_IN_CART,
  removeFromCart,
} from '../../contract/cart/cart.ts';
import { couponRefusal, secondCouponRefusal } from '../../contract/coupon/coupon-check.ts';
import type { Refusal } from '../../contract/kernel/refusal.ts';
import type { StoredUser } from '../account/stored-user.ts';
import type { Throttle } from '../account/throttle.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import type { Coupons } from '../coupon/coupons.ts';
import { sentCall, wasSent, withSent } from '../idempotency/sent-calls.ts';
import {
  cartIdOf,
  emptyLedger,
  ledgerKey,
  type StoredCart,
  storedLedger,
} from '../ledger/stored-ledger.ts';
import type { FreeClaims } from '../order/free-claims.ts';
import { offerOf } from '../product/offer-of.ts';
import type { Products } from '../product/products.ts';
import { requireSold } from '../product/require-sold.ts';
import { ApiError, notFound } from '../refusal.ts';
import { orThrow, refused } from '../refused.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { cartView, type SeenCart, totalsOf } from './cart-view.ts';
import { joinOf, storedLine } from './join-cart.ts';
import { createLookAtCart, type Look } from './look-at-cart.ts';

type Deps = Basics & { freeClaims: FreeClaims; products: Products; throttle: Throttle } & {
  coupons: Coupons;
};
type Owner = Pick<StoredUser, '_id' | 'createdAt'>;
type Lines = StoredCart['lines'];
type Next = (cart: StoredCart) => StoredCart;
export type Carts = ReturnType<typeof createCarts>;

const withLines = (cart: StoredCart, lines: Lines | Refusal): StoredCart => ({
  ...cart,
  lines: orThrow(lines),
});

export const createCarts = ({
  coupons,
  freeClaims,
  isoNow,
  keys,
  newOpId,
  products,
  throttle,
}: Deps) => {
  const look = createLookAtCart({ coupons, products });
  const idOf = (owner: Owner) => cartIdOf(keys, owner._id);
  const viewOf = (owner: Owner, seen: SeenCart) => cartView(idOf(owner), owner._id, seen);
  const own = (owner: Owner, cartId: string) => {
    if (cartId !== idOf(owner)) throw notFound();
  };

  type Change = {
    /** The call, when it came under a key: it changes the cart once. */
    sent?: string | undefined;
    stockOf?: readonly string[];
    mustKeepCoupon?: boolean;
  };
  /**
   * Changes a cart. A coupon that no longer applies then is taken out with a word about it; or the
   * change is refused for it.
   */
  const change = async (
    kv: ScopedKv,
    owner: Owner,
    next: Next,
    { sent, stockOf, mustKeepCoupon }: Change = {},
  ): Promise<SeenCart> => {
    const asOf: Look = { owner, stockOf, at: isoNow() };
    let seen: SeenCart | undefined;
    const after = await kv.update(
      ledgerKey(owner._id),
      storedLedger,
      newOpId(),
      async (current) => {
        const before = current ?? emptyLedger(owner.createdAt);
        seen = undefined;
        if (wasSent(before.sentSteps, sent)) return KEEP;
        const found = await look(kv, asOf, { ...before, cart: next(before.cart) });
        if (mustKeepCoupon && found.trouble) throw refused(couponRefusal(found.trouble));
        seen = found.seen;
        if (isDeepStrictEqual(seen.cart, before.cart)) return KEEP;
        seen = { ...seen, cart: { ...seen.cart, updatedAt: asOf.at } };
        return { ...before, cart: seen.cart, sentSteps: withSent(before.sentSteps, sent) };
      },
    );
    // Without it, an earlier call or an earlier try had made the change.
    return seen ?? (await look(kv, asOf, after ?? emptyLedger(owner.createdAt))).seen;
  };

  /** One step of a line; the answer is the line as it is then. */
  const step = async (
    kv: ScopedKv,
    owner: Owner,
    product: string,
    sent: string | undefined,
    next: (lines: Lines) => Lines | Refusal,
  ) => {
    const seen = await change(kv, owner, (cart) => withLines(cart, next(cart.lines)), {
      sent,
      stockOf: [],
    });
    const line = seen.cart.lines.find((other) => other.product === product);
    if (!line) throw new ApiError('not_found', NOT_IN_CART);
    return {
      updatedItem: { product, quantity: line.quantity },
      totals: totalsOf(seen),
      notice: seen.notice,
    };
  };

  return {
    read: async (kv: ScopedKv, owner: Owner) => {
      const ledger =
        (await kv.get(ledgerKey(owner._id), storedLedger))?.value ?? emptyLedger(owner.createdAt);
      const { seen, trouble } = await look(kv, { owner, at: isoNow() }, ledger);
      // What no longer applies is taken out for good, so that it is told once.
      return viewOf(owner, trouble ? await change(kv, owner, (cart) => cart) : seen);
    },

    add: async (
      kv: ScopedKv,
      owner: Owner,
      { product, quantity }: { product: string; quantity: number },
      idempotencyKey: string | undefined,
    ) => {
      const sent = sentCall(keys, 'addToCart', idempotencyKey, [product, quantity]);
      return freeClaims(kv, { products: [product] }, async () => {
        const found = await requireSold(products, kv, product);
        const line = storedLine(found, quantity);
        return viewOf(
          owner,
          await change(
            kv,
            owner,
            (cart) => withLines(cart, addToCart(cart.lines, line, offerOf(found))),
            { sent },
          ),
        );
      });
    },

    /** The lines of a guest whom this account turned out to be. */
    join: async (
      kv: ScopedKv,
      owner: Owner,
      guest: readonly CartLine[],
      idempotencyKey: string | undefined,
    ) => {
      const content = guest.map(({ product, quantity }) => [product, quantity]);
      const sent = sentCall(keys, 'joinCart', idempotencyKey, content);
      const found = await products.findMany(
        kv,
        guest.map(({ product }) => product),
      );
      const { next, notice } = joinOf(guest, found);
      const seen = await change(kv, owner, next, { sent });
      const words = [notice(), seen.notice].filter(Boolean).join(' ') || null;
      return viewOf(owner, { ...seen, notice: words });
    },

    increment: async (
      kv: ScopedKv,
      owner: Owner,
      cartId: string,
      product: string,
      idempotencyKey: string | undefined,
    ) => {
      own(owner, cartId);
      const sent = sentCall(keys, 'incrementCartItem', idempotencyKey, product);
      return freeClaims(kv, { products: [product] }, async () => {
        const offer = offerOf((await products.find(kv, product)) ?? undefined);
        return step(kv, owner, product, sent, (lines) => increment(lines, product, offer));
      });
    },

    decrement: async (
      kv: ScopedKv,
      owner: Owner,
      cartId: string,
      product: string,
      idempotencyKey: string | undefined,
    ) => {
      own(owner, cartId);
      return step(
        kv,
        owner,
        product,
        sentCall(keys, 'decrementCartItem', idempotencyKey, product),
        (lines) => decrement(lines, product),
      );
    },

    remove: async (kv: ScopedKv, owner: Owner, cartId: string, product: string) => {
      own(owner, cartId);
      return viewOf(
        owner,
        await change(kv, owner, (cart) => withLines(cart, removeFromCart(cart.lines, product))),
      );
    },

    clear: async (kv: ScopedKv, owner: Owner, cartId: string) => {
      own(owner, cartId);
      return viewOf(
        owner,
        await change(kv, owner, (cart) => ({ ...cart, lines: [], coupon: null })),
      );
    },

    /**
     * Puts a coupon in. A try is counted before the code is looked up, and given back when there is
     * such a code.
     */
    applyCoupon: async (kv: ScopedKv, owner: Owner, code: string, afterAnswer: AfterAnswer) => {
      await throttle.countAttempt(kv, 'coupon', owner._id);
      const withCoupon = (cart: StoredCart) => {
        const second = secondCouponRefusal(cart.coupon, code);
        if (second) throw refused(second);
        return { ...cart, coupon: code };
      };
      const wasKnown = () => afterAnswer(throttle.uncountAttempt(kv, 'coupon', owner._id));
      const apply = () => change(kv, owner, withCoupon, { stockOf: [], mustKeepCoupon: true });
      const seen = await freeClaims(kv, { code }, apply).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code !== 'not_found') await wasKnown();
        throw error;
      });
      await wasKnown();
      // Only a code that was taken out again in the moment between two tries of the same request.
      if (!seen.coupon) throw refused(couponRefusal({ is: 'unknown' }));
      const { discount, type, code: couponCode } = seen.coupon;
      return { discount, couponType: type, couponCode, totals: totalsOf(seen) };
    },

    removeCoupon: async (kv: ScopedKv, owner: Owner) =>
      viewOf(owner, await change(kv, owner, (cart) => ({ ...cart, coupon: null }))),
  };
};
