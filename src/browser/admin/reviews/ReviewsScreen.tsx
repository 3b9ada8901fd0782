import {
  REVIEW_STATUS_LABELS,
  type ReviewStatus,
  STARS_MAX,
} from '../../../contract/review/review.ts';
import type { OwnReview } from '../../../contract/review/rules.ts';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import { Photos } from '../kit/Photos.tsx';
import partsStyles from '../kit/parts.module.css';
import type { Step } from '../kit/StepDialog.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { REVIEW_LIST } from './list.ts';
import reviewsStyles from './reviews.module.css';
import { DECISION_FIELDS, type Decision, type DecisionField, openReviews } from './reviews.ts';

/** Stars as signs; screen readers read a number. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={reviewsStyles.stars} role="img" aria-label={`${rating} of ${STARS_MAX} stars`}>
    {'★'.repeat(rating)}
    <span className={reviewsStyles.starsNone}>{'★'.repeat(STARS_MAX - rating)}</span>
  </span>
);

/** A review as it would stand on the page. */
export const ReviewText = ({
  review: { rating, title, comment, displayName, photos, productName },
}: {
  review: OwnReview;
}) => (
  <div className={reviewsStyles.text}>
    <p>
      <Stars rating={rating} />{' '}
      <span className="quiet">
        {displayName} on {productName}
      </span>
    </p>
    {title && <p className={reviewsStyles.title}>{title}</p>}
    <p className={reviewsStyles.comment}>{comment}</p>
    <Photos photos={photos} of={`Sent with the review of ${displayName}`} />
  </div>
);

const TONES: Record<ReviewStatus, string> = { pending: 'lit', approved: 'good', rejected: 'bad' };

const reviewColumns = (
  decide: (review: OwnReview, status: Decision['status']) => void,
): ListColumn<OwnReview, SortOf<typeof REVIEW_LIST>>[] => [
  {
    id: 'comment',
    header: 'Review',
    isTitle: true,
    cell: (review) => (
      <div className={reviewsStyles.row}>
        <span className={listRowsStyles.sub}>{review.productName}</span>
        {review.title && <p className={reviewsStyles.title}>{review.title}</p>}
        <p className={reviewsStyles.short}>{review.comment}</p>
        {review.photos.length > 0 && (
          <span className={`${listRowsStyles.sub} figures`}>
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
          className={`${listRowsStyles.sub} ${listRowsStyles.over} ${reviewsStyles.order} figures`}
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

const reviews = openReviews((words) => void showToast('success', words));

const STARS = { 5: '5 stars', 4: '4 stars', 3: '3 stars', 2: '2 stars', 1: '1 star' };

const decideStep = (review: OwnReview, status: Decision['status']): Step<DecisionField> => ({
  form: reviews.decide(review, status),
  fields: DECISION_FIELDS,
  title: status === 'approved' ? 'Publish this review' : 'Reject this review',
  label: status === 'approved' ? 'Publish' : 'Reject',
  isDanger: status === 'rejected',
  content: ({ id, wrong, clearError }) => {
    const field = fieldProps(id, wrong, clearError);
    return (
      <>
        <ReviewText review={review} />
        {status === 'rejected' && (
          <TextArea
            {...field('rejectionReason')}
            label="Reason"
            hint="The author sees it. Reject a review for an insult, a person’s name or a different product, not for a bad opinion."
            rows={2}
            maxLength={300}
            defaultValue={review.rejectionReason ?? ''}
            required
          />
        )}
        {status === 'approved' && (
          <TextArea
            {...field('reply')}
            label="Our answer (optional)"
            hint="Shown below the review on the product’s page."
            rows={3}
            maxLength={1000}
            defaultValue={review.adminReply?.text ?? ''}
          />
        )}
      </>
    );
  },
});

const REVIEWS = deskList({
  list: REVIEW_LIST,
  store: reviews.list,
  caption: 'Reviews',
  search: 'Search reviews',
  tabs: { filter: 'status', label: 'Status', words: REVIEW_STATUS_LABELS },
  filters: [{ name: 'rating', label: 'Stars', any: 'Any stars', words: STARS }],
  columns: ({ open }) => reviewColumns((review, status) => open(decideStep(review, status))),
  empty: {
    title: 'No reviews yet',
    text: 'Customers can review an item after they have received it. Each review waits here until you publish or reject it.',
  },
});

export const ReviewsScreen = (props: ScreenProps) => <DeskList {...props} of={REVIEWS} />;
