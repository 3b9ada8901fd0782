// A customer's wishlist.
import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import * as calls from './calls.ts';
import { wishlistSchema, wishSchema } from './rules.ts';

const wishlist = {
  as: 'json',
  status: 200,
  schema: z.object({ wishlist: wishlistSchema.describe('The wishlist as it is now.') }),
} as const;

export const readWishlist = endpoint(calls.readWishlist, {
  summary: 'The wishlist, newest first.',
  answer: wishlist,
  errors: [],
});
export const addWish = endpoint(calls.addWish, {
  summary: 'Adds a product to the wishlist; one that is there stays there.',
  body: { schema: wishSchema },
  answer: wishlist,
  errors: ['conflict', 'not_sold_online', 'not_found'],
});
export const clearWishlist = endpoint(calls.clearWishlist, {
  summary: 'Empties the wishlist.',
  answer: wishlist,
  errors: [],
});
export const removeWish = endpoint(calls.removeWish, {
  summary: 'Removes a product from the wishlist.',
  answer: wishlist,
  errors: [],
});

export const WISHLIST_CALLS = callGroup('customer', null, [
  readWishlist,
  addWish,
  clearWishlist,
  removeWish,
]);
