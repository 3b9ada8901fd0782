// Reviews: buyers write them, staff read them before they are published.
import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import {
  newReviewSchema,
  ownReviewSchema,
  reviewableSchema,
  reviewChangesSchema,
  reviewQuery,
  reviewSchema,
  reviewStatusSchema,
} from './rules.ts';

const review = z.object({ review: reviewSchema.describe('The review as it is now.') });

export const createReview = endpoint(calls.createReview, {
  summary: 'Writes a review of something that was delivered.',
  body: { schema: newReviewSchema },
  answer: { as: 'json', status: 201, schema: review },
  errors: ['conflict', 'not_found'],
});
export const changeReview = endpoint(calls.changeReview, {
  summary: 'Changes your review; it is checked again before it is published.',
  body: { schema: reviewChangesSchema },
  answer: { as: 'json', status: 200, schema: review },
  errors: ['conflict'],
});
export const listOrderReviews = endpoint(calls.listOrderReviews, {
  summary: 'Your reviews of the items of an order.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      reviews: z.array(reviewSchema).describe('All reviews of the order.'),
      review: reviewSchema.nullable().describe('The first of these reviews, or null.'),
    }),
  },
  errors: [],
});
export const listOwnReviews = endpoint(calls.listOwnReviews, {
  summary: 'All your reviews, and items of your latest orders without one.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      reviews: z.array(ownReviewSchema).describe('All your reviews, newest first.'),
      toReview: z
        .array(reviewableSchema)
        .describe('Lines that were delivered and have no review, of the latest orders.'),
    }),
  },
  errors: [],
});
export const listReviews = endpoint(calls.listReviews, {
  keyScope: 'review:read',
  summary: 'All reviews.',
  query: reviewQuery,
  answer: listAnswer(calls.listReviews, ownReviewSchema),
  errors: [],
});
export const decideReview = endpoint(calls.decideReview, {
  keyScope: 'review:write',
  summary: 'Publishes a review or not, and answers it.',
  body: { schema: reviewStatusSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ review: ownReviewSchema.describe('The review as it is now.') }),
  },
  errors: ['conflict'],
});

export const REVIEW_CALLS = callGroup('review', 'Reviews of products.', [
  createReview,
  changeReview,
  listOrderReviews,
  listOwnReviews,
  listReviews,
  decideReview,
]);
