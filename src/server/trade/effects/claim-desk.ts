// Handles all claims of an order together: its coupon, and the pieces of every line whose stock is
// counted.

import { couponTrouble, orderCouponRefusal } from '../../../contract/coupon/coupon-check.ts';
import { sum } from '../../../contract/product/price.ts';
import type { Basics } from '../../kernel/basics.ts';
import { ApiError, refused } from '../../kernel/refusal.ts';
import { parseId } from '../../kernel/storage/keys.ts';
import type { Kv } from '../../kernel/storage/kv.ts';
import { admitPieces } from '../../stock/stock.ts';
import { couponUse, type SellableLine } from '../rules/cart-price.ts';
import { claimIdOf } from '../state/order-ids.ts';
import { couponIdOf } from '../state/stored-coupon.ts';
import { NONE_CLOSED } from '../state/stored-ledger.ts';
import type { Snapshot, SnapshotLine } from '../state/stored-snapshot.ts';
import type { OrderClaims } from './order-claims.ts';

/**
 * Runs several tasks at once. Throws the failure of a task only when all tasks have finished,
 * because a running task cannot be cancelled.
 */
export const allOf = async (tasks: readonly Promise<unknown>[]): Promise<void> => {
  const outcomes = await Promise.allSettled(tasks);
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  // A failure of storage is thrown before a refusal, because it leaves the outcome unknown.
  const [worst] = [...reasons.filter((reason) => !(reason instanceof ApiError)), ...reasons];
  if (worst !== undefined) throw worst;
};

type Reaped<Kind extends keyof OrderClaims> = Pick<OrderClaims[Kind], 'reapSome'>;
type FreeClaimsDeps = Pick<Basics, 'keys'> & {
  claims: { stock: Reaped<'stock'>; coupons: Reaped<'coupons'> };
};
/** The products and the coupon code whose old claims may block a task. */
type Limited = { products?: readonly string[]; code?: string | null };

const isAbout = (error: ApiError, product: string) =>
  error.details.fields === undefined || Object.hasOwn(error.details.fields, product);

/**
 * Frees claims that a crash has left behind, of orders that will never be placed. A request that
 * is refused because of such claims frees them and tries once more.
 */
export const createFreeClaims =
  ({ claims, keys }: FreeClaimsDeps) =>
  /** Runs the task. If stock or coupon refuse it and old claims could be freed, runs it again. */
  async <T>(
    kv: Kv,
    { products = [], code = null }: Limited,
    task: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      const freed = await Promise.all([
        ...products
          .filter((product) => parseId(product) && isAbout(error, product))
          .map((product) => claims.stock.reapSome(kv, product)),
        ...(code === null ? [] : [claims.coupons.reapSome(kv, couponIdOf(keys, code))]),
      ]);
      if (sum(freed) === 0) throw error;
      return task();
    }
  };
export type FreeClaims = ReturnType<typeof createFreeClaims>;

type Deps = { claims: OrderClaims; now: () => number };

const counted = ({ lines }: Pick<Snapshot, 'lines'>) => lines.filter(({ isCounted }) => isCounted);

/** Names the product in a refusal by stock. */
const namingProduct = (product: string) => (error: unknown) => {
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
      // Prices decide what a coupon covers, and the ledger decides which order is the first; here
      // only the number of uses matters.
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
      if (trouble || !current)
        throw refused(orderCouponRefusal(coupon.code, trouble ?? { is: 'unknown' }));
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
      .catch(namingProduct(product));

  return {
    /**
     * Claims everything, or throws the refusal. After a refusal the caller must free the claims
     * that were already taken.
     */
    claimAll: (kv: Kv, snapshot: Snapshot, nth: number) =>
      allOf([
        claimCoupon(kv, snapshot, nth),
        ...counted(snapshot).map((line) => claimPieces(kv, snapshot, line, nth)),
      ]),

    /**
     * Frees every claim that the ledger does not list for the order. An order that is not yet
     * placed can never be placed afterwards.
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
