// The document of one review.
import * as z from 'zod';
import { type OwnReview, ownReviewSchema, reviewSchema } from '../../contract/review/rules.ts';
import { derivedId } from '../derived-id.ts';
import { keyOf, type TextKeys } from '../storage/keys.ts';
import { documentSchema } from '../storage/schema.ts';

const storedReviewShape = z.strictObject({
  ...reviewSchema.shape,
  // Their names when it was bought.
  productName: z.string(),
  orderNumber: z.string(),
});
export type StoredReview = z.infer<typeof storedReviewShape>;
export const storedReview = documentSchema(storedReviewShape);

export const REVIEW_FOLDER = 'rev';
export const reviewKey = (id: string) => keyOf(REVIEW_FOLDER, id);

/** The id follows from the line of the order, so that nobody reviews it twice. */
export const reviewIdOf = (
  keys: Pick<TextKeys, 'hash'>,
  userId: string,
  orderId: string,
  lineId: string,
) => derivedId(keys, 'review', userId, orderId, lineId);

export const reviewView = (review: StoredReview): OwnReview => ownReviewSchema.parse(review);
