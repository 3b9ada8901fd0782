// Schemas of bank transfers that name no order.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { amount, rupees } from '../kernel/money-rules.ts';
import { dayText, lineText } from '../kernel/plain-text-rules.ts';
import { utrSchema } from '../payment/rules.ts';
import { STRAY_STATES } from './stray-transfer.ts';

const AMOUNT_MAX = 1_00_00_000;

export const strayTransferDraftSchema = z.strictObject({
  utr: utrSchema.describe('UTR of the transfer.'),
  amount: rupees(1, AMOUNT_MAX).describe('Rupees.'),
  receivedOn: dayText('The day').describe('Day on the statement.'),
  sender: lineText('Sender', 1, 100, { missing: 'Please enter who sent it.' }).describe(
    'Sender on the statement.',
  ),
});
export type StrayTransferDraft = z.output<typeof strayTransferDraftSchema>;

const ONE_OF_BOTH = 'Please name the order it pays, or the UTR by which it went back.';
export const strayTransferChangeSchema = z
  .strictObject({
    orderNumber: boundedText(40, { missing: 'Please enter the number of the order.' })
      .optional()
      .describe('Order it pays.'),
    refundUtr: utrSchema.optional().describe('UTR by which it went back.'),
  })
  .refine(
    ({ orderNumber, refundUtr }) => (orderNumber === undefined) !== (refundUtr === undefined),
    {
      error: ONE_OF_BOTH,
      path: ['orderNumber'],
    },
  );
export type StrayTransferChange = z.output<typeof strayTransferChangeSchema>;

export const strayTransferSchema = z.object({
  _id: z.string().describe('Identifier.'),
  utr: z.string().describe('UTR of the transfer.'),
  amount: amount('Rupees.'),
  receivedOn: z.iso.date().describe('Day on the statement.'),
  sender: z.string().describe('Sender on the statement.'),
  status: z.enum(STRAY_STATES).describe('State of the transfer.'),
  orderNumber: z.string().nullable().describe('Order it paid.'),
  refundUtr: z.string().nullable().describe('UTR by which it went back.'),
  settledAt: z.iso
    .datetime()
    .nullable()
    .describe('When the transfer was matched or returned, or null.'),
});
export type StrayTransfer = z.infer<typeof strayTransferSchema>;
