// Papers of an order: its invoice (a bill under flat tax), its credit notes, and the vouchers for
// payments before the invoice. Their kinds, their numbers, and the financial year of a number.
import type { TaxMode } from '../company/company-tax.ts';
import { financialYearStart } from '../kernel/days.ts';

export const PAPER_KINDS = ['invoice', 'credit', 'receipt', 'refund'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

const VOUCHERS = { receipt: 'Receipt voucher', refund: 'Refund voucher' };
/** A bill must not claim anything that only a registered company may claim. */
export const PAPER_TITLES: Record<TaxMode, Record<PaperKind, string>> = {
  flat: { invoice: 'Bill', credit: 'Credit note', ...VOUCHERS },
  gst: { invoice: 'Tax invoice', credit: 'Credit note', ...VOUCHERS },
};
export const NOT_TAX_PAPER: Record<'invoice' | 'credit', string> = {
  invoice: 'This is a bill, not a tax invoice.',
  credit: 'This credit note belongs to a bill. It is not a tax document.',
};
export const GST_CONFIRMED_FIRST =
  'GST is switched on in “Legal name and tax”, by a superAdmin. Your accountant confirms codes, rates and registrations first.';

/** The Indian financial year of a moment, by its two calendar years: 26-27. */
export const financialYearOf = (at: number | string) => {
  const first = financialYearStart(at);
  return `${lastTwoDigits(first)}-${lastTwoDigits(first + 1)}`;
};
const lastTwoDigits = (year: number) => String(year % 100).padStart(2, '0');

/** Prefix of paper numbers without a registration. */
const FLAT_PREFIX = 'B';
const DIGITS = 6;
export const PAPER_NUMBER = /^[A-Z]{1,4}\d{2}-\d{2}\/\d{6,}$/;

/** Letters after the prefix: every kind has its own series. */
const KIND_LETTERS: Record<PaperKind, string> = {
  invoice: '',
  credit: 'C',
  receipt: 'R',
  refund: 'V',
};
/** KL26-27/000123; credit notes KLC26-27/000045, vouchers KLR26-27/000001. */
export const paperNumber = (
  prefix: string | null,
  kind: PaperKind,
  financialYear: string,
  nth: number,
) =>
  `${prefix ?? FLAT_PREFIX}${KIND_LETTERS[kind]}${financialYear}/${String(nth).padStart(DIGITS, '0')}`;

/** Most papers of one order: its invoice and credit notes. */
export const PAPERS_MAX = 200;

/** Address of the `nth` paper of an order, counted from 1. */
export const paperHref = (order: string, nth: number) =>
  `/api/papers/${encodeURIComponent(order)}?nth=${nth}`;
