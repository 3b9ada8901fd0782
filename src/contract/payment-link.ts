// Payment links: amounts that staff ask for beside the shop's orders, for a quote, an instalment of
// an installation or a care plan, paid on a page of the gateway.

import * as z from 'zod';
import { boundedText } from './bounded-text.ts';
import { MINUTE_MS } from './days.ts';
import { oneOf } from './filters.ts';
import { paidBySchema } from './gateway-facts.ts';
import { listQuery } from './list.ts';
import { amount, type Paise, rupees } from './money.ts';
import { PAYMENT_SORTS } from './payment.ts';
import { dayText, lineText } from './plain-text.ts';

export const LINK_PURPOSES = ['quote', 'instalment', 'care'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
export const LINK_PURPOSE_LABELS: Record<LinkPurpose, string> = {
  quote: 'Quote',
  instalment: 'Instalment',
  care: 'Care plan',
};

export const LINK_STATES = [
  'making',
  'open',
  'part_paid',
  'paid',
  'expired',
  'cancelled',
  'failed',
] as const;
export type LinkState = (typeof LINK_STATES)[number];
export const LINK_STATE_LABELS: Record<LinkState, string> = {
  making: 'Being made',
  open: 'Open',
  part_paid: 'Partly paid',
  paid: 'Paid',
  expired: 'Expired',
  cancelled: 'Cancelled',
  failed: 'Not made',
};

/** How a link ended without all of its money. */
export const LINK_ENDS = ['expired', 'cancelled', 'failed'] as const;
export type LinkEnd = (typeof LINK_ENDS)[number];

/** `isMade`: the gateway has it. Money counts whatever else has happened. */
export const linkState = (facts: {
  amount: Paise;
  paid: Paise;
  isMade: boolean;
  end: LinkEnd | null;
}): LinkState => {
  if (facts.paid >= facts.amount) return 'paid';
  if (facts.end) return facts.end;
  if (facts.paid > 0) return 'part_paid';
  return facts.isMade ? 'open' : 'making';
};
/** Whether somebody can pay on it. */
export const isPayable = (state: LinkState) => state === 'open' || state === 'part_paid';
/** The gateway ends no link on which something has been paid. */
export const mayCancel = (state: LinkState) => state === 'open' || state === 'making';

/** In rupees; the gateway takes no less. */
const [LEAST, MOST] = [1, 1_00_00_000];
const TITLE_MAX = 120;
/** The gateway keeps a link open for six months at most. */
export const LINK_DAYS_MAX = 180;
/** And for a quarter of an hour at least. */
export const LINK_LEAST_MS = 15 * MINUTE_MS;

/** The page of a link: it says what is known, and leads to where it is paid. */
export const linkPagePath = (id: string) => `/api/payments/link/${encodeURIComponent(id)}`;

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

export const LINK_STEPS = ['send', 'cancel', 'ask'] as const;
export type LinkStep = (typeof LINK_STEPS)[number];
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
