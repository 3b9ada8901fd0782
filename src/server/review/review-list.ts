// The list of reviews: what is needed to find and count them. Their texts are in their documents.
import type { z } from 'zod';
import { type Rating, ratingOf } from '../../contract/review/review.ts';
import { ownReviewSchema } from '../../contract/review/rules.ts';
import type { Kv } from '../storage/kv.ts';
import { createListIndex, type ListIndex } from '../storage/list-index.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { reviewKey, storedReview } from './stored-review.ts';

export const REVIEWS = 'reviews';

const reviewRowSchema = ownReviewSchema.pick({
  ...{
    _id: true,
    user: true,
    displayName: true,
    product: true,
    productName: true,
    order: true,
    orderNumber: true,
    orderItem: true,
  },
  ...{ rating: true, title: true, status: true, createdAt: true },
});
export type ReviewRow = z.infer<typeof reviewRowSchema>;
export type ReviewList = ListIndex<ReviewRow>;

export const createReviewList = (ports: StoragePorts): ReviewList =>
  createListIndex({
    list: REVIEWS,
    row: reviewRowSchema,
    load: async (kv, id) => {
      const found = await kv.get(reviewKey(id), storedReview);
      return found && { rev: found.rev, row: reviewRowSchema.parse(found.value) };
    },
    ports,
  });

/**
 * By product: the average and number of its published reviews; products without any are left out.
 */
export const ratingsOf = (list: ReviewList) => async (kv: Kv) => {
  const byProduct = Map.groupBy(await list.read(kv), ({ product }) => product);
  const ratings = new Map<string, Rating>();
  for (const [product, rows] of byProduct) {
    const rating = ratingOf(rows);
    if (rating) ratings.set(product, rating);
  }
  return ratings;
};
