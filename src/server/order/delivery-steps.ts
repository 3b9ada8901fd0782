// The steps by which what was ordered reaches the customer: the parcel leaves and arrives, what is
// installed is handed over.
import { DELIVERY_LABELS, type Delivery } from '../../contract/order/deliveries.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import type { Step } from '../payment/refunds.ts';
import { withCareBegun } from './care-terms.ts';
import { furtherDelivery } from './order-deliveries.ts';
import { withHandover } from './order-milestones.ts';
import { stepped } from './order-steps.ts';

type Claims = StoredOrder['claims'];

/**
 * The pieces have left stock: when the parcel is shipped, or when an installation has been handed
 * over.
 */
const left = (claims: Claims): Claims =>
  claims.stock === 'held' ? { ...claims, stock: 'gone', isDue: true } : claims;

/** One of two deliveries further: the order's status follows the one that is behind. */
const further = (
  order: StoredOrder,
  delivery: Delivery,
  to: 'shipped' | 'delivered',
  step: Step,
): StoredOrder => {
  if (!order.deliveries) return stepped(order, to, step);
  const { deliveries, status } = furtherDelivery(order.deliveries, delivery, to, step.at);
  const note = [`${DELIVERY_LABELS[delivery]} ${to}.`, step.note].filter(Boolean).join(' ');
  const next = { ...order, deliveries, ...(to === 'shipped' && { shippedAt: step.at }) };
  return stepped(next, status, { ...step, note });
};

export const shipped = (
  order: StoredOrder,
  tracking: StoredOrder['tracking'],
  step: Step,
): StoredOrder => ({
  ...further(order, 'ship', 'shipped', step),
  claims: left(order.claims),
  tracking: tracking ?? order.tracking,
});

/** Delivered or handed over; what was to be paid in cash has been paid. */
export const delivered = (order: StoredOrder, step: Step, named?: Delivery): StoredOrder => {
  const delivery = named ?? (order.fulfilment === 'install' ? 'install' : 'ship');
  const next = { ...further(order, delivery, 'delivered', step), claims: left(order.claims) };
  if (delivery === 'install')
    return {
      ...withCareBegun(next, step.at, 'handover'),
      milestones: withHandover(order, step.at),
    };
  return {
    ...next,
    payments: order.payments.map((payment) =>
      payment.method === 'cod' && payment.capturedAt === null
        ? { ...payment, status: 'captured' as const, capturedAt: step.at }
        : payment,
    ),
  };
};
