// Closed pages of orders for which nothing is due: they keep the ledger document small, regardless
// of the number of orders, open ones included.
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { unlessSame } from '../../kernel/sameness.ts';
import { keyOf, prefixOf } from '../../kernel/storage/keys.ts';
import { KEEP, type Kv, type OpId, StorageCorrupt } from '../../kernel/storage/kv.ts';
import { documentSchema } from '../../kernel/storage/schema.ts';
import { ledgerKey, type StoredLedger, storedLedger } from './stored-ledger.ts';
import { cameToNothing, type StoredOrder, storedOrderShape } from './stored-order.ts';

export const ORDER_PAGE_FOLDER = 'lgo';

const storedPage = documentSchema(
  z.strictObject({ orders: z.record(z.string(), storedOrderShape) }),
);
const pageKey = (uid: string, id: string) => keyOf(ORDER_PAGE_FOLDER, uid, id);

type Orders = Readonly<Record<string, StoredOrder>>;
type Closed = Pick<StoredLedger, 'closedOrders'>;
/** Orders by id, as `Object.entries` gives them. */
export type OrderEntry = readonly [oid: string, order: StoredOrder];

const ordersOn = async (kv: Kv, uid: string, id: string): Promise<Orders> => {
  const page = await kv.get(pageKey(uid, id), storedPage);
  if (!page) throw new StorageCorrupt('A closed page of orders is missing.');
  return page.value.orders;
};

const requireOrder = (orders: Orders, oid: string): StoredOrder => {
  const order = Object.hasOwn(orders, oid) ? orders[oid] : undefined;
  if (!order) throw new StorageCorrupt('An order is missing on its closed page.');
  return order;
};

const pageOf = ({ closedOrders }: Closed, oid: string) =>
  closedOrders.pages.find(({ orders }) => orders.includes(oid))?.id;

/** Whether the order has left the ledger for a page. */
export const isClosed = (ledger: Closed | null | undefined, oid: string): boolean =>
  !!ledger && pageOf(ledger, oid) !== undefined;

/** Whether the customer has ever placed this order. */
export const hasOrder = (ledger: StoredLedger | null | undefined, oid: string): boolean =>
  !!ledger && (Object.hasOwn(ledger.orders, oid) || isClosed(ledger, oid));

/** The present order, in the ledger or on its page; undefined if it was never placed. */
export const findOrder = async (
  kv: Kv,
  uid: string,
  ledger: StoredLedger | null | undefined,
  oid: string,
): Promise<StoredOrder | undefined> => {
  if (!ledger) return undefined;
  if (Object.hasOwn(ledger.orders, oid)) return ledger.orders[oid];
  const id = pageOf(ledger, oid);
  return id === undefined ? undefined : requireOrder(await ordersOn(kv, uid, id), oid);
};

/** How many orders are on closed pages. */
export const closedCount = ({ closedOrders }: Closed): number =>
  closedOrders.pages.reduce((all, { orders }) => all + orders.length, 0);

const readPages = async (kv: Kv, uid: string, pages: Closed['closedOrders']['pages']) => {
  const read = pages
    .filter(({ orders }) => orders.length > 0)
    .map(async ({ id, orders }) => {
      const page = await ordersOn(kv, uid, id);
      return orders.map((oid): OrderEntry => [oid, requireOrder(page, oid)]);
    });
  return (await Promise.all(read)).flat();
};

/** All orders on closed pages. */
export const readClosed = (kv: Kv, uid: string, { closedOrders }: Closed): Promise<OrderEntry[]> =>
  readPages(kv, uid, closedOrders.pages);

/** The orders of the ledger, and of the closed pages on which there are open ones. */
export const readOpen = async (
  kv: Kv,
  uid: string,
  { orders, closedOrders }: Pick<StoredLedger, 'orders' | 'closedOrders'>,
): Promise<OrderEntry[]> => {
  const pages = closedOrders.pages.filter(({ hasOpen }) => hasOpen);
  return [...Object.entries(orders), ...(await readPages(kv, uid, pages))];
};

/** The ledger with the new state of these orders. One that was on a page is back in the ledger. */
export const withOrders = (ledger: StoredLedger, changed: Orders): StoredLedger => {
  const pages = ledger.closedOrders.pages.map((page) => {
    const orders = page.orders.filter((oid) => !Object.hasOwn(changed, oid));
    return orders.length > 0 ? { ...page, orders } : { id: page.id, orders };
  });
  return {
    ...ledger,
    orders: { ...ledger.orders, ...changed },
    closedOrders: { ...ledger.closedOrders, pages },
  };
};

/**
 * Writes a page, which does not count before a ledger names it. `id` must be new: a page is never
 * written twice.
 */
export const writePage = async (
  kv: Kv,
  uid: string,
  id: string,
  orders: Orders,
  opId: OpId,
): Promise<void> => {
  await kv.create(pageKey(uid, id), storedPage, { orders }, opId);
};

/**
 * Changes the orders on every page of a customer, including pages that no ledger names. Only for
 * erasing the customer: other data on a page never change.
 */
export const rewritePages = async (
  kv: Kv,
  uid: string,
  change: (order: StoredOrder) => StoredOrder,
  newOpId: () => OpId,
): Promise<void> => {
  for await (const key of kv.list(prefixOf(ORDER_PAGE_FOLDER, uid)))
    await kv.update(key, storedPage, newOpId(), (page) => {
      if (!page) return KEEP;
      const entries = Object.entries(page.orders).map(([oid, order]) => [oid, change(order)]);
      const orders: Record<string, StoredOrder> = Object.fromEntries(entries);
      return unlessSame(page, { orders });
    });
};

const laterOf = (one: string | null, other: string) => (one !== null && one > other ? one : other);

/**
 * The ledger without the orders of the page. An order that has changed since the page was written
 * stays in the ledger and is not listed for the page.
 * @param hasOpen whether not all of them have come to their end.
 */
export const withClosed = (
  ledger: StoredLedger,
  id: string,
  page: Orders,
  hasOpen = false,
): StoredLedger | typeof KEEP => {
  // Exactly as it was written to the page, the time of its last change included.
  const moved = Object.entries(page).filter(([oid, order]) =>
    isDeepStrictEqual(ledger.orders[oid], order),
  );
  if (moved.length === 0) return KEEP;
  const ids = moved.map(([oid]) => oid);
  const { pages, latest, hasCounted } = ledger.closedOrders;
  return {
    ...ledger,
    orders: Object.fromEntries(Object.entries(ledger.orders).filter(([oid]) => !ids.includes(oid))),
    closedOrders: {
      pages: [...pages, { id, orders: ids, ...(hasOpen && { hasOpen }) }],
      latest: moved.reduce((so, [, { placedAt }]) => laterOf(so, placedAt), latest),
      hasCounted: hasCounted || (!hasOpen && moved.some(([, order]) => !cameToNothing(order))),
    },
  };
};

/** All orders of a ledger, on closed pages as well. */
export const allOrders = async (
  kv: Kv,
  uid: string,
  ledger: StoredLedger,
): Promise<OrderEntry[]> => [
  ...Object.entries(ledger.orders),
  ...(await readClosed(kv, uid, ledger)),
];

/** All orders of a customer; none where there is no ledger. */
export const allOrdersOf = async (kv: Kv, uid: string): Promise<OrderEntry[]> => {
  const ledger = (await kv.get(ledgerKey(uid), storedLedger))?.value;
  return ledger ? allOrders(kv, uid, ledger) : [];
};
