// Everything an order claims, together: its coupon, and the pieces of every line whose stock is
// counted.
import { couponTrouble, orderCouponRefusal } from '../../contract/coupon/coupon-check.ts';
import { couponUse, type SellableLine } from '../cart/cart-price.ts';
import { NONE_CLOSED } from '../ledger/stored-ledger.ts';
import type { Snapshot, SnapshotLine } from '../ledger/stored-snapshot.ts';
import { ApiError } from '../refusal.ts';
import { refused } from '../refused.ts';
import { admitPieces } from '../stock/stock.ts';
import type { Kv } from '../storage/kv.ts';
import { allOf } from './all-of.ts';
import { claimIdOf, type OrderClaims } from './order-claims.ts';

type Deps = { claims: OrderClaims; now: () => number };

const counted = ({ lines }: Pick<Snapshot, 'lines'>) => lines.filter(({ isCounted }) => isCounted);

/** A refusal by stock names its product. */
const about = (product: string) => (error: unknown) => {
  throw error instanceof ApiError
    ? new ApiError(error.code, error.message, { fields: { [product]: error.message } })
    : error;
};

export const createClaimDesk = ({ claims, now }: Deps) => {
  const claimCoupon = async (kv: Kv, { _id: oid, user, coupon, lines }: Snapshot, nth: number) => {
    if (!coupon) return;
    const id = claimIdOf(oid, nth);
    const at = now();
    await claims.coupons.addClaim(kv, coupon.id, { id, by: user }, (current) => {
      // What it covers was decided with the prices, and which order is the first is decided with
      // the ledger; here only the number of uses matters.
      const everything: SellableLine[] = lines.map(({ product, quantity, price, markup }) => ({
        product,
        quantity,
        price,
        markup,
        category: '',
      }));
      const anywhere = current && { ...current, products: [], categories: [] };
      const trouble = couponTrouble(
        anywhere,
        couponUse({
          coupon: current,
          ledger: { orders: {}, closedOrders: NONE_CLOSED },
          userId: user,
          lines: everything,
          now: at,
        }),
      );
      if (trouble || !current) throw refused(orderCouponRefusal(trouble ?? { is: 'unknown' }));
      return current;
    });
  };

  const claimPieces = (
    kv: Kv,
    { _id: oid, user }: Snapshot,
    { product, quantity }: SnapshotLine,
    nth: number,
  ) =>
    claims.stock
      .addClaim(
        kv,
        product,
        { id: claimIdOf(oid, nth), by: user, units: quantity },
        admitPieces(quantity),
      )
      .catch(about(product));

  return {
    /**
     * Claims everything, or throws the refusal; some claims may then be taken and have to be freed.
     */
    claimAll: (kv: Kv, snapshot: Snapshot, nth: number) =>
      allOf([
        claimCoupon(kv, snapshot, nth),
        ...counted(snapshot).map((line) => claimPieces(kv, snapshot, line, nth)),
      ]),

    /**
     * Frees every claim that the ledger does not list for the order; an order that was not placed
     * yet never will be.
     */
    freeAll: async (
      kv: Kv,
      { _id: oid, user, coupon, lines }: Pick<Snapshot, '_id' | 'user' | 'coupon' | 'lines'>,
      nth: number,
    ) => {
      const claim = { id: claimIdOf(oid, nth), by: user };
      // One after the other: the first one marks the ledger, the others find it marked.
      if (coupon) await claims.coupons.settle(kv, coupon.id, claim);
      for (const { product } of counted({ lines })) await claims.stock.settle(kv, product, claim);
    },
  };
};
export type ClaimDesk = ReturnType<typeof createClaimDesk>;
