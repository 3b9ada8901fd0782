// An order's claims on its coupon and on stock: taken before it is placed, then kept or freed
// according to its state in the ledger.

import { DAY_MS } from '../../../contract/kernel/days.ts';
import { type Claim, type ClaimState, createClaims } from '../../kernel/storage/claims.ts';
import type { Kv } from '../../kernel/storage/kv.ts';
import type { StoragePorts } from '../../kernel/storage/ports.ts';
import { stockKey, storedStock } from '../../stock/stored-stock.ts';
import { parseClaimId } from '../state/order-ids.ts';
import { findOrder, isClosed } from '../state/order-pages.ts';
import { couponKey, storedCoupon } from '../state/stored-coupon.ts';
import { emptyLedger, ledgerKey, type StoredLedger, storedLedger } from '../state/stored-ledger.ts';
import type { StoredOrder } from '../state/stored-order.ts';

/** Whether the order still holds what it claimed, for its latest claim. */
type Holds = (claims: StoredOrder['claims']) => boolean;

/**
 * Stock is updated a little later than the order. Until then the claim must stay, because it says
 * how many pieces leave.
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
 * The ledger with a mark that this order must never be placed. Marks older than a day are removed:
 * no request takes that long.
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
  /** Marks the order: placing it, or claiming everything again for a late payment, then fails. */
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
