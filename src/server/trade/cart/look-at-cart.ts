// Reads the data with which a cart is shown: its products as they are now, and its coupon.

import { cartTotals } from '../../../contract/cart/cart-totals.ts';
import type { Cart } from '../../../contract/cart/rules.ts';
import { couponTrouble, removalNotice } from '../../../contract/coupon/coupon-check.ts';
import { rupeesOf } from '../../../contract/kernel/money.ts';
import { lineTotal, priceOf } from '../../../contract/product/price.ts';
import type { ProductSummary } from '../../../contract/product/rules.ts';
import type { StoredUser } from '../../account/stored-user.ts';
import type { Kv } from '../../kernel/storage/kv.ts';
import type { Products } from '../../product/products.ts';
import type { Coupons } from '../coupon/coupons.ts';
import { couponOnLines, couponUse, type ProductsById, sellableLines } from '../rules/cart-price.ts';
import type { StoredCoupon } from '../state/stored-coupon.ts';
import type { StoredCart, StoredLedger } from '../state/stored-ledger.ts';

/** A cart with the data read for it. */
export type SeenCart = {
  cart: StoredCart;
  productsById: ProductsById;
  coupon: StoredCoupon | null;
  notice: string | null;
};

export const totalsOf = ({ cart, productsById, coupon }: SeenCart) =>
  cartTotals(priceOf(sellableLines(cart.lines, productsById), couponOnLines(coupon)));

/** The known facts of a product that has left the catalogue. */
const lastKnown = ({
  product,
  ...known
}: Omit<StoredCart['lines'][number], 'quantity'>): ProductSummary => ({
  ...known,
  _id: product,
  price: 0,
  markup: 0,
  picture: null,
});

/** A cart in the API's answer: every figure is calculated from the products on offer. */
export const cartView = (_id: string, user: string, seen: SeenCart): Cart => {
  const { cart, productsById, coupon, notice } = seen;
  const totals = new Map(
    sellableLines(cart.lines, productsById).map((line) => [
      line.product,
      rupeesOf(lineTotal(line)),
    ]),
  );
  return {
    _id,
    user,
    items: cart.lines.map(({ quantity, ...line }) => {
      const found = productsById.get(line.product);
      return {
        product: found?.summary ?? lastKnown(line),
        quantity,
        lineTotal: totals.get(line.product) ?? 0,
        left: found?.isSold ? found.left : 0,
        unavailable: !found?.isSold,
      };
    }),
    discount: coupon?.discount ?? null,
    type: coupon?.type ?? null,
    couponCode: coupon?.code ?? null,
    totals: totalsOf(seen),
    notice,
    updatedAt: cart.updatedAt,
  };
};

type Deps = { coupons: Coupons; products: Products };
export type Look = {
  owner: Pick<StoredUser, '_id' | 'createdAt'>;
  at: string;
  stockOf?: readonly string[] | undefined;
};

export const createLookAtCart =
  ({ coupons, products }: Deps) =>
  /** Reads the products and the coupon of a cart, and the reason against the coupon. */
  async (kv: Kv, { owner, at, stockOf }: Look, ledger: StoredLedger) => {
    const { cart } = ledger;
    const code = cart.coupon;
    const ids = cart.lines.map(({ product }) => product);
    const [productsById, coupon] = await Promise.all([
      products.findMany(kv, ids, stockOf),
      code === null ? null : coupons.byCode(kv, code),
    ]);
    const lines = sellableLines(cart.lines, productsById);
    const trouble =
      code === null
        ? null
        : couponTrouble(
            coupon,
            couponUse({ coupon, ledger, userId: owner._id, lines, now: Date.parse(at) }),
          );
    if (code === null || trouble === null)
      return {
        seen: { cart, productsById, coupon, notice: null } satisfies SeenCart,
        trouble: null,
      };
    return {
      seen: {
        cart: { ...cart, coupon: null },
        productsById,
        coupon: null,
        notice: removalNotice(code, trouble),
      } satisfies SeenCart,
      trouble,
    };
  };
