// When to poll the gateway about an order: its events may get lost, and it never updates its first
// answer about a refund.
import { DAY_MS, HOUR_MS } from '../../../contract/kernel/days.ts';
import { AUTHORIZED_HOLD_MS, PAYMENT_WAIT_MS } from '../../../contract/payment/payment.ts';
import { gatewayOrderOf } from '../state/order-facts.ts';
import type { StoredOrder } from '../state/stored-order.ts';

/**
 * Times after the order was due to expire: at once; when payments that began in its last minutes
 * have been captured; and for as long as banks take to authorise.
 */
const UNPAID_ASKED_MS = [0, 2 * HOUR_MS, DAY_MS, AUTHORIZED_HOLD_MS, AUTHORIZED_HOLD_MS + DAY_MS];
/** Time after which a second payment can no longer be captured. */
const PAID_ASKED_MS = [AUTHORIZED_HOLD_MS + DAY_MS];
/**
 * Times after a refund was requested: banks take five to seven working days, and may still refuse a
 * refund that the gateway calls processed.
 */
const REFUND_ASKED_DAYS = { pending: [1, 3, 7, 10, 14, 30], processed: [10], failed: [] } as const;

/**
 * When to poll the gateway next about this order, in milliseconds since 1970; null when there is
 * nothing left to ask.
 */
export const nextAskOf = (
  order: Pick<StoredOrder, 'askedAt' | 'payments' | 'placedAt'>,
): number | null => {
  const askedAt = order.askedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(order.askedAt);
  const expiry = Date.parse(order.placedAt) + (PAYMENT_WAIT_MS.razorpay ?? 0);
  const there = gatewayOrderOf(order);
  const ofPayments = there
    ? (there.isPaid ? PAID_ASKED_MS : UNPAID_ASKED_MS).map((ms) => expiry + ms)
    : [];
  const sent = order.payments
    .flatMap(({ refunds }) => refunds)
    .filter(({ gatewayRefundId }) => gatewayRefundId !== null);
  const ofRefunds = sent.flatMap(({ at, status }) =>
    REFUND_ASKED_DAYS[status].map((days) => Date.parse(at) + days * DAY_MS),
  );
  const next = Math.min(...[...ofPayments, ...ofRefunds].filter((at) => at > askedAt));
  return Number.isFinite(next) ? next : null;
};
