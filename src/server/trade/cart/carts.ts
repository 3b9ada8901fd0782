// Carts: each step changes the version that is replaced, and each answer prices the cart from the
// offering.
import {
  addToCart,
  type CartLine,
  decrement,
  increment,
  NOT_IN_CART,
  removeFromCart,
} from '../../../contract/cart/cart.ts';
import { joinCarts, joinNotice, type LeftOut } from '../../../contract/cart/cart-join.ts';
import { couponRefusal, secondCouponRefusal } from '../../../contract/coupon/coupon-check.ts';
import type { Refusal } from '../../../contract/kernel/refusal.ts';
import { NO_LONGER_AVAILABLE } from '../../../contract/product/product.ts';
import type { StoredUser } from '../../account/stored-user.ts';
import type { Throttle } from '../../account/throttle.ts';
import type { Basics } from '../../kernel/basics.ts';
import { sentCall, wasSent, withSent } from '../../kernel/idempotency/sent-calls.ts';
import { ApiError, notFound, orThrow, refused } from '../../kernel/refusal.ts';
import { isSame } from '../../kernel/sameness.ts';
import type { Call } from '../../kernel/service-call.ts';
import { KEEP, type ScopedKv } from '../../kernel/storage/kv.ts';
import {
  offerOf,
  type Products,
  requireSold,
  type StockedProduct,
} from '../../product/products.ts';
import { createCouponTries } from '../coupon/coupon-tries.ts';
import type { Coupons } from '../coupon/coupons.ts';
import type { FreeClaims } from '../effects/claim-desk.ts';
import {
  cartIdOf,
  emptyLedger,
  ledgerKey,
  type StoredCart,
  storedLedger,
} from '../state/stored-ledger.ts';
import { cartView, createLookAtCart, type Look, type SeenCart, totalsOf } from './look-at-cart.ts';

/** A line with the facts of its product that remain when the product leaves the catalogue. */
export const storedLine = (
  { summary: { _id: product, name, slug, category, kind } }: StockedProduct,
  quantity: number,
): StoredCart['lines'][number] => ({ product, quantity, name, slug, category, kind });

