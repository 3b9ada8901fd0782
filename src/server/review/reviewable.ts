// What a customer may still review: pieces of the latest orders that were delivered.
import { mayReview, REVIEWABLE_ORDERS_MAX } from '../../contract/review/review.ts';
import type { Reviewable } from '../../contract/review/rules.ts';
import { type OrderEntry, readClosed } from '../ledger/order-pages.ts';
import { ledgerKey, storedLedger } from '../ledger/stored-ledger.ts';
import { snapshotKey, storedSnapshot } from '../ledger/stored-snapshot.ts';
import type { Kv } from '../storage/kv.ts';
import type { ReviewRow } from './review-list.ts';

export const ledgerOf = async (kv: Kv, userId: string) =>
  (await kv.get(ledgerKey(userId), storedLedger))?.value;
export const linesOf = async (kv: Kv, orderId: string) =>
  (await kv.get(snapshotKey(orderId), storedSnapshot))?.value.lines ?? [];

/**
 * The latest orders of which something was delivered; including those on closed pages when the
 * ledger does not have enough.
 */
const latestDelivered = async (kv: Kv, userId: string): Promise<OrderEntry[]> => {
  const ledger = await ledgerOf(kv, userId);
  if (!ledger) return [];
  const { latest } = ledger.closedOrders;
  const delivered = (entries: readonly OrderEntry[]) =>
    entries.filter(([, { status }]) => mayReview(status));
  const known = delivered(Object.entries(ledger.orders));
  const isEnough =
    latest === null ||
    known.filter(([, { placedAt }]) => placedAt > latest).length >= REVIEWABLE_ORDERS_MAX;
  const all = isEnough ? known : [...known, ...delivered(await readClosed(kv, userId, ledger))];
  return all
    .toSorted(([, a], [, b]) => b.placedAt.localeCompare(a.placedAt))
    .slice(0, REVIEWABLE_ORDERS_MAX);
};

/** What was delivered lately and is not reviewed yet. */
export const reviewable = async (
  kv: Kv,
  userId: string,
  reviewed: readonly ReviewRow[],
): Promise<Reviewable[]> => {
  const done = new Set(reviewed.map(({ order, orderItem }) => `${order} ${orderItem}`));
  const found = await Promise.all(
    (await latestDelivered(kv, userId)).map(async ([order, { number }]) =>
      (await linesOf(kv, order))
        .filter(({ id }) => !done.has(`${order} ${id}`))
        .map(({ id, product, name, picture }) => ({
          order,
          orderNumber: number,
          orderItem: id,
          product,
          productName: name,
          picture,
        })),
    ),
  );
  return found.flat();
};
