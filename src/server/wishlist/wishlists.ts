// Wishlists of customers.

import type { Wishlist } from '../../contract/wishlist/rules.ts';
import { withoutWish, withWish } from '../../contract/wishlist/wishlist.ts';
import type { Basics } from '../basics.ts';
import { derivedId } from '../derived-id.ts';
import type { Products } from '../product/products.ts';
import { requireSold } from '../product/require-sold.ts';
import { orThrow } from '../refused.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { type StoredWish, storedWishlist, wishlistKey } from './stored-wishlist.ts';

type Deps = Basics & { products: Products };
export type Wishlists = ReturnType<typeof createWishlists>;

export const createWishlists = ({ isoNow, keys, newOpId, products }: Deps) => {
  const viewOf = async (
    kv: ScopedKv,
    userId: string,
    wishes: readonly StoredWish[],
  ): Promise<Wishlist> => {
    const found = await products.findMany(
      kv,
      wishes.map(({ product }) => product),
    );
    return {
      _id: derivedId(keys, 'wishlist', userId),
      user: userId,
      items: wishes.map(({ product, addedAt, known }) => {
        const now = found.get(product);
        return {
          product: now?.summary ?? known,
          unavailable: !now?.isSold,
          isByQuotation: now?.isByQuotation ?? false,
          priceBand: now?.isByQuotation ? now.priceBand : null,
          addedAt,
        };
      }),
    };
  };

  /** Writes only what `next` changes. */
  const change = async (
    kv: ScopedKv,
    userId: string,
    next: (wishes: StoredWish[]) => readonly StoredWish[],
  ) => {
    const changed = await kv.update(wishlistKey(userId), storedWishlist, newOpId(), (current) => {
      const wishes = current?.wishes ?? [];
      const after = next(wishes);
      return after.length === wishes.length ? KEEP : { wishes: [...after] };
    });
    return viewOf(kv, userId, changed?.wishes ?? []);
  };

  return {
    read: async (kv: ScopedKv, userId: string) =>
      viewOf(kv, userId, (await kv.get(wishlistKey(userId), storedWishlist))?.value.wishes ?? []),

    /**
     * Throws 404 for a product that never existed, 409 for one that is no longer sold or when the
     * list is full.
     */
    add: async (kv: ScopedKv, userId: string, product: string) => {
      const { summary } = await requireSold(products, kv, product);
      const wish: StoredWish = { product, addedAt: isoNow(), known: summary };
      return change(kv, userId, (wishes) => orThrow(withWish(wishes, wish)));
    },

    remove: (kv: ScopedKv, userId: string, product: string) =>
      change(kv, userId, (wishes) => withoutWish(wishes, product)),
    clear: (kv: ScopedKv, userId: string) => change(kv, userId, () => []),
  };
};
