// Schema of the company's legal facts: what papers, terms and letters say the seller is.
import * as z from 'zod';
import { companyTaxSchema, printedLine, sellerGstin } from './company-tax-rules.ts';

const facts = z.strictObject({
  /** Registered name of the company, as bills print it. */
  legalName: printedLine(2, 80),
  /** The company's tax number; null while it has none to show. */
  gstin: sellerGstin.nullable(),
  /** How the company taxes its sales, and its registrations. */
  tax: companyTaxSchema,
});
export type Legal = z.infer<typeof facts>;

const hasGstinForGst = ({ gstin, tax }: Legal) => tax.mode === 'flat' || gstin !== null;
/** Tax with GST needs the company's GSTIN, which terms and payment pages print; at that field. */
export const gstNeedsGstin = [
  hasGstinForGst,
  {
    error: 'Tax with GST needs the company’s GSTIN. Enter it, or choose the flat tax.',
    path: ['gstin'],
  },
] satisfies Parameters<typeof facts.refine>;

/** The facts of the repository. */
export const legalSchema = facts.refine(...gstNeedsGstin);

/**
 * The facts of a build: those of a record, or the repository's own. A record from before a rule for
 * all facts together stays readable.
 */
export const builtLegalSchema = facts.extend({
  /** Id of the legal record; absent for the repository's own facts. */
  record: z.string().optional(),
});
export type BuiltLegal = z.infer<typeof builtLegalSchema>;
