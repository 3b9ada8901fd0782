// The steps of a return, as pure rules: its next state, and what changes in its order and the
// wallet.
import type { ReturnStatus } from '../../contract/order/order-statuses.ts';
import type { ReturnStep } from '../../contract/return/rules.ts';
import type { StoredOrder, StoredReturn } from '../ledger/stored-order.ts';
import type { Snapshot, SnapshotLine } from '../ledger/stored-snapshot.ts';
import { whenAllReturned, withStep } from '../order/order-steps.ts';
import { type Refund, sharesOf, withOriginRefund } from '../payment/origin-refund.ts';
import type { Refundable } from '../payment/paid-origin.ts';
import { type Pieces, paidPieces } from '../payment/refund-value.ts';
import { type Outcome, refunded, type Step } from '../payment/refunds.ts';
import type { TextKeys } from '../storage/keys.ts';

const CLOSING: readonly ReturnStatus[] = ['refunded', 'replaced', 'rejected', 'cancelled'];

/** What arrived, line by line. */
export const arrivedPieces = ({ items }: Pick<StoredReturn, 'items'>): Pieces[] =>
  items.map(({ orderItem, receivedQty }) => ({ line: orderItem, units: receivedQty ?? 0 }));

/** What arrived and can be sold again, line by line. */
export const arrivedToSell = (
  { lines }: Pick<Snapshot, 'lines'>,
  { items }: Pick<StoredReturn, 'items'>,
): { line: SnapshotLine; units: number }[] =>
  items.flatMap(({ orderItem, receivedQty, condition }) => {
    const line = lines.find(({ id }) => id === orderItem);
    return line && receivedQty && condition === 'resellable' ? [{ line, units: receivedQty }] : [];
  });

export const returnStepped = (
  returnOrder: StoredReturn,
  to: ReturnStatus,
  { at, by, note = '' }: Step,
): StoredReturn => ({
  ...returnOrder,
  status: to,
  approvedAt: to === 'approved' ? at : returnOrder.approvedAt,
  receivedAt: to === 'received' ? at : returnOrder.receivedAt,
  closedAt: CLOSING.includes(to) ? at : null,
  history: withStep(returnOrder.history, { at, by, from: returnOrder.status, to, note }),
  updatedAt: at,
});

/** The order with this return replacing its earlier state. */
export const withReturn = (order: StoredOrder, returnOrder: StoredReturn): StoredOrder => ({
  ...order,
  returns: order.returns.map((other) => (other.id === returnOrder.id ? returnOrder : other)),
  updatedAt: returnOrder.updatedAt,
});

export const received = (
  returnOrder: StoredReturn,
  counted: NonNullable<ReturnStep['items']>,
  step: Step,
): StoredReturn => ({
  ...returnStepped(returnOrder, 'received', step),
  items: returnOrder.items.map((item) => {
    const count = counted.find(({ orderItem }) => orderItem === item.orderItem);
    return count ? { ...item, receivedQty: count.receivedQty, condition: count.condition } : item;
  }),
});

/**
 * Closed, with the resellable pieces about to be put back into stock. A rejected return goes back
 * to the customer instead.
 */
const closedWithGoods = (
  snapshot: Snapshot,
  returnOrder: StoredReturn,
  to: 'refunded' | 'replaced',
  step: Step,
): StoredReturn => ({
  ...returnStepped(returnOrder, to, step),
  isRestockDue: arrivedToSell(snapshot, returnOrder).length > 0,
});

export const returnRefunded = (
  keys: Pick<TextKeys, 'hash'>,
  placed: Refundable,
  returnOrder: StoredReturn,
  refund: Refund,
  step: Step,
): Outcome => {
  const { snapshot, order, origin } = placed;
  const { amount, to } = refund;
  const pieces = arrivedPieces(returnOrder);
  const shares = sharesOf(amount, paidPieces(placed, pieces));
  const closed: StoredReturn = {
    ...closedWithGoods(snapshot, returnOrder, 'refunded', step),
    refundAmount: amount,
    refundTo: to,
    items: returnOrder.items.map((item, at) => ({ ...item, refunded: shares[at] ?? 0 })),
  };
  const after = (paidBack: StoredOrder) => whenAllReturned(withReturn(paidBack, closed), step);
  const reason = { id: returnOrder.id, reason: 'return' } as const;
  if (origin)
    return withOriginRefund(keys, placed, { pieces, refund, reason }, step, {
      order: after(order),
      postings: [],
    });
  const { order: paidBack, postings } = refunded(
    keys,
    order,
    amount,
    to,
    { ...reason, order: snapshot._id },
    step,
  );
  return { order: after(paidBack), postings };
};

export const returnReplaced = (
  snapshot: Snapshot,
  order: StoredOrder,
  returnOrder: StoredReturn,
  replacement: string,
  step: Step,
): StoredOrder =>
  withReturn(order, { ...closedWithGoods(snapshot, returnOrder, 'replaced', step), replacement });
