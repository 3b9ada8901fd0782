// The papers of an order as its ledger knows them: which have become due, and the numbers of those
// that are written.
import * as z from 'zod';
import { PAPER_KINDS } from '../../contract/paper/paper.ts';

const paise = z.int().min(0);

export const storedPaperMarkShape = z.strictObject({
  kind: z.enum(PAPER_KINDS),
  /** When it became due; its financial year and its day follow from this. */
  at: z.iso.datetime(),
  /** Of a credit note for a return: what is credited of each line, tax included. */
  lines: z
    .array(z.strictObject({ line: z.string(), units: z.int().min(0), amount: paise }))
    .optional(),
  /** Of any other credit note: what is credited of all that is left. Of a voucher: its amount. */
  rest: paise.optional(),
  /** The refund made on the gateway's own pages that it is for; none for a cancellation. */
  refund: z.string().optional(),
  /** Null until it has been written. */
  number: z.string().nullable(),
  /** Its day; null until it has been written. */
  date: z.iso.date().nullable(),
});
export type StoredPaperMark = z.infer<typeof storedPaperMarkShape>;
