// The steps of a return, as pure rules: its next state, and what its order and the wallet get of it.
import type { Paise } from '../../contract/money.ts';
import { orderMove } from '../../contract/order-states.ts';
import type { ReturnStatus } from '../../contract/order-statuses.ts';
import { allocate } from '../../contract/price.ts';
import { type RefundTarget, refundOfUnits } from '../../contract/refund.ts';
import type { ReturnStep } from '../../contract/return-order.ts';
import type { StoredOrder, StoredReturn } from '../shop/stored-order.ts';
import type { Snapshot, SnapshotLine } from '../shop/stored-snapshot.ts';
import type { TextKeys } from '../storage/keys.ts';
import { CLOCK } from './actor.ts';
import { factsOf } from './facts.ts';
import { type Outcome, refunded, type Step } from './refunds.ts';
import { arrivedLines } from './return-view.ts';
import { stepped, withStep } from './steps.ts';

const CLOSING: readonly ReturnStatus[] = ['refunded', 'replaced', 'rejected', 'cancelled'];

/** What arrived and can be sold again, line by line. */
export const arrivedToSell = ({ lines }: Pick<Snapshot, 'lines'>, { items }: Pick<StoredReturn, 'items'>): { line: SnapshotLine; units: number }[] =>
  items.flatMap(({ orderItem, receivedQty, condition }) => {
    const line = lines.find(({ id }) => id === orderItem);
    return line && receivedQty && condition === 'resellable' ? [{ line, units: receivedQty }] : [];
  });

export const returnStepped = (asked: StoredReturn, to: ReturnStatus, { at, by, note = '' }: Step): StoredReturn => ({
  ...asked,
  status: to,
  approvedAt: to === 'approved' ? at : asked.approvedAt,
  receivedAt: to === 'received' ? at : asked.receivedAt,
  closedAt: CLOSING.includes(to) ? at : null,
  history: withStep(asked.history, { at, by, from: asked.status, to, note }),
  updatedAt: at,
});

/** The order with this return in the place of its earlier state. */
export const withReturn = (order: StoredOrder, asked: StoredReturn): StoredOrder => ({
  ...order,
  returns: order.returns.map((other) => (other.id === asked.id ? asked : other)),
  updatedAt: asked.updatedAt,
});

export const received = (asked: StoredReturn, counted: NonNullable<ReturnStep['items']>, step: Step): StoredReturn => ({
  ...returnStepped(asked, 'received', step),
  items: asked.items.map((item) => {
    const count = counted.find(({ orderItem }) => orderItem === item.orderItem);
    return count ? { ...item, receivedQty: count.receivedQty, condition: count.condition } : item;
  }),
});

/** Closed, with what can be sold again on its way back to the shelf. A rejected return goes back to the customer instead. */
const closedWithGoods = (snapshot: Snapshot, asked: StoredReturn, to: 'refunded' | 'replaced', step: Step): StoredReturn => ({
  ...returnStepped(asked, to, step),
  isRestockDue: arrivedToSell(snapshot, asked).length > 0,
});

/** An order of which everything has come back has come to its end. */
const whenAllReturned = (order: StoredOrder, step: Step): StoredOrder =>
  orderMove(factsOf(order), 'returned', 'system', { now: Date.parse(step.at) }) === 'move' ? stepped(order, 'returned', { at: step.at, by: CLOCK }) : order;

type Refund = { amount: Paise; to: RefundTarget };

export const returnRefunded = (
  keys: Pick<TextKeys, 'hash'>,
  snapshot: Snapshot,
  order: StoredOrder,
  asked: StoredReturn,
  { amount, to }: Refund,
  step: Step,
): Outcome => {
  const shares = allocate(
    amount,
    arrivedLines(snapshot, order, asked).map((line) => refundOfUnits(line, line.units)),
  );
  const closed: StoredReturn = {
    ...closedWithGoods(snapshot, asked, 'refunded', step),
    refundAmount: amount,
    refundTo: to,
    items: asked.items.map((item, at) => ({ ...item, refunded: shares[at] ?? 0 })),
  };
  const { order: paidBack, postings } = refunded(keys, order, amount, to, { id: asked.id, order: snapshot._id, reason: 'return' }, step);
  return { order: whenAllReturned(withReturn(paidBack, closed), step), postings };
};

export const returnReplaced = (snapshot: Snapshot, order: StoredOrder, asked: StoredReturn, replacement: string, step: Step): StoredOrder =>
  withReturn(order, { ...closedWithGoods(snapshot, asked, 'replaced', step), replacement });
