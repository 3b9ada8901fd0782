// Reviews: who may write one, its fields, and the rating of a product.

import { DAY_MS } from '../kernel/days.ts';
import { conflict, type Refusal } from '../kernel/refusal.ts';
import type { OrderStatus } from '../order/order-statuses.ts';
import { sum } from '../product/price.ts';
import type { Review } from './rules.ts';

export const REVIEW_EDIT_DAYS = 30;
export const REVIEW_PHOTOS_MAX = 3;
export const STARS_MAX = 5;
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
export const REVIEW_STATUS_LABELS: Record<ReviewStatus, string> = {
  pending: 'Awaiting approval',
  approved: 'Published',
  rejected: 'Rejected',
};

/** Number of newest orders that are searched for products to review. */
export const REVIEWABLE_ORDERS_MAX = 20;

export const REVIEW_SORTS = ['createdAt', 'rating', 'status'] as const;

const REVIEWABLE: readonly OrderStatus[] = ['delivered', 'completed', 'returned'];
export const mayReview = (status: OrderStatus) => REVIEWABLE.includes(status);

/** Why a line of an order cannot be reviewed, or null. */
export const reviewRefusal = (status: OrderStatus, isReviewed: boolean): Refusal | null => {
  if (!mayReview(status)) return conflict('You can review this item once it has been delivered.');
  return isReviewed ? conflict('You have already reviewed this item.') : null;
};

/**
 * Why a review can no longer be changed, or null; times in milliseconds since 1970. Staff read a
 * changed review again before it is published.
 */
export const reviewChangeRefusal = (createdAt: number, now: number): Refusal | null =>
  now - createdAt > REVIEW_EDIT_DAYS * DAY_MS
    ? conflict(`A review can be changed for ${REVIEW_EDIT_DAYS} days.`)
    : null;

/** The author's name as pages show it: Anu K. */
export const displayName = (firstName: string, lastName: string) => {
  const [initial] = new Intl.Segmenter().segment(lastName.trim());
  return initial ? `${firstName} ${initial.segment}.` : firstName;
};

export type Rating = { average: number; count: number };
/** Number of the published reviews and their average to one decimal; null without any. */
export const ratingOf = (reviews: readonly Pick<Review, 'rating' | 'status'>[]): Rating | null => {
  const stars = reviews.filter(({ status }) => status === 'approved').map(({ rating }) => rating);
  return stars.length === 0
    ? null
    : { average: Math.round((sum(stars) * 10) / stars.length) / 10, count: stars.length };
};
