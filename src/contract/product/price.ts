// What a cart or an order costs: the one computation behind every figure, in whole paise.
import type { Paise } from '../kernel/money.ts';

/** Tax on the subtotal, before any discount. */
export const TAX_PERCENT = 8;
/**
 * Beside a price that includes it.
 * @param gst rate of the item in percent, where items have rates of their own.
 */
export const taxIncluded = (gst?: number) =>
  gst === undefined ? `incl. ${TAX_PERCENT}% tax` : `incl. ${gst}% GST`;

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];
/**
 * `value` counts hundredths: of a percent, or of a rupee. `most` caps what a percentage comes to.
 */
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
   * Its rate of GST in hundredths of a percent, for all lines or for none: lines with rates are
   * taxed on what the discount leaves, others together on the subtotal.
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

/** The discount on lines that add up to `eligible`: never more than that. */
export const discountOf = (eligible: Paise, { type, value, most }: Discount): Paise => {
  // A large cart times hundredths of a percent exceeds the whole numbers that `number` can hold.
  const raw =
    type === 'fixed' ? value : Number((BigInt(eligible) * BigInt(value) + 5_000n) / 10_000n);
  return Math.min(raw, most ?? raw, eligible);
};

/**
 * Splits `whole` in proportion to the weights, to the last paisa: what is left over goes to the
 * largest remainders, the earlier one first.
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
 * Half of the tax on what lines of one rate come to. The tax is twice that, within a state and
 * between states, so that moving house changes no price.
 */
export const halfGst = (base: Paise, rateBp: number): Paise =>
  Number((BigInt(base) * BigInt(rateBp) + 10_000n) / 20_000n);

/** The tax of each line, by its rate, on what the discount leaves. */
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
 * Prices the lines. A discount is split over the lines that the coupon covers, so that each can be
 * refunded by itself.
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

/** What one piece costs with its tax: the figure that pages show. */
export const priceToPay = (one: Omit<Line, 'quantity'>): Paise =>
  priceOf([{ ...one, quantity: 1 }]).totals.total;

/** The least that a payment gateway accepts. */
export const ONLINE_MIN: Paise = 100;

/**
 * How a total is split between the wallet and everything else. The wallet leaves nothing, or as
 * much as a gateway accepts: an amount in between could not be paid.
 */
export const payFrom = (
  total: Paise,
  walletBalance: Paise,
): { walletUsed: Paise; payable: Paise } => {
  const rest = total - Math.min(walletBalance, total);
  const payable = rest > 0 && rest < ONLINE_MIN && total >= ONLINE_MIN ? ONLINE_MIN : rest;
  return { walletUsed: total - payable, payable };
};
