import { call } from '../kernel/call.ts';

export const createReview = call({
  name: 'createReview',
  method: 'POST',
  path: '/user/review',
  access: 'user',
  idempotency: 'optional',
  sends: 'json',
});

export const changeReview = call({
  name: 'changeReview',
  method: 'PATCH',
  path: '/user/review/{id}',
  access: 'user',
  sends: 'json',
});

export const listOrderReviews = call({
  name: 'listOrderReviews',
  method: 'GET',
  path: '/user/order-review/{id}',
  access: 'user',
});

export const listOwnReviews = call({
  name: 'listOwnReviews',
  method: 'GET',
  path: '/user/reviews',
  access: 'user',
});

export const listReviews = call({
  name: 'listReviews',
  method: 'GET',
  path: '/admin/reviews',
  access: 'admin',
  list: { rows: 'reviews', total: 'totalAvailableReviews' },
});

export const decideReview = call({
  name: 'decideReview',
  method: 'PATCH',
  path: '/admin/review-status/{id}',
  access: 'admin',
  sends: 'json',
});
