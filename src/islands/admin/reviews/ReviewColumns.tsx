import { REVIEW_STATUS_LABELS, type ReviewStatus } from '../../../contract/review/review.ts';
import type { OwnReview } from '../../../contract/review/rules.ts';
import type { Decision } from '../../../stores/admin/reviews.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords } from '../../ui/moment.ts';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import partsStyles from '../kit/parts.module.css';
import { Stars } from './ReviewText.tsx';
import styles from './reviews.module.css';

const TONES: Record<ReviewStatus, string> = { pending: 'lit', approved: 'good', rejected: 'bad' };

export const reviewColumns = (
  decide: (review: OwnReview, status: Decision['status']) => void,
): ListColumn<OwnReview>[] => [
  {
    id: 'comment',
    header: 'Review',
    isTitle: true,
    cell: (review) => (
      <div className={styles.row}>
        <span className={listRowsStyles.sub}>{review.productName}</span>
        {review.title && <p className={styles.title}>{review.title}</p>}
        <p className={styles.short}>{review.comment}</p>
        {review.photos.length > 0 && (
          <span className={`${listRowsStyles.sub} ${styles.photos} figures`}>
            {review.photos.length === 1 ? '1 photo' : `${review.photos.length} photos`}
          </span>
        )}
      </div>
    ),
  },
  {
    id: 'rating',
    header: 'Stars',
    sort: 'rating',
    cell: (review) => <Stars rating={review.rating} />,
  },
  {
    id: 'status',
    header: 'Status',
    isState: true,
    sort: 'status',
    cell: (review) => (
      <>
        <span className={partsStyles.chip} data-tone={TONES[review.status]}>
          {REVIEW_STATUS_LABELS[review.status]}
        </span>
        {review.adminReply && <span className={listRowsStyles.sub}>Answered</span>}
      </>
    ),
  },
  {
    id: 'author',
    header: 'Author',
    cell: (review) => (
      <>
        {review.displayName}
        <a
          className={`${listRowsStyles.sub} ${listRowsStyles.over} ${styles.order} figures`}
          href={pathTo('order', { id: review.order })}
        >
          {review.orderNumber}
        </a>
      </>
    ),
  },
  {
    id: 'createdAt',
    header: 'Written',
    sort: 'createdAt',
    cell: (review) => (
      <time className={listRowsStyles.line} dateTime={review.createdAt}>
        {dayWords(review.createdAt)}
      </time>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (review) => {
      const of = `the review of ${review.displayName}`;
      const publish = review.status === 'approved' ? 'Answer' : 'Publish';
      return (
        <>
          <button
            type="button"
            className="plain-button"
            aria-label={`${publish} ${of}`}
            onClick={() => decide(review, 'approved')}
          >
            {publish}
          </button>
          {review.status !== 'rejected' && (
            <button
              type="button"
              className="plain-button"
              data-danger=""
              aria-label={`Reject ${of}`}
              onClick={() => decide(review, 'rejected')}
            >
              Reject
            </button>
          )}
        </>
      );
    },
  },
];
