// The wishlist: each product once, the newest first.
import * as z from 'zod';
import { priceBandSchema } from './price-band.ts';
import { productId, productSummarySchema } from './product.ts';
import { conflict, type Refusal } from './refusal.ts';

export const WISHLIST_MAX = 200;

export const wishSchema = z.strictObject({ product: productId.describe('The product.') });

export const wishlistSchema = z.object({
  _id: z.string().describe('Identifier.'),
  user: z.string().describe('Whose wishlist it is.'),
  items: z
    .array(
      z.object({
        product: productSummarySchema.describe(
          'The product as it is now, or as it was when it was last sold.',
        ),
        unavailable: z.boolean().describe('Whether it cannot be ordered online now.'),
        isByQuotation: z.boolean().describe('Whether it is a lift that is sold by quotation.'),
        priceBand: priceBandSchema,
        addedAt: z.iso.datetime().describe('When it was added.'),
      }),
    )
    .describe('The products, newest first.'),
});
export type Wishlist = z.infer<typeof wishlistSchema>;

export type Wish = { readonly product: string; readonly addedAt: string };

/** The list with one more product; the same list when it is there already. */
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
