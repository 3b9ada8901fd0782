// Calls of reviews.

import { listProductReviews } from '../../contract/product/endpoints.ts';
import * as review from '../../contract/review/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { Reviews } from './reviews.ts';

export const mountReviews = (mount: Mount, { reviews }: { reviews: Reviews }) => {
  mount(review.createReview, async ({ kv, caller, body, idempotencyKey, afterAnswer }) => ({
    review: await reviews.write(kv, caller.account, body, idempotencyKey, afterAnswer),
  }));
  mount(review.changeReview, async ({ kv, caller, id, body, afterAnswer }) => ({
    review: await reviews.change(kv, caller.account, id, body, afterAnswer),
  }));
  mount(review.listOrderReviews, async ({ kv, caller, id }) => {
    const found = await reviews.ofOrder(kv, caller.account._id, id);
    return { reviews: found, review: found[0] ?? null };
  });
  mount(review.listOwnReviews, ({ kv, caller }) => reviews.own(kv, caller.account._id));
  mount(review.listReviews, async ({ kv, query }) => {
    const { reviews: shown, total, page, limit } = await reviews.page(kv, query);
    return { reviews: shown, totalAvailableReviews: total, page, limit };
  });
  mount(review.decideReview, async ({ kv, caller, id, body, afterAnswer }) => ({
    review: await reviews.decide(kv, caller, id, body, afterAnswer),
  }));
  mount(listProductReviews, async ({ kv, id, query }) => {
    const { reviews: shown, total, page, limit } = await reviews.published(kv, id, query);
    return { reviews: shown, totalAvailableReviews: total, page, limit };
  });
};
