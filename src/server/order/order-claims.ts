// An order's claims on its coupon and on stock: taken before it is placed, then kept or freed by
// its state in the ledger.

import { DAY_MS } from '../../contract/kernel/days.ts';
import { couponKey, storedCoupon } from '../coupon/stored-coupon.ts';
import { findOrder, isClosed } from '../ledger/order-pages.ts';
import {
  emptyLedger,
  ledgerKey,
  type StoredLedger,
  storedLedger,
} from '../ledger/stored-ledger.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import { stockKey, storedStock } from '../stock/stored-stock.ts';
import { type Claim, type ClaimState, createClaims } from '../storage/claims.ts';
import type { Kv } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';

/**
 * The claim of the `nth` time an order takes what it needs: a late payment takes it again under a
 * new number, so that freeing the old claim cannot free the new one.
 */
export const claimIdOf = (oid: string, nth: number) => `${oid}-${nth}`;
export const parseClaimId = (id: string) => {
  const at = id.lastIndexOf('-');
  return { oid: id.slice(0, at), nth: Number(id.slice(at + 1)) };
};

/** Whether the order still holds what it claimed, for its latest claim. */
type Holds = (claims: StoredOrder['claims']) => boolean;

/**
 * Stock is updated a little later than the order: until then the claim must stay, so that it is
 * known how many pieces leave.
 */
const holdsStock: Holds = ({ stock, isDue }) => stock === 'held' || (isDue && stock !== 'freed');
const holdsCoupon: Holds = ({ coupon }) => coupon === 'held';

const stateBy =
  (holds: Holds) =>
  async (ledger: StoredLedger | null, { id, by }: Claim, kv: Kv): Promise<ClaimState> => {
    const { oid, nth } = parseClaimId(id);
    const order = await findOrder(kv, by, ledger, oid);
    if (!order) return ledger?.aborted[oid] === undefined ? 'open' : 'over';
    // A late payment brings its order back into the ledger before anything is claimed again.
    if (nth > order.claims.nth) return isClosed(ledger, oid) ? 'over' : 'open';
    return nth === order.claims.nth && holds(order.claims) ? 'committed' : 'over';
  };

const ABORTED_KEPT_MS = DAY_MS;

/**
 * The ledger in which this order will never be placed. No request takes a day, so older entries are
 * removed.
 */
export const withAborted = (ledger: StoredLedger, oid: string, now: number): StoredLedger => {
  const young = Object.entries(ledger.aborted).filter(
    ([, at]) => now - Date.parse(at) < ABORTED_KEPT_MS,
  );
  return {
    ...ledger,
    aborted: { ...Object.fromEntries(young), [oid]: new Date(now).toISOString() },
  };
};

export const createOrderClaims = (ports: StoragePorts) => {
  /** Placing it, or a late payment that claims everything again, must refuse from then on. */
  const abort = (current: StoredLedger | null, { id }: Claim): StoredLedger => {
    const { oid, nth } = parseClaimId(id);
    const ledger = current ?? emptyLedger(new Date(ports.now()).toISOString());
    const order = ledger.orders[oid];
    if (!order) return withAborted(ledger, oid, ports.now());
    const claims = {
      ...order.claims,
      nth,
      coupon: order.claims.coupon === 'none' ? ('none' as const) : ('freed' as const),
      stock: 'freed' as const,
    };
    return { ...ledger, orders: { ...ledger.orders, [oid]: { ...order, claims } } };
  };
  const owner = (holds: Holds) => ({
    key: ledgerKey,
    schema: storedLedger,
    stateOf: stateBy(holds),
    abort,
  });
  return {
    coupons: createClaims({
      limited: { key: couponKey, schema: storedCoupon },
      owner: owner(holdsCoupon),
      ports,
    }),
    stock: createClaims({
      limited: { key: stockKey, schema: storedStock },
      owner: owner(holdsStock),
      ports,
    }),
  };
};
export type OrderClaims = ReturnType<typeof createOrderClaims>;
