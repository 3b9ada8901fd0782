// The price of a cart or an order: the only computation of it, in whole paise.
import type { Paise } from '../kernel/money.ts';
import { fill } from '../language/fill.ts';
import { buying } from '../words/buying.ts';
import type { Words } from '../words/words.ts';

/** Tax on the subtotal, before any discount. */
export const TAX_PERCENT = 8;
/**
 * Note beside a price that includes tax.
 * @param gst rate of the item in percent, if items have their own rates.
 */
export const taxIncluded = (gst?: number, words: Pick<Words['buying'], 'tax' | 'gst'> = buying) =>
  gst === undefined ? fill(words.tax, { percent: TAX_PERCENT }) : fill(words.gst, { percent: gst });

/** Note beside a price without tax, which is added to the sum. */
export const taxAdded = (gst?: number) =>
  gst === undefined ? `plus ${TAX_PERCENT}% tax` : `plus ${gst}% GST`;

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];
/** `value` is in hundredths of a percent or of a rupee. `most` caps the result of a percentage. */
export type Discount = {
  readonly type: DiscountType;
  readonly value: number;
  readonly most: Paise | null;
};

/** A quantity of one product, each at its price plus markup. */
export type Line = {
  readonly price: Paise;
  readonly markup: Paise;
  readonly quantity: number;
  /**
   * Rate of GST in hundredths of a percent, set for all lines or for none. Lines with rates are
   * taxed after the discount, each by its rate; lines without are taxed together on the subtotal.
   */
  readonly rateBp?: number | undefined;
};
export type PricedLine<Of> = Of & {
  readonly lineTotal: Paise;
  readonly lineDiscount: Paise;
  readonly lineTax: Paise;
  readonly lineNet: Paise;
};
export type Totals = {
  readonly subtotal: Paise;
  readonly tax: Paise;
  readonly discount: Paise;
  readonly total: Paise;
};

export const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0);

export const unitPrice = ({ price, markup }: Pick<Line, 'price' | 'markup'>): Paise =>
  price + markup;
export const lineTotal = (line: Line): Paise => unitPrice(line) * line.quantity;
export const taxOf = (subtotal: Paise): Paise => Math.floor((subtotal * TAX_PERCENT + 50) / 100);

/** The discount on lines that add up to `eligible`, at most `eligible`. */
export const discountOf = (eligible: Paise, { type, value, most }: Discount): Paise => {
  // The product of a large cart and hundredths of a percent exceeds the safe integers of `number`.
  const raw =
    type === 'fixed' ? value : Number((BigInt(eligible) * BigInt(value) + 5_000n) / 10_000n);
  return Math.min(raw, most ?? raw, eligible);
};

/**
 * Splits `whole` in proportion to the weights, without losing a paisa: the rest goes to the largest
 * remainders, the earlier one first.
 */
export const allocate = (whole: Paise, weights: readonly number[]): Paise[] => {
  const all = BigInt(sum(weights));
  if (all === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, at) => {
    const product = BigInt(whole) * BigInt(weight);
    return { at, share: Number(product / all), rest: Number(product % all) };
  });
  const leftOver = whole - sum(shares.map(({ share }) => share));
  const rounded = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, leftOver)
      .map(({ at }) => at),
  );
  return shares.map(({ at, share }) => share + (rounded.has(at) ? 1 : 0));
};

/**
 * Half of the tax on `base`. The tax is twice that, within a state and between states, so that a
 * change of address changes no price.
 */
export const halfGst = (base: Paise, rateBp: number): Paise =>
  Number((BigInt(base) * BigInt(rateBp) + 10_000n) / 20_000n);

/** The tax of each line by its rate, after the discount. */
const gstOf = (bases: readonly Paise[], rates: readonly number[]): Paise[] => {
  const taxes: Paise[] = [];
  for (const rate of new Set(rates)) {
    const weights = bases.map((base, at) => (rates[at] === rate ? base : 0));
    const shares = allocate(halfGst(sum(weights), rate), weights);
    for (const [at, share] of shares.entries()) taxes[at] = (taxes[at] ?? 0) + 2 * share;
  }
  return taxes;
};

