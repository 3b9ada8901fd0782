// Prices of products as people pay them, tax included.
import { type Paise, paiseOf } from '../kernel/money.ts';
import { priceOf, priceToPay } from './price.ts';

type Priced = { price: number; markup: number; gstRate?: number | undefined };

const inPaise = ({ price, markup, gstRate }: Priced) => ({
  price: paiseOf(price),
  markup: paiseOf(markup),
  ...(gstRate !== undefined && { rateBp: Math.round(gstRate * 100) }),
});

/** A line of this product, for `priceOf`. */
export const lineOf = (product: Priced, quantity: number) => ({ ...inPaise(product), quantity });

/** What one of it costs. */
export const productToPay = (product: Priced): Paise => priceToPay(inPaise(product));

/**
 * What lines cost before a coupon, in their order; they add up to what all of them cost. What is
 * not counted costs nothing.
 */
export const linesToPay = (
  items: readonly { product: Priced; quantity: number; unavailable: boolean }[],
): Paise[] => {
  const counted = items.filter(({ unavailable }) => !unavailable);
  const { lines } = priceOf(counted.map(({ product, quantity }) => lineOf(product, quantity)));
  return items.map((item) => lines[counted.indexOf(item)]?.lineNet ?? 0);
};
