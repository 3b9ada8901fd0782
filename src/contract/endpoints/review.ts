// Reviews: written by buyers, read by staff before they are published.
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';
import {
  newReviewSchema,
  ownReviewSchema,
  reviewableSchema,
  reviewChangesSchema,
  reviewQuery,
  reviewSchema,
  reviewStatusSchema,
} from '../review.ts';

const review = z.object({ review: reviewSchema.describe('The review as it is now.') });

export const createReview = endpoint({
  name: 'createReview',
  method: 'POST',
  path: '/user/review',
  access: 'user',
  summary: 'Writes a review of something that was delivered.',
  idempotency: 'optional',
  body: { as: 'json', schema: newReviewSchema },
  answer: { as: 'json', status: 201, schema: review },
  errors: ['conflict', 'not_found'],
});
export const changeReview = endpoint({
  name: 'changeReview',
  method: 'PATCH',
  path: '/user/review/{id}',
  access: 'user',
  summary: 'Changes your review; it is checked again before it is published.',
  body: { as: 'json', schema: reviewChangesSchema },
  answer: { as: 'json', status: 200, schema: review },
  errors: ['conflict'],
});
export const listOrderReviews = endpoint({
  name: 'listOrderReviews',
  method: 'GET',
  path: '/user/order-review/{id}',
  access: 'user',
  summary: 'Your reviews of what was bought with an order.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      reviews: z.array(reviewSchema).describe('All of them.'),
      review: reviewSchema.nullable().describe('The first of them, or null.'),
    }),
  },
  errors: [],
});
export const listOwnReviews = endpoint({
  name: 'listOwnReviews',
  method: 'GET',
  path: '/user/reviews',
  access: 'user',
  summary: 'All your reviews, and items of your latest orders without one.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      reviews: z.array(ownReviewSchema).describe('All of them, newest first.'),
      toReview: z
        .array(reviewableSchema)
        .describe('Lines that were delivered and have no review, of the latest orders.'),
    }),
  },
  errors: [],
});
export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/admin/reviews',
  access: 'admin',
  keyScope: 'review:read',
  summary: 'All reviews.',
  query: reviewQuery,
  answer: listAnswer('reviews', ownReviewSchema),
  errors: [],
});
export const decideReview = endpoint({
  name: 'decideReview',
  method: 'PATCH',
  path: '/admin/review-status/{id}',
  access: 'admin',
  keyScope: 'review:write',
  summary: 'Publishes a review or not, and answers it.',
  body: { as: 'json', schema: reviewStatusSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ review: ownReviewSchema.describe('The review as it is now.') }),
  },
  errors: ['conflict'],
});

export const REVIEW_ENDPOINTS = [
  createReview,
  changeReview,
  listOrderReviews,
  listOwnReviews,
  listReviews,
  decideReview,
] as const;
