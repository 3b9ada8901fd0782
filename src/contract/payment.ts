// Payments: the payment methods, which of them an order may use, and the statuses of a payment.
import * as z from 'zod';
import { boundedText } from './bounded-text.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './days.ts';
import { dayFilters, oneOf } from './filters.ts';
import { disputeSchema, paidBySchema } from './gateway-facts.ts';
import { listQuery } from './list.ts';
import { amount, formatPaise, type Paise, paiseOf } from './money.ts';
import { ONLINE_MIN } from './price.ts';
import type { Fulfilment } from './product.ts';
import { conflict, type Refusal } from './refusal.ts';
import { WALLET_TOO_LITTLE } from './wallet.ts';

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
 * How long past its expiry an order keeps its stock for an authorised payment that has not been
 * captured. The gateway returns the money by then.
 */
export const AUTHORIZED_HOLD_MS = 3 * DAY_MS;
/**
 * How long past its expiry an order waits for a gateway that does not answer whether it was paid.
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

/**
 * Events about a payment come late, twice and out of order: an earlier status never replaces a
 * later one.
 */
export const furtherPayment = (current: PaymentStatus, reported: PaymentStatus): PaymentStatus =>
  PAYMENT_STATUSES.indexOf(reported) > PAYMENT_STATUSES.indexOf(current) ? reported : current;

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

const UTR_RULE = 'The UTR has 6 to 22 capital letters and digits.';
/** Number of a bank transfer. */
export const utrSchema = boundedText(60, {
  missing: 'Please enter the UTR of the transfer.',
  long: UTR_RULE,
})
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, { error: 'Please enter the UTR of the transfer.', abort: true })
      .regex(/^[A-Z0-9]{6,22}$/, UTR_RULE),
  );

/** What the gateway’s window is opened with. */
export const gatewayOrderSchema = z.object({
  provider: z.enum(['razorpay', 'test']).describe('Which gateway.'),
  keyId: z.string().describe('Public key of the account there.'),
  gatewayOrderId: z.string().describe('What the gateway calls the order.'),
  amount: amount('Amount to pay, in rupees.'),
  currency: z.literal('INR').describe('Currency.'),
});
export type GatewayOrder = z.infer<typeof gatewayOrderSchema>;

const named = (what: string) =>
  boundedText(100, { missing: `Please name the ${what}.` }).min(1, `Please name the ${what}.`);

/** What the gateway’s window answers with. */
export const paymentProofSchema = z.strictObject({
  orderId: named('order').describe('Our order.'),
  razorpay_order_id: named('order').describe(
    'What the gateway calls the order; ours is what counts.',
  ),
  razorpay_payment_id: named('payment').describe('What the gateway calls the payment.'),
  razorpay_signature: named('signature').describe('What the gateway signed.'),
});
export type PaymentProof = z.infer<typeof paymentProofSchema>;

/** An event of the gateway; fields that are not named here are ignored. */
export const gatewayEventSchema = z.looseObject({
  event: boundedText(100, { missing: 'Please name the event.' }).describe(
    'What happened, e.g. payment.captured.',
  ),
});

/** A payment by itself; an order may have several. */
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
/** Why nobody waits for a payment any more: nothing has failed, its order has ended. */
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

const refundSchema = z.object({
  _id: z.string().describe('Identifier.'),
  amount: amount('Amount in rupees.'),
  status: z.enum(['pending', 'processed', 'failed']).describe('How far it has come.'),
  gatewayRefundId: z.string().nullable().describe('The gateway’s refund.'),
  utr: z.string().nullable().describe('UTR, if refunded by bank.'),
  at: z.iso.datetime().describe('When it was asked for.'),
  by: z.string().describe('Who asked for it.'),
});

export const paymentSchema = z.object({
  _id: z.string().describe('Identifier.'),
  order: z.string().describe('The order it is for.'),
  orderNumber: z.string().describe('Number of the order.'),
  user: z.string().describe('Who pays.'),
  method: z.enum(PAYMENT_METHODS).describe('Payment method.'),
  provider: z
    .enum(['razorpay', 'test', 'manual'])
    .describe('Who handles it; manual: staff entered it.'),
  gatewayOrderId: z.string().nullable().describe('The gateway’s order.'),
  gatewayPaymentId: z.string().nullable().describe('The gateway’s payment.'),
  signatureVerified: z.boolean().describe('Whether the gateway signed it.'),
  amount: amount('Amount in rupees.'),
  currency: z.literal('INR').describe('Currency.'),
  status: z.enum(PAYMENT_STATES).describe('How far it has come.'),
  refundedAmount: amount('Amount refunded, in rupees.'),
  refunds: z.array(refundSchema).describe('The refunds, one by one.'),
  utr: z.string().nullable().describe('UTR of the transfer, or null.'),
  paidBy: paidBySchema,
  settlementUtr: z.string().nullable().describe('UTR of the gateway’s payout to us.'),
  disputes: z.array(disputeSchema).describe('What is disputed with the bank.'),
  failureReason: z.string().nullable().describe('Why it failed or was given up, or null.'),
  createdAt: z.iso.datetime().describe('When it was begun.'),
  capturedAt: z.iso.datetime().nullable().describe('When the money arrived, or null.'),
});
export type Payment = z.infer<typeof paymentSchema>;

export const PAYMENT_SORTS = ['createdAt', 'amount', 'status'] as const;
export const paymentQuery = listQuery(PAYMENT_SORTS, {
  status: oneOf('Status', PAYMENT_STATES).optional().describe('Only this status.'),
  method: oneOf('Method', PAYMENT_METHODS).optional().describe('Only this payment method.'),
  ...dayFilters,
});
export type PaymentQuery = z.output<typeof paymentQuery>;
