// When the gateway is polled about an order: its events may get lost, and its first answer about a
// refund is never updated.
import { DAY_MS, HOUR_MS } from '../../contract/kernel/days.ts';
import { AUTHORIZED_HOLD_MS, PAYMENT_WAIT_MS } from '../../contract/payment/payment.ts';
import { gatewayOrderOf } from '../ledger/order-facts.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';

/**
 * After the order was due to expire: at once, when payments begun in its last minutes have been
 * captured, and as long as banks take to authorise.
 */
const UNPAID_ASKED_MS = [0, 2 * HOUR_MS, DAY_MS, AUTHORIZED_HOLD_MS, AUTHORIZED_HOLD_MS + DAY_MS];
/** When a second payment can no longer be captured. */
const PAID_ASKED_MS = [AUTHORIZED_HOLD_MS + DAY_MS];
/**
 * After a refund was requested: banks take five to seven working days, and may still refuse what
 * the gateway calls processed.
 */
const REFUND_ASKED_DAYS = { pending: [1, 3, 7, 10, 14, 30], processed: [10], failed: [] } as const;

/**
 * When it is next to be polled about this order, in milliseconds since 1970; null when there is
 * nothing left to poll for.
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
