// What the sweeper does for orders: changes due by time, what a crash has left, uncommitted claims,
// lists.

import { DAY_MS } from '../../contract/kernel/days.ts';
import { returnableUntil } from '../../contract/return/return-window.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { COUPON_FOLDER } from '../coupon/stored-coupon.ts';
import { closedOrdersTask, unnamedPages } from '../ledger/check-order-pages.ts';
import type { CloseOldOrders } from '../ledger/close-orders.ts';
import { paymentIdOf } from '../ledger/order-ids.ts';
import type { OrderList, PaymentList, ReturnList } from '../ledger/order-lists.ts';
import { type IndexedOrder, ORDERS, PAYMENTS, RETURNS } from '../ledger/order-lists.ts';
import { hasOrder } from '../ledger/order-pages.ts';
import { PAYMENT_FOLDER, paymentKey, RETURN_FOLDER } from '../ledger/owner-pointers.ts';
import { CONTACT_FOLDER, contactFor, contactKey, storedContact } from '../ledger/stored-contact.ts';
import { emptyLedger, ledgerKey, storedLedger } from '../ledger/stored-ledger.ts';
import { ORDER_FOLDER, snapshotKey, storedSnapshot } from '../ledger/stored-snapshot.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PollGateway } from '../payment/poll-gateway.ts';
import { STOCK_FOLDER } from '../stock/stored-stock.ts';
import { newOpId, opIdOf, prefixOf, type TextKeys } from '../storage/keys.ts';
import { KEEP, type Key, type Kv } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { listTask, rebuildTask, type SweepTask } from '../storage/sweeper.ts';
import type { OrderClaims } from './order-claims.ts';
import { withAborted } from './order-claims.ts';
import type { Orders } from './orders.ts';
import { remindersTask } from './reminders.ts';

type Reaped<Kind extends keyof OrderClaims> = Pick<OrderClaims[Kind], 'reap'>;
type Deps = Pick<Basics, 'keys'> & {
  closeOldOrders: CloseOldOrders;
  pollGateway: PollGateway;
  orderClaims: { coupons: Reaped<'coupons'>; stock: Reaped<'stock'> };
  orderList: OrderList;
  orders: Pick<Orders, 'attend'>;
  outbox: Pick<Outbox, 'post'>;
  paymentList: PaymentList;
  returnList: ReturnList;
};

const lastOf = (key: Key) => key.slice(key.lastIndexOf('/') + 1);

const isOver = (moment: string | null, now: number) => moment !== null && now >= Date.parse(moment);

/**
 * Whether its status may have to change by time alone, or effects are due; decided on the order
 * itself afterwards.
 */
const isWaiting = (row: IndexedOrder, now: number) => {
  const { status, isDue, askAt, expiresAt, deliveredAt, careUntil } = row;
  return (
    isDue ||
    isOver(askAt, now) ||
    (status === 'pending_payment' && isOver(expiresAt, now)) ||
    ((status === 'confirmed' || status === 'processing') && isOver(careUntil, now)) ||
    (status === 'delivered' &&
      deliveredAt !== null &&
      now > returnableUntil(Date.parse(deliveredAt)))
  );
};

const waitingOrders = (
  { pollGateway, orderList, orders }: Deps,
  ports: StoragePorts,
): SweepTask => ({
  name: 'orders that wait',
  run: async (kv, hasTime) => {
    const now: AfterAnswer = async (work) => void (await work);
    /**
     * The gateway first: an order that was paid there must not expire. When it does not answer, the
     * order's own rules say how long to wait.
     */
    const attend = async (oid: string) => {
      const [returnOrder] = await Promise.allSettled([pollGateway(kv, oid, now)]);
      await orders.attend(kv, oid, now);
      if (returnOrder.status === 'rejected') throw returnOrder.reason;
    };
    const waiting = (await orderList.read(kv)).filter((row) => isWaiting(row, ports.now()));
    const failures: unknown[] = [];
    let repaired = 0;
    for (const { _id } of waiting) {
      if (!hasTime()) break;
      // One that fails, perhaps because a gateway does not answer, does not hold up the others.
      await attend(_id).then(
        () => {
          repaired += 1;
        },
        (error: unknown) => failures.push(error),
      );
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some orders still wait.');
    return repaired;
  },
});

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
      // Contact details whose snapshot a crash has kept from being written.
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

/** Moves the contact details out of older snapshots; the copy is there before the old one goes. */
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
 * What others may be waiting for: uses of coupons and pieces claimed by orders that a crash cut
 * off.
 */
export const claimTasks = ({ orderClaims }: Pick<Deps, 'orderClaims'>): SweepTask[] => [
  claimTask('claims on coupons', COUPON_FOLDER, orderClaims.coupons),
  claimTask('claims on stock', STOCK_FOLDER, orderClaims.stock),
];

export const orderTasks = (needed: Deps, ports: StoragePorts): SweepTask[] => {
  const { orderList, paymentList, returnList } = needed;
  return [
    listTask(ORDERS, orderList, ports),
    listTask(PAYMENTS, paymentList, ports),
    listTask(RETURNS, returnList, ports),
    waitingOrders(needed, ports),
    ...claimTasks(needed),
  ];
};

export const nightlyOrderTasks = (
  { closeOldOrders, keys, orderList, outbox, paymentList, returnList }: Deps,
  ports: StoragePorts,
): SweepTask[] => [
  remindersTask({ now: ports.now, orderList, outbox }),
  neverPlaced(keys, ports),
  contactsApart(ports),
  unnamedPages(ports),
  closedOrdersTask(closeOldOrders),
  rebuildTask(ORDERS, orderList, prefixOf(ORDER_FOLDER), ports),
  rebuildTask(PAYMENTS, paymentList, prefixOf(PAYMENT_FOLDER), ports),
  rebuildTask(RETURNS, returnList, prefixOf(RETURN_FOLDER), ports),
];
