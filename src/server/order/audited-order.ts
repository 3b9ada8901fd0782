// The fields of an order and a return that the audit log records: amounts in rupees, no personal
// data.
import { rupeesOf } from '../../contract/kernel/money.ts';
import { paidOf, paymentStatusIn, refundedIn } from '../ledger/order-facts.ts';
import type { StoredOrder, StoredReturn } from '../ledger/stored-order.ts';

/** Each care plan in one line: its lift, its days and its visits. */
const carePlansText = ({ carePlans = [] }: StoredOrder) =>
  carePlans
    .map(({ lift, startsOn, endsOn, visitsDone }) =>
      [lift?.name, startsOn, endsOn, ...visitsDone].filter(Boolean).join(' '),
    )
    .join('; ');

export const auditedOrder = (order: StoredOrder) => ({
  status: order.status,
  paymentStatus: paymentStatusIn(order),
  paid: rupeesOf(paidOf(order).captured + order.walletUsed),
  refunded: rupeesOf(refundedIn(order)),
  utr: order.payments.flatMap(({ utr }) => utr ?? []).join(', '),
  carrier: order.tracking?.carrier ?? '',
  trackingNumber: order.tracking?.number ?? '',
  cancelReason: order.cancelReason ?? '',
  adminNote: order.adminNote,
  milestones: order.milestones,
  ...(order.carePlans && { carePlans: carePlansText(order) }),
  ...(order.deliveries && {
    parcel: order.deliveries.ship.status,
    installation: order.deliveries.install.status,
  }),
});

export const auditedReturn = (returnOrder: StoredReturn) => ({
  status: returnOrder.status,
  received: returnOrder.items
    .flatMap(({ receivedQty }) => (receivedQty === null ? [] : [String(receivedQty)]))
    .join(', '),
  conditions: returnOrder.items.flatMap(({ condition }) => condition ?? []).join(', '),
  refunded: rupeesOf(returnOrder.refundAmount),
  refundTo: returnOrder.refundTo,
  rejectionReason: returnOrder.rejectionReason ?? '',
  carrier: returnOrder.tracking?.carrier ?? '',
  trackingNumber: returnOrder.tracking?.number ?? '',
});
