// Schemas of the company's tax settings and registrations.
import * as z from 'zod';
import { isGstin, sellerGstinProblem } from '../address/gstin.ts';
import { unprintedSign } from '../kernel/printed-text.ts';
import { TAX_MODES } from './company-tax.ts';

/** One line of text in legal.json. */
export const line = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line');

/** The same, as bills print it. */
export const printedLine = (least: number, most: number) =>
  line(least, most).refine((text) => unprintedSign(text) === undefined, {
    error: ({ input }) => `has “${unprintedSign(String(input))}”, which bills cannot print`,
  });

/** A state as tax papers name it; 96 is everything outside India. */
export const placeSchema = z.strictObject({
  /** The two digits with which every GSTIN of that state begins. */
  code: z.string().regex(/^\d{2}$/),
  name: z.string(),
});
export type Place = z.infer<typeof placeSchema>;

/** A GSTIN of the company, with a correct check character. */
export const sellerGstin = z
  .string()
  .refine(isGstin, { error: ({ input }) => sellerGstinProblem(String(input)) });

/** One registration for GST, as its papers name it. */
export const registrationSchema = z.strictObject({
  gstin: sellerGstin,
  /** Address that is registered. */
  lines: z.array(line(2, 80)).min(1).max(4),
  city: line(2, 40),
  postalCode: z.string().regex(/^\d{6}$/, 'A PIN code has six digits.'),
  /** Prefix of its papers' numbers, e.g. KL; each registration has its own. */
  prefix: z.string().regex(/^[A-Z]{2,3}$/, 'A prefix is two or three capital letters.'),
});
export type Registration = z.infer<typeof registrationSchema>;

/** How the company taxes what it sells. An accountant confirms `gst` before it is switched on. */
export const companyTaxSchema = z
  .strictObject({
    mode: z.enum(TAX_MODES),
    /** With GST: whether a payment before the invoice gets a receipt voucher. */
    receiptVouchers: z.boolean().default(false),
    /** The first one is the seller in states without a registration. */
    registrations: z.array(registrationSchema).max(36),
  })
  .refine(({ mode, registrations }) => mode === 'flat' || registrations.length > 0, {
    error: 'Tax with GST needs a registration. Add one, or choose the flat tax.',
    path: ['registrations'],
  })
  // Not in the schema of a registration: orders keep theirs, and must stay readable.
  .refine(
    ({ registrations }) =>
      registrations.every(({ lines, city }) => !unprintedSign([...lines, city].join(' '))),
    {
      error: 'An address of a registration has a sign that bills cannot print.',
      path: ['registrations'],
    },
  )
  .refine(
    ({ registrations }) =>
      new Set(registrations.map(({ prefix }) => prefix)).size === registrations.length &&
      new Set(registrations.map(({ gstin }) => gstin)).size === registrations.length,
    { error: 'Each registration needs a GSTIN and a prefix of its own.', path: ['registrations'] },
  );
export type CompanyTax = z.infer<typeof companyTaxSchema>;
