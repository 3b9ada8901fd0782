// Schemas of the wishlist.
import * as z from 'zod';
import { priceBandSchema } from '../catalogue/price-band-rules.ts';
import { productId, productSummarySchema } from '../product/rules.ts';

export const wishSchema = z.strictObject({ product: productId.describe('The product.') });

export const wishlistSchema = z.object({
  _id: z.string().describe('Identifier.'),
  user: z.string().describe('Owner of the wishlist.'),
  items: z
    .array(
      z.object({
        product: productSummarySchema.describe(
          'The product as it is now, or as it was when it was last sold.',
        ),
        unavailable: z.boolean().describe('Whether the product cannot be ordered online now.'),
        isByQuotation: z.boolean().describe('Whether the product is a lift sold by quotation.'),
        priceBand: priceBandSchema,
        addedAt: z.iso.datetime().describe('When it was added.'),
      }),
    )
    .describe('The products, newest first.'),
});
export type Wishlist = z.infer<typeof wishlistSchema>;
