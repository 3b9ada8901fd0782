// A return as its customer and staff see it.
import { ownStep } from '../../contract/history.ts';
import { rupeesOf } from '../../contract/money.ts';
import type { Mover } from '../../contract/order-statuses.ts';
import { sum } from '../../contract/price.ts';
import type { OwnReturnOrder, ReturnOrder, ReturnOrderRow } from '../../contract/return-order.ts';
import { returnMovesFor } from '../../contract/return-states.ts';
import type { StoredOrder, StoredReturn } from '../ledger/stored-order.ts';
import type { Refundable } from '../payment/paid-origin.ts';
import { worthOf } from '../payment/refund-value.ts';
import { arrivedPieces } from './return-steps.ts';

type Whose = { readonly user: string; readonly order: string };

export const returnRowOf = (
  { user, order: oid }: Whose,
  order: StoredOrder,
  asked: StoredReturn,
): ReturnOrderRow => ({
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

/** Most that may go back for what arrived; nothing once it has been decided. */
export const capOf = (placed: Refundable, asked: StoredReturn) =>
  asked.status === 'received' ? worthOf(placed, arrivedPieces(asked)) : 0;

const viewFor = (by: Mover, placed: Refundable, asked: StoredReturn): ReturnOrder => {
  const { snapshot, order } = placed;
  const { _id: oid, user, lines } = snapshot;
  const {
    items,
    comment,
    photos,
    resolution,
    refundTo,
    rejectionReason,
    replacement,
    tracking,
    history,
    approvedAt,
    receivedAt,
    closedAt,
    updatedAt,
  } = asked;
  return {
    ...returnRowOf({ user, order: oid }, order, asked),
    items: items.map(({ orderItem, quantity, receivedQty, condition }) => {
      const line = lines.find(({ id }) => id === orderItem);
      return {
        orderItem,
        product: line?.product ?? '',
        name: line?.name ?? '',
        quantity,
        receivedQty,
        condition,
      };
    }),
    ...{ comment, photos, resolution, refundTo, rejectionReason, replacement, tracking, history },
    refundCap: rupeesOf(capOf(placed, asked)),
    refundAmount: rupeesOf(asked.refundAmount),
    moves: returnMovesFor(asked.status, by).map(({ to, asks }) => ({ to, asks: [...asks] })),
    ...{ approvedAt, receivedAt, closedAt, updatedAt },
  };
};

export const ownReturnView = (placed: Refundable, asked: StoredReturn): OwnReturnOrder => ({
  ...viewFor('customer', placed, asked),
  history: asked.history.map(ownStep),
});
export const returnView = (placed: Refundable, asked: StoredReturn): ReturnOrder =>
  viewFor('admin', placed, asked);