/** @param found the products of the lines, as far as the release has them. */
const joinOf = (guest: readonly CartLine[], found: ReadonlyMap<string, StockedProduct>) => {
  let leftOut: readonly LeftOut[] = [];
  return {
    /** Joins the lines to the cart; may run again on a later version of the cart. */
    next: (cart: StoredCart): StoredCart => {
      const known = guest.flatMap(({ product, quantity }) => {
        const one = found.get(product);
        return one ? [storedLine(one, quantity)] : [];
      });
      const joined = joinCarts(cart.lines, known, (product) => offerOf(found.get(product)));
      const unknown = guest.filter(({ product }) => !found.has(product));
      leftOut = [
        ...joined.leftOut,
        ...unknown.map(({ product }) => ({ product, why: NO_LONGER_AVAILABLE })),
      ];
      return { ...cart, lines: joined.lines };
    },
    /** The lines that the last attempt left out, in words; null if there are none. */
    notice: () => joinNotice(leftOut, (product) => found.get(product)?.summary.name),
  };
};

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
  const tryCoupon = createCouponTries({ freeClaims, throttle });
  const idOf = (owner: Owner) => cartIdOf(keys, owner._id);
  const viewOf = (owner: Owner, seen: SeenCart) => cartView(idOf(owner), owner._id, seen);
  const requireOwn = (owner: Owner, cartId: string) => {
    if (cartId !== idOf(owner)) throw notFound();
  };

  type Change = {
    /** The call, if it has a key: it changes the cart once. */
    sent?: string | undefined;
    stockOf?: readonly string[];
    mustKeepCoupon?: boolean;
  };
  /**
   * Changes a cart. A coupon that no longer applies is removed with a notice, or the change is
   * refused because of it.
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
        if (isSame(before.cart, seen.cart)) return KEEP;
        seen = { ...seen, cart: { ...seen.cart, updatedAt: asOf.at } };
        return { ...before, cart: seen.cart, sentSteps: withSent(before.sentSteps, sent) };
      },
    );
    // Without it, an earlier call or attempt had made the change.
    return seen ?? (await look(kv, asOf, after ?? emptyLedger(owner.createdAt))).seen;
  };

  /** Makes one step of a line; returns the line after it. */
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
    read: async (call: Call, owner: Owner) => {
      const ledger =
        (await call.kv.get(ledgerKey(owner._id), storedLedger))?.value ??
        emptyLedger(owner.createdAt);
      const { seen, trouble } = await look(call.kv, { owner, at: isoNow() }, ledger);
      // A coupon that no longer applies is removed for good, so that the notice appears once.
      return viewOf(owner, trouble ? await change(call.kv, owner, (cart) => cart) : seen);
    },

    add: async (
      call: Call,
      owner: Owner,
      { product, quantity }: { product: string; quantity: number },
      idempotencyKey: string | undefined,
    ) => {
      const sent = sentCall(keys, 'addToCart', idempotencyKey, [product, quantity]);
      return freeClaims(call.kv, { products: [product] }, async () => {
        const found = await requireSold(products, call.kv, product);
        const line = storedLine(found, quantity);
        return viewOf(
          owner,
          await change(
            call.kv,
            owner,
            (cart) => withLines(cart, addToCart(cart.lines, line, offerOf(found))),
            { sent },
          ),
        );
      });
    },

    /** Joins the lines of a guest who logs in to this account. */
    join: async (
      call: Call,
      owner: Owner,
      guest: readonly CartLine[],
      idempotencyKey: string | undefined,
    ) => {
      const content = guest.map(({ product, quantity }) => [product, quantity]);
      const sent = sentCall(keys, 'joinCart', idempotencyKey, content);
      const found = await products.findMany(
        call.kv,
        guest.map(({ product }) => product),
      );
      const { next, notice } = joinOf(guest, found);
      const seen = await change(call.kv, owner, next, { sent });
      const words = [notice(), seen.notice].filter(Boolean).join(' ') || null;
      return viewOf(owner, { ...seen, notice: words });
    },

    increment: async (
      call: Call,
      owner: Owner,
      cartId: string,
      product: string,
      idempotencyKey: string | undefined,
    ) => {
      requireOwn(owner, cartId);
      const sent = sentCall(keys, 'incrementCartItem', idempotencyKey, product);
      return freeClaims(call.kv, { products: [product] }, async () => {
        const offer = offerOf((await products.find(call.kv, product)) ?? undefined);
        return step(call.kv, owner, product, sent, (lines) => increment(lines, product, offer));
      });
    },

    decrement: async (
      call: Call,
      owner: Owner,
      cartId: string,
      product: string,
      idempotencyKey: string | undefined,
    ) => {
      requireOwn(owner, cartId);
      return step(
        call.kv,
        owner,
        product,
        sentCall(keys, 'decrementCartItem', idempotencyKey, product),
        (lines) => decrement(lines, product),
      );
    },

    remove: async (call: Call, owner: Owner, cartId: string, product: string) => {
      requireOwn(owner, cartId);
      return viewOf(
        owner,
        await change(call.kv, owner, (cart) =>
          withLines(cart, removeFromCart(cart.lines, product)),
        ),
      );
    },

    clear: async (call: Call, owner: Owner, cartId: string) => {
      requireOwn(owner, cartId);
      return viewOf(
        owner,
        await change(call.kv, owner, (cart) => ({ ...cart, lines: [], coupon: null })),
      );
    },

    /** Applies a coupon. */
    applyCoupon: async (call: Call, owner: Owner, code: string) => {
      const withCoupon = (cart: StoredCart) => {
        const second = secondCouponRefusal(cart.coupon, code);
        if (second) throw refused(second);
        return { ...cart, coupon: code };
      };
      const seen = await tryCoupon(call, owner._id, code, () =>
        change(call.kv, owner, withCoupon, { stockOf: [], mustKeepCoupon: true }),
      );
      // The code was removed between two attempts of the same request.
      if (!seen.coupon) throw refused(couponRefusal({ is: 'unknown' }));
      const { discount, type, code: couponCode } = seen.coupon;
      return { discount, couponType: type, couponCode, totals: totalsOf(seen) };
    },

    removeCoupon: async (call: Call, owner: Owner) =>
      viewOf(owner, await change(call.kv, owner, (cart) => ({ ...cart, coupon: null }))),
  };
};
