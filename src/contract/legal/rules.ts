// Schemas of legal records.
import * as z from 'zod';
import { gstinForm } from '../address/gstin.ts';
import { TAX_MODES } from '../company/company-tax.ts';
import { companyTaxSchema, registrationSchema, sellerGstin } from '../company/company-tax-rules.ts';
import { gstNeedsGstin } from '../company/legal-rules.ts';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { dayText } from '../kernel/plain-text-rules.ts';
import { printedText } from '../kernel/printed-text-rules.ts';
import { LEGAL_RECORDS_MAX } from './legal.ts';

const GSTIN_MISSING = 'Please enter a GSTIN.';
const gstin = boundedText(40, { missing: GSTIN_MISSING })
  .transform(gstinForm)
  .refine((typed) => typed !== '', { error: GSTIN_MISSING, abort: true })
  .pipe(sellerGstin);

const newRegistration = z.strictObject({
  gstin: gstin.describe('The GSTIN of the registration.'),
  lines: z
    .array(printedText('Address', 2, 80))
    .min(1, 'Please enter the address.')
    .max(4, 'An address has at most 4 lines.')
    .describe('The address that is registered.'),
  city: printedText('City', 2, 40).describe('City of that address.'),
  postalCode: boundedText(20, { missing: 'Please enter the PIN code.' })
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(registrationSchema.shape.postalCode)
    .describe('PIN code of that address.'),
  prefix: boundedText(10, { missing: 'Please enter a prefix.' })
    .transform((typed) => typed.trim().toUpperCase())
    .pipe(registrationSchema.shape.prefix)
    .describe('Begins the numbers of its papers, for example `KL`; each registration has its own.'),
});

const newTax = z
  .strictObject({
    mode: z
      .enum(TAX_MODES, 'Choose how sales are taxed.')
      .describe('`flat`: 8% of the subtotal. `gst`: each item at its own rate.'),
    receiptVouchers: z
      .boolean()
      .optional()
      .describe(
        'With GST: whether a payment before the invoice gets a receipt voucher; not, unless it is sent.',
      ),
    registrations: z
      .array(newRegistration)
      .max(36)
      .describe('Registrations for GST; the first one sells in states without a registration.'),
  })
  .pipe(companyTaxSchema)
  .refine(({ mode, receiptVouchers }) => mode === 'gst' || !receiptVouchers, {
    error: 'Receipt vouchers need GST. Choose GST, or leave them out.',
    path: ['receiptVouchers'],
  });

/** A record to be added. */
export const newLegalRecordSchema = z
  .strictObject({
    from: dayText('From').describe('First day, in India: today or later.'),
    legalName: printedText('Legal name', 2, 80).describe('Registered name of the company.'),
    gstin: gstin
      .nullable()
      .describe('The company’s GSTIN; null if it has none, which tax with GST does not allow.'),
    tax: newTax.describe('How the company taxes its sales.'),
    version: z
      .int()
      .min(0)
      .describe('The version of the records that was shown; after another change it is refused.'),
  })
  .refine(...gstNeedsGstin);
export type NewLegalRecord = z.output<typeof newLegalRecordSchema>;

const shownTax = z.object({
  mode: z.enum(TAX_MODES).describe('`flat` or `gst`.'),
  receiptVouchers: z.boolean().describe('Whether payments before the invoice get a voucher.'),
  registrations: z
    .array(
      z.object({
        gstin: z.string().describe('The GSTIN.'),
        lines: z.array(z.string()).describe('The address that is registered.'),
        city: z.string().describe('City of that address.'),
        postalCode: z.string().describe('PIN code of that address.'),
        prefix: z.string().describe('Begins the numbers of its papers.'),
      }),
    )
    .describe('Registrations for GST.'),
});
const facts = {
  legalName: z.string().describe('Registered name of the company.'),
  gstin: z.string().nullable().describe('The company’s GSTIN, or null.'),
  tax: shownTax.describe('How the company taxes its sales.'),
};

export const legalRecordSchema = z.object({
  _id: z.string().describe('Identifier.'),
  from: z.iso.date().describe('First day on which it is valid, in India.'),
  ...facts,
  by: z
    .object({
      _id: z.string().describe('Account.'),
      name: z.string().describe('Name at that time.'),
    })
    .describe('Who added it.'),
  at: z.iso.datetime().describe('When it was added.'),
});
export type LegalRecord = z.infer<typeof legalRecordSchema>;

export const legalRecordsSchema = z.object({
  version: z.int().min(0).describe('Counts the changes; a new record is sent with it.'),
  today: z.iso.date().describe('Today in India.'),
  first: z.object(facts).describe('Valid before the first record.'),
  current: z.string().nullable().describe('Valid today; null for `first`.'),
  records: z
    .array(legalRecordSchema)
    .max(LEGAL_RECORDS_MAX)
    .describe('In the order of their days.'),
  arePagesCurrent: z.boolean().describe('Whether pages print what is valid today.'),
});
export type LegalRecords = z.infer<typeof legalRecordsSchema>;
