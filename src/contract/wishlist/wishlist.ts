// The wishlist: each product once, the newest first.
import { conflict, type Refusal } from '../kernel/refusal.ts';

export const WISHLIST_MAX = 200;

export type Wish = { readonly product: string; readonly addedAt: string };

/** Adds a product; returns the same list if it contains it already. */
export const withWish = <Of extends Wish>(
  wishes: readonly Of[],
  wish: Of,
): readonly Of[] | Refusal => {
  if (wishes.some(({ product }) => product === wish.product)) return wishes;
  return wishes.length >= WISHLIST_MAX
    ? conflict(`A wishlist holds at most ${WISHLIST_MAX} items. Remove one first.`)
    : [wish, ...wishes];
};

export const withoutWish = <Of extends Wish>(
  wishes: readonly Of[],
  product: string,
): readonly Of[] => wishes.filter((wish) => wish.product !== product);
