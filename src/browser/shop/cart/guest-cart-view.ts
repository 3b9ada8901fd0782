// A guest's cart as it is shown: its lines with the current products of the shop.

import type { CartLine } from '../../../contract/cart/cart.ts';
import { cartTotals } from '../../../contract/cart/cart-totals.ts';
import type { Cart } from '../../../contract/cart/rules.ts';
import { rupeesOf } from '../../../contract/kernel/money.ts';
import { lineTotal, priceOf } from '../../../contract/product/price.ts';
import { lineOf, pieceOf } from '../../../contract/product/product-price.ts';
import type { Product, ProductSummary } from '../../../contract/product/rules.ts';
import type { SeenPrices } from './seen-prices.ts';

/** A product that has left the catalogue: only its id is known. */
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

/** `priceBefore`: price of one piece in paise when the line was made, if it has changed. */
export type GuestItem = Cart['items'][number] & { priceBefore?: number };

/**
 * @param products products for sale, by id.
 * @param seen prices that the guest saw when the lines were made.
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
      product: summary,
      quantity,
      lineTotal: total,
      left,
      unavailable: false,
      ...(before !== undefined && before !== pieceOf(summary) && { priceBefore: before }),
    };
  });
  const counted = items.filter(({ unavailable }) => !unavailable);
  return {
    items,
    totals: cartTotals(priceOf(counted.map(({ product, quantity }) => lineOf(product, quantity)))),
  };
};
