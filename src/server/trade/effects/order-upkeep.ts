// The sweeper's tasks for orders: repairs after a crash, and claims that were not committed.
import { DAY_MS } from '../../../contract/kernel/days.ts';
import type { Basics } from '../../kernel/basics.ts';
import { newOpId, opIdOf, prefixOf, type TextKeys } from '../../kernel/storage/keys.ts';
import { KEEP, type Key, type Kv } from '../../kernel/storage/kv.ts';
import type { StoragePorts } from '../../kernel/storage/ports.ts';
import type { SweepTask } from '../../kernel/sweep/sweeper.ts';
import { STOCK_FOLDER } from '../../stock/stored-stock.ts';
import { type CloseOldOrders, closedOrdersTask, unnamedPages } from '../state/close-orders.ts';
import { paymentIdOf, paymentKey } from '../state/order-ids.ts';
import { hasOrder } from '../state/order-pages.ts';
import { COUPON_FOLDER } from '../state/stored-coupon.ts';
import { emptyLedger, ledgerKey, storedLedger } from '../state/stored-ledger.ts';
import {
  CONTACT_FOLDER,
  contactFor,
  contactKey,
  ORDER_FOLDER,
  snapshotKey,
  storedContact,
  storedSnapshot,
} from '../state/stored-snapshot.ts';
import { type OrderClaims, withAborted } from './order-claims.ts';

type Reaped<Kind extends keyof OrderClaims> = Pick<OrderClaims[Kind], 'reap'>;
type Claims = { orderClaims: { coupons: Reaped<'coupons'>; stock: Reaped<'stock'> } };
type Deps = Pick<Basics, 'keys'> & { closeOldOrders: CloseOldOrders };

const lastOf = (key: Key) => key.slice(key.lastIndexOf('/') + 1);

/** Frees the claims of orders that were never placed. */
const claimTask = (
  name: string,
  folder: string,
  claims: { reap: (kv: Kv, id: string, hasTime: () => boolean) => Promise<number> },
): SweepTask => ({
  name,
  run: async (kv, hasTime) => {
    let freed = 0;
    for await (const key of kv.list(prefixOf(folder))) {
      if (!hasTime()) break;
      freed += await claims.reap(kv, lastOf(key), hasTime);
    }
    return freed;
  },
});

/**
 * Removes snapshots and contact details of orders that were never placed, a day later. The ledger
 * is marked first, so that no request places such an order while they are removed.
 */
const neverPlaced = (keys: Pick<TextKeys, 'hash'>, ports: StoragePorts): SweepTask => {
  type Part = { user: string; createdAt: string };
  const isNeverPlaced = async (kv: Kv, oid: string, { user, createdAt }: Part) => {
    if (ports.now() - Date.parse(createdAt) <= DAY_MS) return false;
    const ledger = await kv.update(ledgerKey(user), storedLedger, newOpId(ports), (current) =>
      hasOrder(current, oid)
        ? KEEP
        : withAborted(current ?? emptyLedger(createdAt), oid, ports.now()),
    );
    return !hasOrder(ledger, oid);
  };
  return {
    name: 'orders never placed',
    run: async (kv, hasTime) => {
      let removed = 0;
      for await (const key of kv.list(prefixOf(ORDER_FOLDER))) {
        if (!hasTime()) return removed;
        const oid = lastOf(key);
        const snapshot = (await kv.get(snapshotKey(oid), storedSnapshot))?.value;
        if (!snapshot || !(await isNeverPlaced(kv, oid, snapshot))) continue;
        await kv.purge(paymentKey(paymentIdOf(keys, oid)));
        await kv.purge(contactKey(oid));
        await kv.purge(key);
        removed += 1;
      }
      // Contact details without a snapshot: a crash came before the snapshot was written.
      for await (const key of kv.list(prefixOf(CONTACT_FOLDER))) {
        if (!hasTime()) return removed;
        const oid = lastOf(key);
        if (await kv.get(snapshotKey(oid), storedSnapshot)) continue;
        const contact = (await kv.get(contactKey(oid), storedContact))?.value;
        if (!contact || !(await isNeverPlaced(kv, oid, contact))) continue;
        await kv.purge(key);
        removed += 1;
      }
      return removed;
    },
  };
};

/** Moves the contact details out of older snapshots: writes the copy, then removes the original. */
const contactsApart = (ports: StoragePorts): SweepTask => ({
  name: 'contact details of older orders',
  run: async (kv, hasTime) => {
    let moved = 0;
    for await (const key of kv.list(prefixOf(ORDER_FOLDER))) {
      if (!hasTime()) break;
      const oid = lastOf(key);
      const snapshot = (await kv.get(snapshotKey(oid), storedSnapshot))?.value;
      if (!snapshot?.contact) continue;
      await kv.create(
        contactKey(oid),
        storedContact,
        contactFor(snapshot.contact, snapshot),
        opIdOf(oid, 'contact'),
      );
      await kv.update(snapshotKey(oid), storedSnapshot, newOpId(ports), (current) => {
        if (!current?.contact) return KEEP;
        const { contact: _moved, ...figures } = current;
        return figures;
      });
      moved += 1;
    }
    return moved;
  },
});

/**
 * Frees the claims of orders that a crash cut off, because other customers may be waiting for these
 * coupons and pieces.
 */
export const claimTasks = ({ orderClaims }: Claims): SweepTask[] => [
  claimTask('claims on coupons', COUPON_FOLDER, orderClaims.coupons),
  claimTask('claims on stock', STOCK_FOLDER, orderClaims.stock),
];

export const nightlyOrderTasks = (
  { closeOldOrders, keys }: Deps,
  ports: StoragePorts,
): SweepTask[] => [
  neverPlaced(keys, ports),
  contactsApart(ports),
  unnamedPages(ports),
  closedOrdersTask(closeOldOrders),
];
