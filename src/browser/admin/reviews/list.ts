// The list of reviews as plain data: the call, its file, and the parts of its address.
import { listReviews } from '../../../contract/review/calls.ts';
import { REVIEW_SORTS, REVIEW_STATUSES } from '../../../contract/review/review.ts';
import type { ListSource } from '../../kernel/first-call.ts';

export const REVIEW_LIST = {
  call: listReviews,
  sorts: REVIEW_SORTS,
  sort: '-createdAt',
  filters: { status: REVIEW_STATUSES, rating: ['5', '4', '3', '2', '1'] },
} as const satisfies ListSource;
