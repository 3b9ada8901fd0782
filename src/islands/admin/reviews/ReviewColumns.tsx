import {
  type OwnReview,
  REVIEW_STATUS_LABELS,
  type ReviewStatus,
} from '../../../contract/review.ts';
import type { Decision } from '../../../stores/admin/reviews.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords } from '../../ui/moment.ts';
import type { ListColumn } from '../kit/list-table.ts';
import { Stars } from './ReviewText.tsx';

const TONES: Record<ReviewStatus, string> = { pending: 'lit', approved: 'good', rejected: 'bad' };

export const reviewColumns = (
  decide: (review: OwnReview, status: Decision['status']) => void,
): ListColumn<OwnReview>[] => [
  {
    id: 'comment',
    header: 'Review',
    meta: { isTitle: true },
    cell: ({ row: { original } }) => (
      <div className="review-row">
        <span className="list-sub">{original.productName}</span>
        {original.title && <p className="review-title">{original.title}</p>}
        <p className="review-short">{original.comment}</p>
        {original.photos.length > 0 && (
          <span className="list-sub figures">
            {original.photos.length === 1 ? '1 photo' : `${original.photos.length} photos`}
          </span>
        )}
      </div>
    ),
  },
  {
    id: 'rating',
    header: 'Stars',
    meta: { sort: 'rating' },
    cell: ({ row: { original } }) => <Stars rating={original.rating} />,
  },
  {
    id: 'status',
    header: 'Status',
    meta: { sort: 'status' },
    cell: ({ row: { original } }) => (
      <>
        <span className="chip" data-tone={TONES[original.status]}>
          {REVIEW_STATUS_LABELS[original.status]}
        </span>
        {original.adminReply && <span className="list-sub">Answered</span>}
      </>
    ),
  },
  {
    id: 'author',
    header: 'Author',
    cell: ({ row: { original } }) => (
      <>
        {original.displayName}
        <a
          className="list-sub list-over review-order figures"
          href={pathTo('order', { id: original.order })}
        >
          {original.orderNumber}
        </a>
      </>
    ),
  },
  {
    id: 'createdAt',
    header: 'Written',
    meta: { sort: 'createdAt' },
    cell: ({ row: { original } }) => (
      <time className="list-line" dateTime={original.createdAt}>
        {dayWords(original.createdAt)}
      </time>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    meta: { isActions: true },
    cell: ({ row: { original } }) => {
      const of = `the review of ${original.displayName}`;
      const publish = original.status === 'approved' ? 'Answer' : 'Publish';
      return (
        <>
          <button
            type="button"
            className="plain-button"
            aria-label={`${publish} ${of}`}
            onClick={() => decide(original, 'approved')}
          >
            {publish}
          </button>
          {original.status !== 'rejected' && (
            <button
              type="button"
              className="plain-button"
              aria-label={`Reject ${of}`}
              onClick={() => decide(original, 'rejected')}
            >
              Reject
            </button>
          )}
        </>
      );
    },
  },
];
