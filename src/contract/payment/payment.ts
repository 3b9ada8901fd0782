// Payments: the payment methods, which of them an order may use, and the statuses of a payment.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/days.ts';
import { formatPaise, type Paise, paiseOf } from '../kernel/money.ts';
import { conflict, type Refusal } from '../kernel/refusal.ts';
import { ONLINE_MIN } from '../product/price.ts';
import type { Fulfilment } from '../product/product.ts';
import { WALLET_TOO_LITTLE } from '../wallet/wallet.ts';

export const PAYMENT_METHODS = ['razorpay', 'bank_transfer', 'cod', 'wallet'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  razorpay: 'UPI, card or net banking',
  bank_transfer: 'Bank transfer',
  cod: 'Cash on delivery',
  wallet: 'Wallet',
};
/** How long an order waits for its payment, in milliseconds; null when it does not wait. */
export const PAYMENT_WAIT_MS: Record<PaymentMethod, number | null> = {
  razorpay: 30 * MINUTE_MS,
  bank_transfer: 7 * DAY_MS,
  cod: null,
  wallet: null,
};
/**
 * How long after its expiry an order keeps its stock for an authorised payment that is not
 * captured. By then the gateway returns the money.
 */
export const AUTHORIZED_HOLD_MS = 3 * DAY_MS;
/**
 * How long after its expiry an order waits for a gateway that does not answer whether it was paid.
 */
export const UNASKED_HOLD_MS = 6 * HOUR_MS;
/** The most that may be paid in cash. */
export const COD_MAX: Paise = paiseOf(50_000);

/**
 * Why an order cannot be paid by this method, or null. `payable` is what remains after the wallet.
 */
export const methodRefusal = (
  method: PaymentMethod,
  payable: Paise,
  fulfilment: Fulfilment,
): Refusal | null => {
  if (payable === 0) return null;
  if (method === 'wallet') return conflict(WALLET_TOO_LITTLE);
  if (method === 'razorpay' && payable < ONLINE_MIN) {
    return conflict(
      `Online payment needs at least ${formatPaise(ONLINE_MIN)}. Please choose another payment method.`,
    );
  }
  if (method !== 'cod') return null;
  if (fulfilment !== 'ship')
    return conflict('Cash on delivery is for parcels only. Please choose another payment method.');
  return payable > COD_MAX
    ? conflict(
        `Cash on delivery is possible up to ${formatPaise(COD_MAX)}. Please choose another payment method.`,
      )
    : null;
};

/** The payment statuses of an order, each further than the one before. */
export const PAYMENT_STATUSES = [
  'unpaid',
  'pending',
  'failed',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  unpaid: 'Not paid',
  pending: 'Pending',
  failed: 'Failed',
  authorized: 'Authorised',
  partially_paid: 'Paid in part',
  paid: 'Paid',
  partially_refunded: 'Refunded in part',
  refunded: 'Refunded',
};

type Money = {
  readonly payable: Paise;
  readonly captured: Paise;
  readonly walletUsed: Paise;
  readonly refunded: Paise;
};

/**
 * The payment status by the amounts; `attempt` is the status of the latest attempt while nothing
 * has been captured.
 */
export const paymentStatusOf = (
  { payable, captured, walletUsed, refunded }: Money,
  attempt: 'unpaid' | 'pending' | 'failed' | 'authorized',
): PaymentStatus => {
  if (refunded > 0) return refunded >= captured + walletUsed ? 'refunded' : 'partially_refunded';
  if (captured >= payable) return 'paid';
  return captured > 0 ? 'partially_paid' : attempt;
};

/** The states of a single payment; an order may have several. */
export const PAYMENT_STATES = [
  'created',
  'pending',
  'authorized',
  'captured',
  'failed',
  'partially_refunded',
  'refunded',
  'cancelled',
] as const;
/** Why a payment is no longer awaited although it has not failed: its order has ended. */
export const ENDED_BECAUSE = {
  cancelled: 'The order was cancelled before it was paid.',
  expired: 'The order expired before it was paid.',
} as const;

export const PAYMENT_STATE_LABELS: Record<(typeof PAYMENT_STATES)[number], string> = {
  created: 'Started',
  pending: 'Pending',
  authorized: 'Authorised',
  captured: 'Received',
  failed: 'Failed',
  partially_refunded: 'Refunded in part',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

export const PAYMENT_SORTS = ['createdAt', 'amount', 'status'] as const;
