// Schema of the company's legal facts: what papers, terms and letters say the seller is.
import * as z from 'zod';
import { companyTaxSchema, printedLine, sellerGstin } from './company-tax-rules.ts';

export const legalSchema = z.strictObject({
  /** Registered name of the company, as bills print it. */
  legalName: printedLine(2, 80),
  /** The company's tax number; null while it has none to show. */
  gstin: sellerGstin.nullable(),
  /** How the company taxes its sales, and its registrations. */
  tax: companyTaxSchema,
});
export type Legal = z.infer<typeof legalSchema>;

/** The facts of a build: those of a record, or the repository's own. */
export const builtLegalSchema = legalSchema.extend({
  /** Id of the legal record; absent for the repository's own facts. */
  record: z.string().optional(),
});
export type BuiltLegal = z.infer<typeof builtLegalSchema>;
