// How much is refunded for pieces of an order: by the line in which they were paid, and never more
// than is left there.
import type { Paise } from '../../contract/kernel/money.ts';
import { type RefundableLine, refundable, refundCap } from '../../contract/payment/refund.ts';
import { sum } from '../../contract/product/price.ts';
import { cameToNothing } from '../cart/cart-price.ts';
import { paidOf } from '../ledger/order-facts.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import type { Snapshot } from '../ledger/stored-snapshot.ts';
import type { Refundable } from './paid-origin.ts';

/** A number of pieces of a line of the order. */
export type Pieces = { readonly line: string; readonly units: number };
/** The same in the order in which they were paid. */
export type PaidPieces = Pieces & RefundableLine;

/**
 * Pieces of a line that were refunded before, those of replacements included: their part of the
 * line's rounding is used up.
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

/** The most that may be refunded for these pieces. */
export const worthOf = (placed: Refundable, pieces: readonly Pieces[]): Paise =>
  refundCap(paidPieces(placed, pieces), paidOf((placed.origin ?? placed).order));

/** The pieces that the customer has kept; none of an order that was cancelled or expired. */
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
 * The most that may still be refunded of an order: for a replacement, what was paid for its pieces
 * in the original order.
 */
export const refundableOf = (placed: Refundable): Paise =>
  placed.origin ? worthOf(placed, standingPieces(placed)) : refundable(paidOf(placed.order));
