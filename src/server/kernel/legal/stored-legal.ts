// The document of the legal records. It names no rule for the values, so that records from before a
// rule stay readable.
import * as z from 'zod';
import { TAX_MODES } from '../../../contract/company/company-tax.ts';
import { keyOf } from '../storage/keys.ts';
import { documentSchema } from '../storage/schema.ts';

const record = z.strictObject({
  _id: z.string(),
  /** First day in India on which it is valid. */
  from: z.iso.date(),
  legalName: z.string(),
  gstin: z.string().nullable(),
  tax: z.strictObject({
    mode: z.enum(TAX_MODES),
    receiptVouchers: z.boolean(),
    registrations: z.array(
      z.strictObject({
        gstin: z.string(),
        lines: z.array(z.string()),
        city: z.string(),
        postalCode: z.string(),
        prefix: z.string(),
      }),
    ),
  }),
  by: z.strictObject({ _id: z.string(), name: z.string() }),
  at: z.iso.datetime(),
});
export type StoredRecord = z.infer<typeof record>;

const legalShape = z.strictObject({
  /** Number of changes. */
  version: z.int().min(0),
  /** In the order of their days. */
  records: z.array(record),
  /** The record for which the pages were last asked to be built; empty for the repository's own. */
  builtFor: z.string().optional(),
});
export type StoredLegal = z.infer<typeof legalShape>;
export const storedLegal = documentSchema(legalShape);
/** Before the first record. */
export const NO_RECORDS: StoredLegal = { version: 0, records: [] };

export const LEGAL_FOLDER = 'lgl';
export const LEGAL_KEY = keyOf(LEGAL_FOLDER, 'records');
