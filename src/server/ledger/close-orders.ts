// Orders for which nothing is due move from the ledger to closed pages, the oldest first, once
// there are many of them: finished ones, and open ones that wait for their next step.
import type { OrderStatus } from '../../contract/order/order-statuses.ts';
import { isOpenReturn } from '../../contract/return/return-states.ts';
import type { Basics } from '../basics.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import { areEffectsDue, careUntilOf, isWorkDue, returnableUntilIn } from './order-facts.ts';
import { type OrderEntry, withClosed, writePage } from './order-pages.ts';
import { ledgerKey, type StoredLedger, storedLedger } from './stored-ledger.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * How many of the latest orders stay in the ledger whatever their status, how many finished ones
 * fill a page, and how many open ones do.
 */
export type PageSizes = { recent: number; page: number; open: number };
/** An order is about 1.2 kB: a ledger comes to some 50 kB, and a page to 25. */
export const ORDER_PAGES: PageSizes = { recent: 20, page: 20, open: 20 };
/**
 * Pages that are written at once, so that a closing comes to its end in the time of a request. What
 * is left follows with the next order, or the next night.
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
   * Closes the pages that can be filled, and resolves to how many they are. `ledger` was just read
   * or written; what has changed since stays where it is.
   */
  async (kv: Kv, uid: string, ledger: StoredLedger): Promise<number> => {
    const pages = nextPages(ledger, now(), sizes).map((page) => ({ ...page, id: newId() }));
    if (pages.length === 0) return 0;
    // The pages first: after a crash between the writes the orders are still in the ledger, and
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
