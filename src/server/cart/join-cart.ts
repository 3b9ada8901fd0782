// A guest's lines on their way into the account's cart.
import type { CartLine } from '../../contract/cart/cart.ts';
import { joinCarts, joinNotice, type LeftOut } from '../../contract/cart/cart-join.ts';
import { NO_LONGER_AVAILABLE } from '../../contract/product/product.ts';
import type { StoredCart } from '../ledger/stored-ledger.ts';
import { offerOf } from '../product/offer-of.ts';
import type { StockedProduct } from '../product/products.ts';

/** A line with what stays known of its product when that leaves the catalogue. */
export const storedLine = (
  { summary: { _id: product, name, slug, category, kind } }: StockedProduct,
  quantity: number,
): StoredCart['lines'][number] => ({ product, quantity, name, slug, category, kind });

/** @param found the products of the lines, as far as the release has them. */
export const joinOf = (guest: readonly CartLine[], found: ReadonlyMap<string, StockedProduct>) => {
  let leftOut: readonly LeftOut[] = [];
  return {
    /** The cart with the lines in it; may be tried again on a later version of the cart. */
    next: (cart: StoredCart): StoredCart => {
      const known = guest.flatMap(({ product, quantity }) => {
        const one = found.get(product);
        return one ? [storedLine(one, quantity)] : [];
      });
      const joined = joinCarts(cart.lines, known, (product) => offerOf(found.get(product)));
      const unknown = guest.filter(({ product }) => !found.has(product));
      leftOut = [
        ...joined.leftOut,
        ...unknown.map(({ product }) => ({ product, why: NO_LONGER_AVAILABLE })),
      ];
      return { ...cart, lines: joined.lines };
    },
    /** What the last try left out, in words; null when that is nothing. */
    notice: () => joinNotice(leftOut, (product) => found.get(product)?.summary.name),
  };
};
