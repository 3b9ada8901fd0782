// A return as its customer and staff see it.
import { rupeesOf } from '../../../contract/kernel/money.ts';
import { ownStep } from '../../../contract/order/history.ts';
import type { Mover } from '../../../contract/order/order-statuses.ts';
import { sum } from '../../../contract/product/price.ts';
import { returnMovesFor } from '../../../contract/return/return-states.ts';
import type {
  OwnReturnOrder,
  ReturnOrder,
  ReturnOrderRow,
} from '../../../contract/return/rules.ts';
import type { Refundable } from '../state/find-order.ts';
import type { StoredOrder, StoredReturn } from '../state/stored-order.ts';
import { refundLimitOf } from './refunds.ts';
import { arrivedPieces } from './return-steps.ts';

type OrderRef = { readonly user: string; readonly order: string };

export const returnRowOf = (
  { user, order: oid }: OrderRef,
  order: StoredOrder,
  returnOrder: StoredReturn,
): ReturnOrderRow => ({
  _id: returnOrder.id,
  returnNumber: returnOrder.number,
  order: { _id: oid, orderNumber: order.number, status: order.status },
  user,
  customerName: order.customerName,
  units: sum(returnOrder.items.map(({ quantity }) => quantity)),
  reason: returnOrder.reason,
  status: returnOrder.status,
  createdAt: returnOrder.createdAt,
});

/** The most that may be refunded for what arrived; nothing once it has been decided. */
export const capOf = (placed: Refundable, returnOrder: StoredReturn) =>
  returnOrder.status === 'received' ? refundLimitOf(placed, arrivedPieces(returnOrder)) : 0;

const viewFor = (by: Mover, placed: Refundable, returnOrder: StoredReturn): ReturnOrder => {
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
  } = returnOrder;
  return {
    ...returnRowOf({ user, order: oid }, order, returnOrder),
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
    comment,
    photos,
    resolution,
    refundTo,
    rejectionReason,
    replacement,
    tracking,
    history,
    refundCap: rupeesOf(capOf(placed, returnOrder)),
    refundAmount: rupeesOf(returnOrder.refundAmount),
    moves: returnMovesFor(returnOrder.status, by).map(({ to, asks }) => ({ to, asks: [...asks] })),
    approvedAt,
    receivedAt,
    closedAt,
    updatedAt,
  };
};

export const ownReturnView = (placed: Refundable, returnOrder: StoredReturn): OwnReturnOrder => ({
  ...viewFor('customer', placed, returnOrder),
  history: returnOrder.history.map(ownStep),
});
export const returnView = (placed: Refundable, returnOrder: StoredReturn): ReturnOrder =>
  viewFor('admin', placed, returnOrder);
