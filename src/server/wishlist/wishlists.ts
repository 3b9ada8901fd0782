// Wishlists of customers.

import * as z from 'zod';
import { productSummarySchema } from '../../contract/product/rules.ts';
import type { Wishlist } from '../../contract/wishlist/rules.ts';
import { withoutWish, withWish } from '../../contract/wishlist/wishlist.ts';
import type { Basics } from '../kernel/basics.ts';
import { derivedId } from '../kernel/derived-id.ts';
import { orThrow } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import { KEEP, type ScopedKv } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import { type Products, requireSold } from '../product/products.ts';

const wish = z.strictObject({
  product: z.string(),
  addedAt: z.iso.datetime(),
  known: productSummarySchema,
});
type StoredWish = z.infer<typeof wish>;

/** The wishlist of one customer: each product as it was last offered. */
export const storedWishlist = documentSchema(z.strictObject({ wishes: z.array(wish) }));

export const wishlistKey = (userId: string) => keyOf('wsh', userId);

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
    read: async (call: Call, userId: string) =>
      viewOf(
        call.kv,
        userId,
        (await call.kv.get(wishlistKey(userId), storedWishlist))?.value.wishes ?? [],
      ),

    /**
     * Throws 404 for a product that never existed, 409 for one that is no longer sold or when the
     * list is full.
     */
    add: async (call: Call, userId: string, product: string) => {
      const { summary } = await requireSold(products, call.kv, product);
      const wish: StoredWish = { product, addedAt: isoNow(), known: summary };
      return change(call.kv, userId, (wishes) => orThrow(withWish(wishes, wish)));
    },

    remove: (call: Call, userId: string, product: string) =>
      change(call.kv, userId, (wishes) => withoutWish(wishes, product)),
    clear: (call: Call, userId: string) => change(call.kv, userId, () => []),
  };
};
