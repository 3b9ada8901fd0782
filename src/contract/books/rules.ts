// Schemas of the accountant's desk.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { amount } from '../kernel/money-rules.ts';
import { dayText } from '../kernel/plain-text-rules.ts';
import { paperRowSchema } from '../paper/paper-row-rules.ts';
import { type Payment, paymentSchema } from '../payment/rules.ts';
import { BOOK_FILES } from './books.ts';
import { strayTransferSchema } from './stray-transfer-rules.ts';

const MONTH_RULE = 'Month must be written like 2026-11.';
export const booksQuery = z.strictObject({
  month: boundedText(7, { missing: MONTH_RULE })
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH_RULE)
    .optional()
    .describe('A month in India; this month when left out.'),
});

export const payoutDaySchema = z.strictObject({
  day: dayText('The day').describe('Day on which the gateway paid out.'),
});
/** The result of asking the gateway for its payouts of a day. */
export const payoutsSchema = z.object({
  noted: z.int().describe('Payments that have their UTR now.'),
  unknown: z.int().describe('Payments in them that are not of this shop.'),
});
export type Payouts = z.infer<typeof payoutsSchema>;

export const bookFileQuery = booksQuery.extend({
  file: z.enum(BOOK_FILES, 'Please choose a file.').describe('Name of the file.'),
});

export const bookedPaperSchema = paperRowSchema.extend({
  order: z.string().describe('Order of the paper.'),
  orderNumber: z.string().describe('Number of it.'),
  buyer: z.string().describe('Name of the buyer.'),
  tax: amount('Tax.'),
  total: amount('Total.'),
});
export type BookedPaper = z.infer<typeof bookedPaperSchema>;

export const booksSchema = z.object({
  month: z.string().describe('The month.'),
  isGst: z.boolean().describe('Whether new orders are taxed by GST.'),
  received: amount('Received.'),
  fees: amount('Fees of the gateway in it.'),
  refunded: amount('Refunded.'),
  papers: z.array(bookedPaperSchema).describe('Papers of the month.'),
  open: z.array(paymentSchema).describe('Payments with something still open.'),
  strays: z
    .array(strayTransferSchema)
    .describe('Transfers without an order: open, or this month’s.'),
});
export type Books = z.infer<typeof booksSchema>;

export type OpenMoney = Pick<Payment, 'order' | 'orderNumber' | 'amount'> & {
  kind: 'refund' | 'transfer' | 'dispute';
  /** The reference, or the reason of a dispute. */
  note: string;
  /** The moment since which it is open; of a dispute, the deadline for an answer. */
  at: string | null;
};
