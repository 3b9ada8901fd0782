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

/** Limits in rupees; the gateway accepts no less. */
const [LEAST, MOST] = [1, 1_00_00_000];
const TITLE_MAX = 120;

const quoteId = boundedText(64, { missing: 'Please name the quote request.' });
export const newPaymentLinkSchema = z.strictObject({
  quote: quoteId.describe('Quote request.'),
  purpose: z.enum(LINK_PURPOSES, 'Please choose what it is for.').describe('Purpose of the link.'),
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
  step: oneOf('Step', LINK_STEPS).describe('Step to take.'),
});

const linkMoneySchema = z.object({
  gatewayPaymentId: z.string().describe('The gateway’s payment.'),
  amount: amount('Rupees.'),
  refunded: amount('Refunded.'),
  refundedAt: z.iso.datetime().nullable().describe('Time of the last refund.'),
  at: z.iso.datetime().describe('Time of the payment.'),
  paidBy: paidBySchema,
});
const asideSchema = z.object({
  gatewayPaymentId: z.string().nullable().describe('The gateway’s payment.'),
  amount: amount('Rupees.'),
  why: z.string().describe('Why the payment does not count.'),
});

export const paymentLinkSchema = z.object({
  _id: z.string().describe('Identifier.'),
  number: z.string().describe('Number.'),
  quote: z.string().describe('Quote request.'),
  purpose: z.enum(LINK_PURPOSES).describe('Purpose of the link.'),
  title: z.string().describe('Shown to the payer.'),
  amount: amount('Rupees.'),
  firstMin: amount('The least first part; null: paid at once.').nullable(),
  lastDay: z.iso.date().describe('Last day to pay.'),
  state: z.enum(LINK_STATES).describe('State of the link.'),
  paid: amount('Received.'),
  isCancelDue: z.boolean().describe('Whether staff have cancelled it but the gateway has not yet.'),
  failure: z.string().nullable().describe('Why it failed.'),
  payments: z.array(linkMoneySchema).describe('Payments.'),
  aside: z.array(asideSchema).describe('Payments that do not count towards the link.'),
  sentAt: z.iso.datetime().nullable().describe('When the link was last sent.'),
  by: z.string().describe('Who made the link.'),
  createdAt: z.iso.datetime().describe('Time at which the link was made.'),
});
export type PaymentLink = z.infer<typeof paymentLinkSchema>;

/** A link as its payer sees it; it names no customer. */
export const shownLinkSchema = paymentLinkSchema
  .pick({
    number: true,
    title: true,
    purpose: true,
    amount: true,
    firstMin: true,
    lastDay: true,
    paid: true,
    state: true,
  })
  .extend({
    payee: z
      .object({
        name: z.string().describe('Name of the company.'),
        legalName: z.string().describe('Its legal name.'),
        gstin: z.string().nullable().describe('Its GSTIN, or null.'),
        phone: z.string().describe('Phone number of the office.'),
      })
      .describe('Who is paid.'),
    lift: z.string().nullable().describe('The lift of the quote request, or null.'),
    url: z.string().nullable().describe('Where it is paid; null if nothing can be paid.'),
    isTest: z.boolean().describe('Whether no money moves.'),
    isPaymentKnown: z.boolean().describe('Whether the payment in the query is recorded.'),
  });
export type ShownLink = z.infer<typeof shownLinkSchema>;

export const paymentLinkQuery = listQuery(PAYMENT_SORTS, {
  quote: quoteId.optional().describe('Only of this request.'),
});
export type PaymentLinkQuery = z.output<typeof paymentLinkQuery>;

const named = boundedText(100, { missing: 'Please send a text.' });
export const shownLinkQuery = z.strictObject({
  payment: named.optional().describe('The gateway’s payment that is waited for.'),
});

/** The gateway adds fields of its own when it sends the browser back. */
export const linkReturnQuery = z.looseObject(shownLinkQuery.shape);

/** The fields with which the gateway sends the browser back. */
export const linkReturnSchema = z.looseObject({
  razorpay_payment_id: named,
  razorpay_payment_link_id: named,
  razorpay_payment_link_reference_id: named,
  razorpay_payment_link_status: named,
  razorpay_signature: named,
});
export type LinkReturn = z.output<typeof linkReturnSchema>;
