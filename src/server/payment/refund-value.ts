// What pieces of an order are worth when they are refunded: by the line in which they were paid,
// and never more than is left there.
import type { Paise } from '../../contract/money.ts';
import { sum } from '../../contract/price.ts';
import { type RefundableLine, refundable, refundCap } from '../../contract/refund.ts';
import { cameToNothing } from '../cart/cart-price.ts';
import { paidOf } from '../ledger/order-facts.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import type { Snapshot } from '../ledger/stored-snapshot.ts';
import type { Refundable } from './paid-origin.ts';

/** So many pieces of a line of the order. */
export type Pieces = { readonly line: string; readonly units: number };
/** The same in the order in which they were paid. */
export type PaidPieces = Pieces & RefundableLine;

/**
 * Pieces of a line that were refunded before, those of replacements included: their part of the
 * line's rounding is spent.
 */
const refundedUnitsOf = ({ returns }: StoredOrder, line: string) =>
  sum(
    returns.flatMap(({ status, items }) =>
      items
        .filter(({ orderItem }) => orderItem === line)
        .map(({ receivedQty, refundedByReplacement }) =>
          status === 'refunded' ? (receivedQty ?? 0) : refundedByReplacement,
        ),
    ),
  );

/** A replacement has the same products as the order in which they were paid, one line for each. */
export const paidPieces = (
  { snapshot, order, origin }: Refundable,
  pieces: readonly Pieces[],
): PaidPieces[] => {
  const paid: { snapshot: Snapshot; order: StoredOrder } = origin ?? { snapshot, order };
  return pieces.flatMap(({ line: id, units }) => {
    const product = snapshot.lines.find((line) => line.id === id)?.product;
    const line = paid.snapshot.lines.find((one) => one.product === product);
    return line
      ? [
          {
            line: line.id,
            lineNet: line.lineNet,
            quantity: line.quantity,
            refundedUnits: refundedUnitsOf(paid.order, line.id),
            units,
          },
        ]
      : [];
  });
};

/** Most that may go back for these pieces. */
export const worthOf = (placed: Refundable, pieces: readonly Pieces[]): Paise =>
  refundCap(paidPieces(placed, pieces), paidOf((placed.origin ?? placed).order));

/** The pieces that have not come back for good; none of an order that came to nothing. */
export const standingPieces = ({ snapshot, order }: Refundable): Pieces[] => {
  if (cameToNothing(order)) return [];
  const back = order.returns
    .filter(({ status }) => status === 'refunded' || status === 'replaced')
    .flatMap(({ items }) => items);
  return snapshot.lines.map(({ id, quantity }) => ({
    line: id,
    units:
      quantity -
      sum(
        back.filter(({ orderItem }) => orderItem === id).map(({ receivedQty }) => receivedQty ?? 0),
      ),
  }));
};

/**
 * Most that may still go back of an order: of a replacement, what was paid for its pieces where
 * they were paid.
 */
export const refundableOf = (placed: Refundable): Paise =>
  placed.origin ? worthOf(placed, standingPieces(placed)) : refundable(paidOf(placed.order));
