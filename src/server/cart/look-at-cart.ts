// Reading what a cart is shown with: its products as they are now, and its coupon.
import { couponTrouble, removalNotice } from '../../contract/coupon/coupon-check.ts';
import type { StoredUser } from '../account/stored-user.ts';
import type { Coupons } from '../coupon/coupons.ts';
import type { StoredLedger } from '../ledger/stored-ledger.ts';
import type { Products } from '../product/products.ts';
import type { Kv } from '../storage/kv.ts';
import { couponUse, sellableLines } from './cart-price.ts';
import type { SeenCart } from './cart-view.ts';

type Deps = { coupons: Coupons; products: Products };
export type Look = {
  owner: Pick<StoredUser, '_id' | 'createdAt'>;
  at: string;
  stockOf?: readonly string[] | undefined;
};

export const createLookAtCart =
  ({ coupons, products }: Deps) =>
  /** Reads what a cart is seen with, and what stands against its coupon. */
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
