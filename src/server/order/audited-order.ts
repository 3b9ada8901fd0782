// The fields of an order and a return that the audit log records: amounts in rupees, no personal
// data.
import { rupeesOf } from '../../contract/money.ts';
import { paidOf, paymentStatusIn, refundedIn } from '../ledger/order-facts.ts';
import type { StoredOrder, StoredReturn } from '../ledger/stored-order.ts';

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
