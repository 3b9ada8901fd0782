// What staff decide about a review, as pure rules, and how reviews are listed for them.
import type { z } from 'zod';
import type { reviewStatusSchema } from '../../contract/review/rules.ts';
import { ApiError } from '../refusal.ts';
import type { ReviewRow } from './review-list.ts';
import type { StoredReview } from './stored-review.ts';

export type Decision = z.output<typeof reviewStatusSchema>;
export const CHANGED_MEANWHILE =
  'This review was changed since you opened it. Please read it again.';

export const COLUMNS = {
  texts: ({ displayName, productName, orderNumber, title }: ReviewRow) => [
    displayName,
    productName,
    orderNumber,
    title,
  ],
  sorts: {
    createdAt: ({ createdAt }: ReviewRow) => createdAt,
    rating: ({ rating }: ReviewRow) => String(rating),
    status: ({ status }: ReviewRow) => status,
  },
};

/** What the audit log keeps: the decision, not the customer's text. */
export const auditedReview = ({ status, rejectionReason, adminReply }: StoredReview) => ({
  status,
  rejectionReason,
  reply: adminReply?.text ?? '',
});

export const withDecision = (
  review: StoredReview,
  { status, rejectionReason, reply, updatedAt: seen }: Decision,
  at: string,
): StoredReview => {
  if (seen !== undefined && seen !== review.updatedAt)
    throw new ApiError('conflict', CHANGED_MEANWHILE);
  const answered =
    reply === undefined || reply === review.adminReply?.text
      ? review.adminReply
      : reply === ''
        ? null
        : { text: reply, at };
  return {
    ...review,
    status,
    rejectionReason: status === 'rejected' ? (rejectionReason ?? null) : null,
    adminReply: answered,
  };
};
