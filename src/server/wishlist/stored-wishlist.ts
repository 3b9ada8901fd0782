// The document of one customer's wishlist: each product as it was when it was last offered.
import * as z from 'zod';
import { productSummarySchema } from '../../contract/product/rules.ts';
import { keyOf } from '../storage/keys.ts';
import { documentSchema } from '../storage/schema.ts';

const wish = z.strictObject({
  product: z.string(),
  addedAt: z.iso.datetime(),
  known: productSummarySchema,
});
export type StoredWish = z.infer<typeof wish>;

export const storedWishlist = documentSchema(z.strictObject({ wishes: z.array(wish) }));

export const wishlistKey = (userId: string) => keyOf('wsh', userId);
