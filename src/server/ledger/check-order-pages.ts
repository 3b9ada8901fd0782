// The closed pages of orders at night: what has not left the ledger with a new order does now, what
// a crash has left is removed, inconsistencies are reported.

import { cameToNothing } from '../cart/cart-price.ts';
import { prefixOf } from '../storage/keys.ts';
import { type Kv, StorageCorrupt } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { orphanTask, type SweepTask } from '../storage/sweeper.ts';
import type { CloseOldOrders } from './close-orders.ts';
import { ORDER_PAGE_FOLDER, type OrderEntry, readClosed } from './order-pages.ts';
import { ledgerKey, type StoredLedger, storedLedger } from './stored-ledger.ts';

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

/** What is wrong with the orders a ledger has on closed pages; null when each is there, once. */
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
 * Removes pages that no ledger names: the process ended after writing one, or another was faster.
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
