// Schemas of payment links.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { oneOf } from '../kernel/filters-rules.ts';
import { listQuery } from '../kernel/list-rules.ts';
import { amount, rupees } from '../kernel/money-rules.ts';
import { dayText, lineText } from '../kernel/plain-text-rules.ts';
import { paidBySchema } from '../payment/gateway-facts-rules.ts';
import { PAYMENT_SORTS } from '../payment/payment.ts';
import { LINK_PURPOSES, LINK_STATES, LINK_STEPS } from './payment-link.ts';

/** In rupees; the gateway takes no less. */
const [LEAST, MOST] = [1, 1_00_00_000];
const TITLE_MAX = 120;

const quoteId = boundedText(64, { missing: 'Please name the quote request.' });
export const newPaymentLinkSchema = z.strictObject({
  quote: quoteId.describe('Quote request.'),
  purpose: z.enum(LINK_PURPOSES, 'Please choose what it is for.').describe('What for.'),
  title: lineText('Title', 1, TITLE_MAX, { missing: 'Please enter a title.' }).describe(
    'Shown to the payer.',
  ),
  amount: rupees(LEAST, MOST, 'Amount').describe('Rupees.'),
  firstMin: rupees(LEAST, MOST, 'First part')
    .nullable()
    .default(null)
    .describe('The least first part; null: paid at once.'),
  lastDay: dayText('Last day').describe('Last day to pay.'),
});
export type NewPaymentLink = z.output<typeof newPaymentLinkSchema>;

export const linkStepSchema = z.strictObject({
  step: oneOf('Step', LINK_STEPS).describe('What to do.'),
});

const linkMoneySchema = z.object({
  gatewayPaymentId: z.string().describe('The gateway’s payment.'),
  amount: amount('Rupees.'),
  refunded: amount('Refunded.'),
  refundedAt: z.iso.datetime().nullable().describe('When last.'),
  at: z.iso.datetime().describe('When.'),
  paidBy: paidBySchema,
});
const asideSchema = z.object({
  gatewayPaymentId: z.string().nullable().describe('The gateway’s payment.'),
  amount: amount('Rupees.'),
  why: z.string().describe('Why.'),
});

export const paymentLinkSchema = z.object({
  _id: z.string().describe('Identifier.'),
  number: z.string().describe('Number.'),
  quote: z.string().describe('Quote request.'),
  purpose: z.enum(LINK_PURPOSES).describe('What for.'),
  title: z.string().describe('Shown to the payer.'),
  amount: amount('Rupees.'),
  firstMin: amount('The least first part; null: paid at once.').nullable(),
  lastDay: z.iso.date().describe('Last day to pay.'),
  state: z.enum(LINK_STATES).describe('How far it is.'),
  paid: amount('Received.'),
  isCancelDue: z.boolean().describe('Cancelled, not yet there.'),
  failure: z.string().nullable().describe('Why it failed.'),
  payments: z.array(linkMoneySchema).describe('Payments.'),
  aside: z.array(asideSchema).describe('Not counted.'),
  sentAt: z.iso.datetime().nullable().describe('Last sent.'),
  by: z.string().describe('Who made it.'),
  createdAt: z.iso.datetime().describe('When.'),
});
export type PaymentLink = z.infer<typeof paymentLinkSchema>;

export const paymentLinkQuery = listQuery(PAYMENT_SORTS, {
  quote: quoteId.optional().describe('Only of this request.'),
});
export type PaymentLinkQuery = z.output<typeof paymentLinkQuery>;

const named = boundedText(100, { missing: 'Please send a text.' });
/** The gateway adds to it what it sends the browser back with. */
export const linkPageQuery = z.looseObject({
  tries: boundedText(2, { missing: 'Please send a number.' })
    .regex(/^\d+$/, 'Please send a number.')
    .optional()
    .describe('How often the page has asked.'),
  payment: named.optional().describe('The gateway’s payment.'),
});

/** With what the gateway sends the browser back. */
export const linkReturnSchema = z.looseObject({
  razorpay_payment_id: named,
  razorpay_payment_link_id: named,
  razorpay_payment_link_reference_id: named,
  razorpay_payment_link_status: named,
  razorpay_signature: named,
});
export type LinkReturn = z.output<typeof linkReturnSchema>;
