// The steps of a return, as pure rules: its next state, and what changes in its order and the
// wallet.
import type { ReturnStatus } from '../../../contract/order/order-statuses.ts';
import { returnRequestRefusal } from '../../../contract/return/return-states.ts';
import type { NewReturn, ReturnStep } from '../../../contract/return/rules.ts';
import { refused } from '../../kernel/refusal.ts';
import type { TextKeys } from '../../kernel/storage/keys.ts';
import { StorageCorrupt } from '../../kernel/storage/kv.ts';
import type { Refundable } from '../state/find-order.ts';
import { unitsOfReturns } from '../state/order-facts.ts';
import type { StoredOrder, StoredReturn } from '../state/stored-order.ts';
import type { Snapshot, SnapshotLine } from '../state/stored-snapshot.ts';
import { parcelIn } from './order-deliveries.ts';
import { whenAllReturned, withStep } from './order-steps.ts';
import { type Refund, sharesOf, withOriginRefund } from './origin-refund.ts';
import { type Outcome, type Pieces, paidPieces, refunded, type Step } from './refunds.ts';

export const unitsOf = (returnOrder: StoredReturn) => {
  const [units] = unitsOfReturns([returnOrder]);
  if (!units) throw new StorageCorrupt('A return has no lines.');
  return units;
};

export const newReturn = (
  id: string,
  number: string,
  { items, ...body }: NewReturn,
  bodyHash: string,
  { at, by }: Step,
): StoredReturn => ({
  id,
  number,
  bodyHash,
  ...body,
  items: items.map((item) => ({
    ...item,
    receivedQty: null,
    condition: null,
    refunded: 0,
    refundedByReplacement: 0,
  })),
  status: 'requested',
  refundAmount: 0,
  rejectionReason: null,
  replacement: null,
  isRestockDue: false,
  tracking: null,
  history: [{ at, by, from: null, to: 'requested', note: '' }],
  createdAt: at,
  approvedAt: null,
  receivedAt: null,
  closedAt: null,
  updatedAt: at,
});

export const requireReturnable = (
  { lines }: Snapshot,
  order: StoredOrder,
  body: NewReturn,
  now: number,
) => {
  const { status, fulfilment, deliveredAt } = parcelIn(order);
  const items = lines.map(({ id: _id, quantity, returnable }) => ({ _id, quantity, returnable }));
  const facts = {
    status,
    fulfilment,
    items,
    deliveredAt: deliveredAt === null ? null : Date.parse(deliveredAt),
    returns: unitsOfReturns(order.returns),
  };
  const refusal = returnRequestRefusal(facts, body, now);
  if (refusal) throw refused(refusal);
};

const CLOSING: readonly ReturnStatus[] = ['refunded', 'replaced', 'rejected', 'cancelled'];

/** Pieces that arrived, line by line. */
export const arrivedPieces = ({ items }: Pick<StoredReturn, 'items'>): Pieces[] =>
  items.map(({ orderItem, receivedQty }) => ({ line: orderItem, units: receivedQty ?? 0 }));

/** Pieces that arrived and can be sold again, line by line. */
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
 * The closed return, whose resellable pieces are due to go back into stock. The pieces of a
 * rejected return go back to the customer instead.
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