const ratesOf = (lines: readonly Line[]): number[] | null => {
  const rates = lines.flatMap(({ rateBp }) => rateBp ?? []);
  if (rates.length === 0) return null;
  if (rates.length < lines.length) throw new RangeError('Some lines have no rate of tax.');
  return rates;
};

type Coupon<Of> = { readonly discount: Discount; readonly covers: (line: Of) => boolean };

/**
 * Prices the lines. A discount is split over the lines that the coupon covers, so that each line
 * can be refunded separately.
 */
export const priceOf = <Of extends Line>(
  lines: readonly Of[],
  coupon: Coupon<Of> | null = null,
): { lines: PricedLine<Of>[]; totals: Totals } => {
  const ofLines = lines.map(lineTotal);
  const subtotal = sum(ofLines);
  const covered = lines.map((line) => (coupon?.covers(line) ? lineTotal(line) : 0));
  const discount = coupon ? discountOf(sum(covered), coupon.discount) : 0;
  const discounts = allocate(discount, covered);
  const rates = ratesOf(lines);
  const taxes = rates
    ? gstOf(
        ofLines.map((whole, at) => whole - (discounts[at] ?? 0)),
        rates,
      )
    : allocate(taxOf(subtotal), ofLines);
  const tax = sum(taxes);
  const priced = lines.map((line, at) => {
    const [whole = 0, lineDiscount = 0, lineTax = 0] = [ofLines[at], discounts[at], taxes[at]];
    return {
      ...line,
      lineTotal: whole,
      lineDiscount,
      lineTax,
      lineNet: whole - lineDiscount + lineTax,
    };
  });
  return { lines: priced, totals: { subtotal, tax, discount, total: subtotal - discount + tax } };
};

/**
 * One tax of a sum: its rate in hundredths of a percent (null for flat tax), the amount that is
 * taxed, and the tax.
 */
export type TaxPart = { readonly rateBp: number | null; readonly base: Paise; readonly tax: Paise };
type Taxed = Pick<PricedLine<unknown>, 'lineTotal' | 'lineDiscount' | 'lineTax'> & {
  readonly rateBp?: number | null | undefined;
};

/** The taxes of priced lines: flat tax once, GST once for each rate, the highest first. */
export const taxPartsOf = (lines: readonly Taxed[]): TaxPart[] =>
  [...new Set(lines.map(({ rateBp = null }) => rateBp))]
    .toSorted((a, b) => (b ?? 0) - (a ?? 0))
    .map((rateBp) => {
      const taxed = lines.filter((line) => (line.rateBp ?? null) === rateBp);
      return {
        rateBp,
        base: sum(
          taxed.map(({ lineTotal, lineDiscount }) =>
            rateBp === null ? lineTotal : lineTotal - lineDiscount,
          ),
        ),
        tax: sum(taxed.map(({ lineTax }) => lineTax)),
      };
    });

/** The price of one piece with tax, as pages show it. */
export const priceToPay = (one: Omit<Line, 'quantity'>): Paise =>
  priceOf([{ ...one, quantity: 1 }]).totals.total;

/** The least that a payment gateway accepts. */
export const ONLINE_MIN: Paise = 100;

/**
 * Splits a total between the wallet and the other payment. The wallet leaves either nothing or at
 * least the gateway's minimum: an amount in between could not be paid.
 */
export const payFrom = (
  total: Paise,
  walletBalance: Paise,
): { walletUsed: Paise; payable: Paise } => {
  const rest = total - Math.min(walletBalance, total);
  const payable = rest > 0 && rest < ONLINE_MIN && total >= ONLINE_MIN ? ONLINE_MIN : rest;
  return { walletUsed: total - payable, payable };
};
