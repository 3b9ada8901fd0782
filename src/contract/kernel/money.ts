// Money: whole paise in all computations, rupees with at most two decimals in requests and answers.
import { grouped } from './figures.ts';

/** A whole number of paise. */
export type Paise = number;

/**
 * Converts rupees with at most two decimals to paise. It also converts percents to hundredths of a
 * percent.
 */
export const paiseOf = (rupees: number): Paise => Math.round(rupees * 100);
export const rupeesOf = (paise: Paise) => paise / 100;

/** Formats an amount as people in India write it: ₹1,50,000 or ₹1,234.50. */
export const formatPaise = (paise: Paise) => {
  const whole = Math.abs(Math.round(paise));
  const rest = whole % 100;
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${paise < 0 ? '-' : ''}₹${grouped(Math.floor(whole / 100))}${decimals}`;
};
/** The same for an amount in rupees, as in the API. */
export const formatRupees = (rupees: number) => formatPaise(paiseOf(rupees));

const DIGITS = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3}|\d{1,2}(?:,\d{2}){0,4},\d{3})(?:\.(\d{1,2}))?$/;

/**
 * Parses a typed amount into paise: `1,50,000`, `₹ 1500.5`, `Rs. 1,500/-`. Null for anything
 * ambiguous.
 */
export const parseMoney = (typed: string): Paise | null => {
  const bare = typed
    .trim()
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\/-$/, '');
  const [, whole, decimals = ''] = DIGITS.exec(bare) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(',', '') + decimals.padEnd(2, '0'));
};
