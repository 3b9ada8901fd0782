// Finished orders move from the ledger to closed pages, the oldest first, once there are many of
// them.
import type { OrderStatus } from '../../contract/order-statuses.ts';
import { isOpenReturn } from '../../contract/return-states.ts';
import type { Basics } from '../basics.ts';
import { KEEP, type Kv } from '../storage/kv.ts';
import { areEffectsDue, careUntilOf, returnableUntilIn } from './order-facts.ts';
import { type OrderEntry, withClosed, writePage } from './order-pages.ts';
import { ledgerKey, type StoredLedger, storedLedger } from './stored-ledger.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * How many of the latest orders stay in the ledger whatever their status, and how many fill a page.
 */
export type PageSizes = { recent: number; page: number };
/** An order is about 2 kB: a ledger comes to some 200 kB, and a page to 100. */
export const ORDER_PAGES: PageSizes = { recent: 50, page: 50 };

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

const nextPage = ({ orders }: StoredLedger, now: number, { recent, page }: PageSizes) => {
  const all = Object.entries(orders).toSorted(byAge);
  const settled = all
    .slice(0, Math.max(0, all.length - recent))
    .filter(([, order]) => isSettled(order, now));
  return settled.length < page ? null : Object.fromEntries(settled.slice(0, page));
};

type Deps = Pick<Basics, 'newId' | 'newOpId'> & { now: () => number; sizes: PageSizes };

export const createCloseOldOrders =
  ({ newId, newOpId, now, sizes }: Deps) =>
  /**
   * Closes a page if one can be filled. `ledger` was just read or written; what has changed since
   * stays where it is.
   */
  async (kv: Kv, uid: string, ledger: StoredLedger): Promise<void> => {
    const page = nextPage(ledger, now(), sizes);
    if (!page) return;
    // The page first: after a crash between the two writes the orders are still in the ledger, and
    // nothing names the page.
    const id = newId();
    await writePage(kv, uid, id, page, newOpId());
    await kv.update(ledgerKey(uid), storedLedger, newOpId(), (current) =>
      current ? withClosed(current, id, page) : KEEP,
    );
  };
export type CloseOldOrders = ReturnType<typeof createCloseOldOrders>;
