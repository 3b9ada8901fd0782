// The list of reviews: the fields that find and count them. Their texts are in their documents.
import type * as z from 'zod';
import { type Rating, ratingOf } from '../../contract/review/review.ts';
import { ownReviewSchema, type ReviewQuery } from '../../contract/review/rules.ts';
import { deskList, deskPages, fromDocument, type Opened } from '../kernel/lists/desk-list.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { REVIEW_FOLDER, reviewKey, shownReviews, storedReview } from './stored-review.ts';

const reviewRowSchema = ownReviewSchema.pick({
  _id: true,
  user: true,
  displayName: true,
  product: true,
  productName: true,
  order: true,
  orderNumber: true,
  orderItem: true,
  rating: true,
  title: true,
  status: true,
  createdAt: true,
});
export type ReviewRow = z.infer<typeof reviewRowSchema>;

export const REVIEW_LIST = deskList({
  name: 'reviews',
  folder: REVIEW_FOLDER,
  row: reviewRowSchema,
  load: fromDocument(reviewKey, storedReview, (review) => reviewRowSchema.parse(review)),
  texts: ({ displayName, productName, orderNumber, title }) => [
    displayName,
    productName,
    orderNumber,
    title,
  ],
  sorts: {
    createdAt: ({ createdAt }) => createdAt,
    rating: ({ rating }) => String(rating),
    status: ({ status }) => status,
  },
  filter:
    ({ status, rating }: ReviewQuery) =>
    (row) =>
      (status ?? row.status) === row.status && (rating ?? row.rating) === row.rating,
  show: shownReviews,
});
export type ReviewList = Opened<typeof REVIEW_LIST>;

/** The published reviews of a product, of the same list. */
export const PUBLISHED_REVIEWS = deskPages({
  texts: REVIEW_LIST.texts,
  sorts: REVIEW_LIST.sorts,
  filter:
    ({ product, status = 'approved', rating }: ReviewQuery & { product: string }) =>
    (row: ReviewRow) =>
      row.product === product &&
      row.status === 'approved' &&
      status === 'approved' &&
      (rating ?? row.rating) === row.rating,
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
