// A guest's lines beside what the shop offers, as a cart is shown.

import type { CartLine } from '../contract/cart/cart.ts';
import type { Cart } from '../contract/cart/rules.ts';
import { rupeesOf } from '../contract/kernel/money.ts';
import { lineTotal, priceOf } from '../contract/product/price.ts';
import { lineOf, productToPay } from '../contract/product/product-price.ts';
import type { Product, ProductSummary } from '../contract/product/rules.ts';
import type { SeenPrices } from './lib/seen-prices.ts';

/** A line knows only the id of what has left the catalogue. */
const gone = (_id: string): ProductSummary => ({
  _id,
  slug: '',
  name: 'An item that is no longer sold',
  category: '',
  kind: 'spare_part',
  price: 0,
  markup: 0,
  picture: null,
});

/** `priceBefore`: of one, in rupees, where it was another one when the line was made. */
export type GuestItem = Cart['items'][number] & { priceBefore?: number };

/** Of one, in paise, as a guest is shown it. */
export const shownPrice = productToPay;

/**
 * @param products by id, as far as they are sold.
 * @param seen prices the guest was shown when the lines were made.
 */
export const guestCartView = (
  lines: readonly CartLine[],
  products: ReadonlyMap<string, Product>,
  seen: SeenPrices,
): Pick<Cart, 'totals'> & { items: GuestItem[] } => {
  const items = lines.map(({ product, quantity }): GuestItem => {
    const found = products.get(product);
    if (!found)
      return { product: gone(product), quantity, lineTotal: 0, left: 0, unavailable: true };
    const { _id, slug, name, category, kind, price, markup, gstRate, picture, left } = found;
    const rate = gstRate === undefined ? {} : { gstRate };
    const summary = { _id, slug, name, category, kind, price, markup, ...rate, picture };
    const total = rupeesOf(lineTotal(lineOf(summary, quantity)));
    const before = seen[product];
    return {
      ...{ product: summary, quantity, lineTotal: total, left, unavailable: false },
      ...(before !== undefined &&
        before !== shownPrice(summary) && { priceBefore: rupeesOf(before) }),
    };
  });
  const counted = items.filter(({ unavailable }) => !unavailable);
  const { totals } = priceOf(counted.map(({ product, quantity }) => lineOf(product, quantity)));
  return {
    items,
    totals: {
      subtotal: rupeesOf(totals.subtotal),
      tax: rupeesOf(totals.tax),
      discountAmount: 0,
      total: rupeesOf(totals.total),
    },
  };
};
