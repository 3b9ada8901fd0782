// What a gateway event says of a payment beside its state. Events come in any order: what is known
// is completed, and a dispute never goes back.
import type { DisputeState } from '../../contract/payment/gateway-facts.ts';
import type { StoredOrder, StoredPaidBy, StoredPayment } from '../ledger/stored-order.ts';
import type { GatewayDispute, GatewayEvent } from './gateway.ts';

const RANK: Record<DisputeState, number> = { open: 0, under_review: 1, won: 2, lost: 2, closed: 2 };

/** The same object when nothing is new. */
const completed = (
  known: StoredPaidBy | null,
  reported: GatewayEvent['paidBy'],
): StoredPaidBy | null => {
  if (!known || !reported) return known ?? reported;
  const { method } = known;
  const fee = known.fee ?? reported.fee;
  const tax = known.tax ?? reported.tax;
  const rrn = known.rrn ?? reported.rrn;
  const isSame = fee === known.fee && tax === known.tax && rrn === known.rrn;
  return isSame ? known : { method, fee, tax, rrn };
};

/** The same array when nothing is new. */
const withDispute = (
  disputes: StoredPayment['disputes'],
  reported: GatewayDispute,
): StoredPayment['disputes'] => {
  const known = disputes.find(({ id }) => id === reported.id);
  if (!known) return [...disputes, reported];
  if (RANK[reported.status] <= RANK[known.status]) return disputes;
  return disputes.map((one) => (one === known ? reported : one));
};

/**
 * The order with what the event says of its payment; the very same object when nothing is new, or
 * when it is about another try to pay.
 */
export const withGatewayFacts = (
  order: StoredOrder,
  event: GatewayEvent,
  updatedAt: string,
): StoredOrder => {
  const payment = order.payments.find(
    ({ gatewayPaymentId }) => gatewayPaymentId === event.gatewayPaymentId,
  );
  if (!payment) return order;
  const paidBy = completed(payment.paidBy, event.paidBy);
  const disputes = event.disputes.reduce(withDispute, payment.disputes);
  if (paidBy === payment.paidBy && disputes === payment.disputes) return order;
  const updated = { ...payment, paidBy, disputes };
  return {
    ...order,
    payments: order.payments.map((one) => (one === payment ? updated : one)),
    updatedAt,
  };
};
