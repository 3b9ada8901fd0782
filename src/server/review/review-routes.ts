// Calls of reviews.
import { listProductReviews } from '../../contract/product/endpoints.ts';
import * as review from '../../contract/review/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import { mountList } from '../kernel/http/mount-list.ts';
import type { ReviewList } from '../product/review-list.ts';
import type { Reviews } from './reviews.ts';

export const mountReviews = (
  mount: Mount,
  { reviewList, reviews }: { reviewList: ReviewList; reviews: Reviews },
) => {
  mount(review.createReview, async (call) => ({
    review: await reviews.write(call, call.caller.account, call.body, call.idempotencyKey),
  }));
  mount(review.changeReview, async (call) => ({
    review: await reviews.change(call, call.caller.account, call.id, call.body),
  }));
  mount(review.listOrderReviews, async (call) => {
    const found = await reviews.ofOrder(call, call.caller.account._id, call.id);
    return { reviews: found, review: found[0] ?? null };
  });
  mount(review.listOwnReviews, (call) => reviews.own(call, call.caller.account._id));
  mountList(mount, review.listReviews, reviewList);
  mount(review.decideReview, async (call) => ({
    review: await reviews.decide(call, call.id, call.body),
  }));
  mountList(mount, listProductReviews, {
    page: (call, query) => reviews.published(call, call.id, query),
  });
};
