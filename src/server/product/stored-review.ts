// The document of one review.
import * as z from 'zod';
import { type OwnReview, ownReviewSchema, reviewSchema } from '../../contract/review/rules.ts';
import { derivedId } from '../kernel/derived-id.ts';
import { notFound } from '../kernel/refusal.ts';
import { keyOf, type TextKeys } from '../kernel/storage/keys.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';

const storedReviewShape = z.strictObject({
  ...reviewSchema.shape,
  // Names from the time of the purchase.
  productName: z.string(),
  orderNumber: z.string(),
});
export type StoredReview = z.infer<typeof storedReviewShape>;
export const storedReview = documentSchema(storedReviewShape);

export const REVIEW_FOLDER = 'rev';
export const reviewKey = (id: string) => keyOf(REVIEW_FOLDER, id);

/** The id follows from the line of the order, so that it is reviewed once. */
export const reviewIdOf = (
  keys: Pick<TextKeys, 'hash'>,
  userId: string,
  orderId: string,
  lineId: string,
) => derivedId(keys, 'review', userId, orderId, lineId);

export const reviewView = (review: StoredReview): OwnReview => ownReviewSchema.parse(review);

/** Throws 404 where there is none. */
export const readReview = async (kv: Kv, id: string) => {
  const found = await kv.get(reviewKey(id), storedReview);
  if (!found) throw notFound();
  return found.value;
};

/** Reads the documents of reviews. */
export const shownReviews = (kv: Kv, rows: readonly Pick<StoredReview, '_id'>[]) =>
  Promise.all(rows.map(async ({ _id }) => reviewView(await readReview(kv, _id))));
