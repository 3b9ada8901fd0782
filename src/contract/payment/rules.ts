// Schemas of payments.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { dayFilters, oneOf } from '../kernel/filters-rules.ts';
import { listQuery } from '../kernel/list-rules.ts';
import { amount } from '../kernel/money-rules.ts';
import { disputeSchema, paidBySchema } from './gateway-facts-rules.ts';
import { PAYMENT_METHODS, PAYMENT_SORTS, PAYMENT_STATES } from './payment.ts';
import { UTR, UTR_MISSING, UTR_RULE, utrForm } from './transfer.ts';

/** Number of a bank transfer. */
export const utrSchema = boundedText(60, {
  missing: UTR_MISSING,
  long: UTR_RULE,
})
  .transform(utrForm)
  .pipe(z.string().min(1, { error: UTR_MISSING, abort: true }).regex(UTR, UTR_RULE));

/** Data that opens the gateway’s window. */
export const gatewayOrderSchema = z.object({
  provider: z.enum(['razorpay', 'test']).describe('Name of the gateway.'),
  keyId: z.string().describe('Public key of the account there.'),
  gatewayOrderId: z.string().describe('Id of the order at the gateway.'),
  amount: amount('Amount to pay, in rupees.'),
  currency: z.literal('INR').describe('Currency.'),
});
export type GatewayOrder = z.infer<typeof gatewayOrderSchema>;

const named = (what: string) =>
  boundedText(100, { missing: `Please name the ${what}.` }).min(1, `Please name the ${what}.`);

/** The answer of the gateway’s window. */
export const paymentProofSchema = z.strictObject({
  orderId: named('order').describe('Our order.'),
  razorpay_order_id: named('order').describe(
    'What the gateway calls the order; ours is what counts.',
  ),
  razorpay_payment_id: named('payment').describe('Id of the payment at the gateway.'),
  razorpay_signature: named('signature').describe('Signature of the gateway.'),
});
export type PaymentProof = z.infer<typeof paymentProofSchema>;

/** An event of the gateway; fields that are not named here are ignored. */
export const gatewayEventSchema = z.looseObject({
  event: boundedText(100, { missing: 'Please name the event.' }).describe(
    'What happened, e.g. payment.captured.',
  ),
});

const refundSchema = z.object({
  _id: z.string().describe('Identifier.'),
  amount: amount('Amount in rupees.'),
  status: z.enum(['pending', 'processed', 'failed']).describe('State of the refund.'),
  gatewayRefundId: z.string().nullable().describe('The gateway’s refund.'),
  utr: z.string().nullable().describe('UTR, if refunded by bank.'),
  at: z.iso.datetime().describe('Time of the request.'),
  by: z.string().describe('Who requested the refund.'),
});

export const paymentSchema = z.object({
  _id: z.string().describe('Identifier.'),
  order: z.string().describe('The order it is for.'),
  orderNumber: z.string().describe('Number of the order.'),
  user: z.string().describe('Account of the customer.'),
  method: z.enum(PAYMENT_METHODS).describe('Payment method.'),
  provider: z
    .enum(['razorpay', 'test', 'manual'])
    .describe('Provider of the payment; manual: staff entered it.'),
  gatewayOrderId: z.string().nullable().describe('The gateway’s order.'),
  gatewayPaymentId: z.string().nullable().describe('The gateway’s payment.'),
  signatureVerified: z.boolean().describe('Whether the gateway signed it.'),
  amount: amount('Amount in rupees.'),
  currency: z.literal('INR').describe('Currency.'),
  status: z.enum(PAYMENT_STATES).describe('State of the payment.'),
  refundedAmount: amount('Amount refunded, in rupees.'),
  refunds: z.array(refundSchema).describe('The refunds, one by one.'),
  utr: z.string().nullable().describe('UTR of the transfer, or null.'),
  paidBy: paidBySchema,
  settlementUtr: z.string().nullable().describe('UTR of the gateway’s payout to us.'),
  disputes: z.array(disputeSchema).describe('Disputes with the bank.'),
  failureReason: z.string().nullable().describe('Why it failed or was given up, or null.'),
  createdAt: z.iso.datetime().describe('When the payment was begun.'),
  capturedAt: z.iso.datetime().nullable().describe('When the money arrived, or null.'),
});
export type Payment = z.infer<typeof paymentSchema>;

export const paymentQuery = listQuery(PAYMENT_SORTS, {
  status: oneOf('Status', PAYMENT_STATES).optional().describe('Only this status.'),
  method: oneOf('Method', PAYMENT_METHODS).optional().describe('Only this payment method.'),
  ...dayFilters,
});
export type PaymentQuery = z.output<typeof paymentQuery>;
