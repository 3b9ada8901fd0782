// Schemas of bank transfers.
import * as z from 'zod';
import { utrSchema } from './rules.ts';

/** Recording that a bank transfer has arrived. */
export const transferSchema = z.strictObject({
  utr: utrSchema.describe('Number of the bank transfer.'),
  refundUtr: utrSchema
    .optional()
    .describe(
      'For an ended order: number of the transfer by which the office refunded the money. Without it, an expired order is reopened if possible; otherwise the money goes to the wallet.',
    ),
});
export type Transfer = z.output<typeof transferSchema>;
