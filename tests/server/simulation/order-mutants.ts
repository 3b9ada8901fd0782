// Broken ways to do it, kept to show that the simulation would notice.

import type { Services } from '../../../src/server/assemble.ts';
import { ApiError } from '../../../src/server/kernel/refusal.ts';
import { CLAIM_REST_MS, type Claims } from '../../../src/server/kernel/storage/claims.ts';
import { KEEP, type Key, type OpId, type Schema } from '../../../src/server/kernel/storage/kv.ts';
import { leftOf, stockKey, storedStock } from '../../../src/server/stock/stored-stock.ts';
import { isWorkDue } from '../../../src/server/trade/state/order-facts.ts';
import { parseClaimId } from '../../../src/server/trade/state/order-ids.ts';
import { withClosed, writePage } from '../../../src/server/trade/state/order-pages.ts';
import { couponKey, storedCoupon } from '../../../src/server/trade/state/stored-coupon.ts';
import { ledgerKey, storedLedger } from '../../../src/server/trade/state/stored-ledger.ts';
import { cameToNothing } from '../../../src/server/trade/state/stored-order.ts';
import { SHOP_MUTANTS } from '../../storage/simulation/shop-mutants.ts';
import type { OrderVariant } from './order-run.ts';

const swap = <Of extends object, Name extends keyof Of>(of: Of, name: Name, other: Of[Name]) => {
  const before = of[name];
  of[name] = other;
  return () => {
    of[name] = before;
  };
};

/** Looks whether pieces are left, and takes them in another step. */
const checkingBeforeActing: OrderVariant = {
  breakServices: ({ orderClaims: { stock }, isoNow, newOpId: op }) =>
    swap(stock, 'addClaim', async (kv, product, { id, by, units = 1 }) => {
      const seen = (await kv.get(stockKey(product), storedStock))?.value ?? null;
      if (!seen?.claims[id] && (leftOf(seen) ?? 0) < units)
        throw new ApiError('conflict', 'Out of stock.');
      await kv.update(stockKey(product), storedStock, op(), (current) =>
        current
          ? {
              ...current,
              claims: { ...current.claims, [id]: { by, at: Date.parse(isoNow()), units } },
            }
          : KEEP,
      );
    }),
};

type Limited = Services['orderClaims']['stock'];

/**
 * Frees claims that the ledger does not name, without telling it: a slow request may still place
 * the order.
 */
const unfenced = <Of extends { readonly claims: Claims }>(
  ports: { now: () => number; op: () => OpId },
  keyOf: (id: string) => Key,
  schema: Schema<Of>,
): Pick<Limited, 'settle' | 'reap'> => {
  const settle: Limited['settle'] = async (kv, limited, { id, by }) => {
    const ledger = (await kv.get(ledgerKey(by), storedLedger))?.value;
    const order = ledger?.orders[parseClaimId(id).oid];
    if (order?.claims.stock === 'held') return 'kept';
    await kv.update(keyOf(limited), schema, ports.op(), (current) => {
      if (!current?.claims[id]) return KEEP;
      const { [id]: _freed, ...claims } = current.claims;
      return { ...current, claims };
    });
    return 'freed';
  };
  const reap: Limited['reap'] = async (kv, limited) => {
    const found = await kv.get(keyOf(limited), schema);
    const old = Object.entries(found?.value.claims ?? {}).filter(
      ([, { at }]) => ports.now() - at > CLAIM_REST_MS,
    );
    for (const [id, { by }] of old) await settle(kv, limited, { id, by });
    return 0;
  };
  return { settle, reap };
};

const freeingWithoutFence: OrderVariant = {
  breakServices: ({ orderClaims: { coupons, stock }, isoNow, newOpId: op }) => {
    const ports = { now: () => Date.parse(isoNow()), op };
    const [loose, looser] = [
      unfenced(ports, stockKey, storedStock),
      unfenced(ports, couponKey, storedCoupon),
    ];
    const repairs = [
      swap(stock, 'settle', loose.settle),
      swap(stock, 'reap', loose.reap),
      swap(coupons, 'settle', looser.settle),
      swap(coupons, 'reap', looser.reap),
      swap(stock, 'reapSome', loose.reap),
      swap(coupons, 'reapSome', looser.reap),
    ];
    return () => {
      for (const repair of repairs) repair();
    };
  },
};

/** Takes what follows a step for done as soon as the step is. */
const forgettingWhatFollows: OrderVariant = {
  breakServices: ({ stock }) => swap(stock, 'ship', async () => undefined),
};

/** Believes that a coupon is given back by saying so. */
const withoutLooking: OrderVariant = {
  breakServices: ({ orderClaims: { coupons } }) => swap(coupons, 'settle', async () => 'freed'),
};

/** Moves orders to a page as they were when it was written, whatever has become of them since. */
const closingBlindly: OrderVariant = {
  breakServices: (parts) =>
    swap(parts, 'closeOldOrders', async (kv, uid, { orders }) => {
      const ended = Object.fromEntries(
        Object.entries(orders).filter(([, order]) => cameToNothing(order) && !isWorkDue(order)),
      );
      const id = parts.newId();
      await writePage(kv, uid, id, ended, parts.newOpId());
      await kv.update(ledgerKey(uid), storedLedger, parts.newOpId(), (ledger) =>
        ledger
          ? withClosed({ ...ledger, orders: { ...ledger.orders, ...ended } }, id, ended)
          : KEEP,
      );
      return Object.keys(ended).length;
    }),
};

/** Takes orders out of the ledger before their page is written. */
const closingBeforeWriting: OrderVariant = {
  breakServices: (parts) =>
    swap(parts, 'closeOldOrders', async (kv, uid, { orders }) => {
      const ended = Object.fromEntries(
        Object.entries(orders).filter(([, order]) => cameToNothing(order) && !isWorkDue(order)),
      );
      const id = parts.newId();
      await kv.update(ledgerKey(uid), storedLedger, parts.newOpId(), (ledger) =>
        ledger ? withClosed(ledger, id, ended) : KEEP,
      );
      await writePage(kv, uid, id, ended, parts.newOpId());
      return Object.keys(ended).length;
    }),
};

export const ORDER_MUTANTS: Record<string, OrderVariant> = {
  'trusting `modified`': {
    distort: SHOP_MUTANTS['trusting `modified`']?.distort ?? ((fetch) => fetch),
  },
  'writing unconditionally': {
    distort: SHOP_MUTANTS['writing unconditionally']?.distort ?? ((fetch) => fetch),
  },
  'checking the shelf before acting': checkingBeforeActing,
  'freeing pieces without a fence': freeingWithoutFence,
  'a shelf that does not follow': forgettingWhatFollows,
  'a coupon that is not given back': withoutLooking,
  'closing orders without looking again': closingBlindly,
  'closing orders before their page is there': closingBeforeWriting,
};
