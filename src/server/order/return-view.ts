// A return as its customer and staff see it.
import { ownStep } from '../../contract/history.ts';
import { rupeesOf } from '../../contract/money.ts';
import type { Mover } from '../../contract/order-statuses.ts';
import { sum } from '../../contract/price.ts';
import { refundCap } from '../../contract/refund.ts';
import type { OwnReturnOrder, ReturnOrder, ReturnOrderRow } from '../../contract/return-order.ts';
import { returnMovesFor } from '../../contract/return-states.ts';
import type { StoredOrder, StoredReturn } from '../shop/stored-order.ts';
import type { Snapshot } from '../shop/stored-snapshot.ts';
import { paidOf } from './facts.ts';

type Whose = { readonly user: string; readonly order: string };

export const returnRowOf = ({ user, order: oid }: Whose, order: StoredOrder, asked: StoredReturn): ReturnOrderRow => ({
  _id: asked.id,
  returnNumber: asked.number,
  order: { _id: oid, orderNumber: order.number, status: order.status },
  user,
  customerName: order.customerName,
  units: sum(asked.items.map(({ quantity }) => quantity)),
  reason: asked.reason,
  status: asked.status,
  createdAt: asked.createdAt,
});

/** Pieces of each line that were refunded before: their part of the line's rounding is spent. */
const refundedUnitsOf = ({ returns }: StoredOrder, line: string) =>
  sum(
    returns
      .filter(({ status }) => status === 'refunded')
      .flatMap(({ items }) => items.filter(({ orderItem }) => orderItem === line).map(({ receivedQty }) => receivedQty ?? 0)),
  );

/** What arrived of each line, as its refund is computed from it. */
export const arrivedLines = ({ lines }: Pick<Snapshot, 'lines'>, order: StoredOrder, { items }: Pick<StoredReturn, 'items'>) =>
  items.flatMap(({ orderItem, receivedQty }) => {
    const line = lines.find(({ id }) => id === orderItem);
    return line ? [{ lineNet: line.lineNet, quantity: line.quantity, refundedUnits: refundedUnitsOf(order, orderItem), units: receivedQty ?? 0 }] : [];
  });

/** Most that may go back for what arrived; nothing once it has been decided. */
export const capOf = (snapshot: Pick<Snapshot, 'lines'>, order: StoredOrder, asked: StoredReturn) =>
  asked.status === 'received' ? refundCap(arrivedLines(snapshot, order, asked), paidOf(order)) : 0;

const viewFor = (by: Mover, snapshot: Snapshot, order: StoredOrder, asked: StoredReturn): ReturnOrder => {
  const { _id: oid, user, lines } = snapshot;
  const { items, comment, photos, resolution, refundTo, rejectionReason, replacement, tracking, history, approvedAt, receivedAt, closedAt, updatedAt } = asked;
  return {
    ...returnRowOf({ user, order: oid }, order, asked),
    items: items.map(({ orderItem, quantity, receivedQty, condition }) => {
      const line = lines.find(({ id }) => id === orderItem);
      return { orderItem, product: line?.product ?? '', name: line?.name ?? '', quantity, receivedQty, condition };
    }),
    ...{ comment, photos, resolution, refundTo, rejectionReason, replacement, tracking, history },
    refundCap: rupeesOf(capOf(snapshot, order, asked)),
    refundAmount: rupeesOf(asked.refundAmount),
    moves: returnMovesFor(asked.status, by).map(({ to, asks }) => ({ to, asks: [...asks] })),
    ...{ approvedAt, receivedAt, closedAt, updatedAt },
  };
};

export const ownReturnView = (snapshot: Snapshot, order: StoredOrder, asked: StoredReturn): OwnReturnOrder => ({
  ...viewFor('customer', snapshot, order, asked),
  history: asked.history.map(ownStep),
});
export const returnView = (snapshot: Snapshot, order: StoredOrder, asked: StoredReturn): ReturnOrder => viewFor('admin', snapshot, order, asked);
