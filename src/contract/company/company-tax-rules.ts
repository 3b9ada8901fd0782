// Schemas of the company's tax settings and registrations.
import * as z from 'zod';
import { isGstin } from '../address/indian-states.ts';
import { TAX_MODES } from './company-tax.ts';

/** One line of text in company.json. */
export const line = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line');

/** A state as tax papers name it; 96 is everything outside India. */
export const placeSchema = z.strictObject({
  /** Two digits, the first two of every GSTIN of that state. */
  code: z.string().regex(/^\d{2}$/),
  name: z.string(),
});
export type Place = z.infer<typeof placeSchema>;

/** One registration for GST, as its papers name it. */
export const registrationSchema = z.strictObject({
  /** With a correct check character at its end. */
  gstin: z.string().refine(isGstin, 'is not a GSTIN: its check character is wrong'),
  /** Address that is registered. */
  lines: z.array(line(2, 80)).min(1).max(4),
  city: line(2, 40),
  postalCode: z.string().regex(/^\d{6}$/, 'must be a six-digit PIN code'),
  /** Begins the numbers of its papers, e.g. KL; two registrations have two. */
  prefix: z.string().regex(/^[A-Z]{2,3}$/, 'must be two or three capital letters'),
});
export type Registration = z.infer<typeof registrationSchema>;

/** How the company taxes what it sells. An accountant confirms `gst` before it is switched on. */
export const companyTaxSchema = z
  .strictObject({
    mode: z.enum(TAX_MODES),
    /** With GST: whether what is paid before its invoice gets a receipt voucher. */
    receiptVouchers: z.boolean().default(false),
    /** The first one sells where no other is registered in the buyer's state. */
    registrations: z.array(registrationSchema).max(36),
  })
  .refine(({ mode, registrations }) => mode === 'flat' || registrations.length > 0, {
    error: 'needs at least one registration before mode can be gst',
    path: ['registrations'],
  })
  .refine(
    ({ registrations }) =>
      new Set(registrations.map(({ prefix }) => prefix)).size === registrations.length &&
      new Set(registrations.map(({ gstin }) => gstin)).size === registrations.length,
    { error: 'must differ in GSTIN and in prefix', path: ['registrations'] },
  );
export type CompanyTax = z.infer<typeof companyTaxSchema>;
