// Moves orders for which nothing is due from the ledger to closed pages, the oldest first, once
// there are many: finished ones, and open ones that wait for their next step.
import type { OrderStatus } from '../../../contract/order/order-statuses.ts';
import { isOpenReturn } from '../../../contract/return/return-states.ts';
import type { Basics } from '../../kernel/basics.ts';
import { prefixOf } from '../../kernel/storage/keys.ts';
import { KEEP, type Kv, StorageCorrupt } from '../../kernel/storage/kv.ts';
import type { StoragePorts } from '../../kernel/storage/ports.ts';
import { orphanTask, type SweepTask } from '../../kernel/sweep/sweeper.ts';
import { areEffectsDue, careUntilOf, isWorkDue, returnableUntilIn } from './order-facts.ts';
import {
  ORDER_PAGE_FOLDER,
  type OrderEntry,
  readClosed,
  withClosed,
  writePage,
} from './order-pages.ts';
import { ledgerKey, type StoredLedger, storedLedger } from './stored-ledger.ts';
import type { StoredOrder } from './stored-order.ts';
import { cameToNothing } from './stored-order.ts';

/**
 * How many of the latest orders always stay in the ledger, how many finished ones fill a page, and
 * how many open ones do.
 */
export type PageSizes = { recent: number; page: number; open: number };
/** An order is about 1.2 kB: a ledger comes to some 50 kB, and a page to 25. */
export const ORDER_PAGES: PageSizes = { recent: 20, page: 20, open: 20 };
/**
 * Most pages written at once, so that closing fits into the time of a request. The rest follows
 * with the next order, or the next night.
 */
const PAGES_AT_ONCE = 10;

const ENDS: readonly OrderStatus[] = ['completed', 'cancelled', 'expired', 'returned'];

/**
 * Whether the order is finished, nothing of it can be returned, no care plan of it is running, and
 * no effect is due. A note, a late payment or a letter about it may still come.
 */
const isSettled = (order: StoredOrder, now: number) => {
  const until = order.status === 'completed' ? returnableUntilIn(order) : null;
  const hasCare = order.status === 'completed' && (order.carePlans ?? []).length > 0;
  return (
    ENDS.includes(order.status) &&
    (until === null || now > until) &&
    (!hasCare || now > (careUntilOf(order) ?? now)) &&
    !order.returns.some(isOpenReturn) &&
    !areEffectsDue(order)
  );
};

const byAge = ([id, one]: OrderEntry, [otherId, other]: OrderEntry) =>
  one.placedAt.localeCompare(other.placedAt) || id.localeCompare(otherId);

/**
 * Whether the order waits for its next step and nothing else. Care plans stay in the ledger until
 * they have ended: an order that renews one is decided by them.
 */
const isAtRest = (order: StoredOrder) =>
  !isWorkDue(order) && !order.returns.some(isOpenReturn) && (order.carePlans ?? []).length === 0;

const fullPages = (entries: readonly OrderEntry[], size: number, hasOpen: boolean) =>
  Array.from({ length: Math.floor(entries.length / size) }, (_, nth) => ({
    orders: Object.fromEntries(entries.slice(nth * size, (nth + 1) * size)),
    hasOpen,
  }));

const nextPages = ({ orders }: StoredLedger, now: number, { recent, page, open }: PageSizes) => {
  const all = Object.entries(orders).toSorted(byAge);
  const older = all.slice(0, Math.max(0, all.length - recent));
  const settled = older.filter(([, order]) => isSettled(order, now));
  const resting = older.filter(([, order]) => !isSettled(order, now) && isAtRest(order));
  return [...fullPages(settled, page, false), ...fullPages(resting, open, true)].slice(
    0,
    PAGES_AT_ONCE,
  );
};

type Deps = Pick<Basics, 'newId' | 'newOpId'> & { now: () => number; sizes: PageSizes };

export const createCloseOldOrders =
  ({ newId, newOpId, now, sizes }: Deps) =>
  /**
   * Closes the pages that can be filled; resolves to their number. `ledger` was just read or
   * written; orders that have changed since stay where they are.
   */
  async (kv: Kv, uid: string, ledger: StoredLedger): Promise<number> => {
    const pages = nextPages(ledger, now(), sizes).map((page) => ({ ...page, id: newId() }));
    if (pages.length === 0) return 0;
    // Writes the pages first: after a crash in between, the orders are still in the ledger, and
    // nothing names the pages.
    await Promise.all(pages.map(({ id, orders }) => writePage(kv, uid, id, orders, newOpId())));
    await kv.update(ledgerKey(uid), storedLedger, newOpId(), (current) => {
      let after = current;
      for (const { id, orders, hasOpen } of pages) {
        const next = after && withClosed(after, id, orders, hasOpen);
        if (next !== KEEP) after = next;
      }
      return after === null || after === current ? KEEP : after;
    });
    return pages.length;
  };
export type CloseOldOrders = ReturnType<typeof createCloseOldOrders>;

const problemOf = (
  { orders, closedOrders: { pages, latest, hasCounted } }: StoredLedger,
  closed: readonly OrderEntry[],
) => {
  const ids = closed.map(([oid]) => oid);
  if (new Set(ids).size < ids.length || ids.some((oid) => Object.hasOwn(orders, oid)))
    return 'An order stands twice.';
  if (closed.some(([, { placedAt }]) => latest === null || placedAt > latest))
    return 'A closed order is newer than the ledger says.';
  const open = new Set(pages.flatMap((page) => (page.hasOpen ? page.orders : [])));
  const counted = closed.filter(([, order]) => !cameToNothing(order));
  if (!hasCounted && counted.some(([oid]) => !open.has(oid)))
    return 'A closed order is forgotten where the first one counts.';
  return null;
};

/** The problem of a ledger's orders on closed pages; null if each exists there once. */
export const closedProblem = async (
  kv: Kv,
  uid: string,
  ledger: StoredLedger,
): Promise<string | null> => {
  try {
    return problemOf(ledger, await readClosed(kv, uid, ledger));
  } catch (error) {
    if (error instanceof StorageCorrupt) return error.message;
    throw error;
  }
};

/**
 * Closes the pages that can be filled. Throws, so that it is reported, when orders on closed pages
 * do not agree with their ledger; the message names the accounts and nothing else.
 */
export const closedOrdersTask = (closeOldOrders: CloseOldOrders): SweepTask => ({
  name: 'closed pages of orders',
  run: async (kv, hasTime) => {
    const wrong: string[] = [];
    let closed = 0;
    for await (const key of kv.list(prefixOf('led'))) {
      if (!hasTime()) break;
      const uid = key.slice(key.lastIndexOf('/') + 1);
      const ledger = (await kv.get(key, storedLedger))?.value;
      if (!ledger) continue;
      if (await closedProblem(kv, uid, ledger)) wrong.push(uid);
      else closed += await closeOldOrders(kv, uid, ledger);
    }
    if (wrong.length > 0)
      throw new Error(`Customers whose closed orders are not all there: ${wrong.join(', ')}.`);
    return closed;
  },
});

/**
 * Removes pages that no ledger names, because the process ended after writing one, or another was
 * faster.
 */
export const unnamedPages = (ports: StoragePorts): SweepTask =>
  orphanTask({
    name: 'pages of orders nobody names',
    prefix: prefixOf(ORDER_PAGE_FOLDER),
    isOrphan: async (kv, key) => {
      const [, uid = '', id] = key.split('/');
      const ledger = (await kv.get(ledgerKey(uid), storedLedger))?.value;
      return !ledger?.closedOrders.pages.some((page) => page.id === id);
    },
    ports,
  });
