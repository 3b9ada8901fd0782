// Schema of the company's legal facts: what papers, terms and letters say the seller is.
import * as z from 'zod';
import { isGstin } from '../address/gstin.ts';
import { companyTaxSchema, printedLine } from './company-tax-rules.ts';

export const legalSchema = z.strictObject({
  /** Registered name of the company, as bills print it. */
  legalName: printedLine(2, 80),
  /** The company's tax number; null while it has none to show. */
  gstin: z.string().refine(isGstin, 'must be a GSTIN with a correct check character').nullable(),
  /** How the company taxes its sales, and its registrations. */
  tax: companyTaxSchema,
});
export type Legal = z.infer<typeof legalSchema>;
