import { STARS_MAX } from '../../../contract/review/review.ts';
import type { OwnReview } from '../../../contract/review/rules.ts';
import { Photos } from '../kit/Photos.tsx';
import styles from './reviews.module.css';

/** Stars as signs, which a screen reader hears as a number. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars} role="img" aria-label={`${rating} of ${STARS_MAX} stars`}>
    {'★'.repeat(rating)}
    <span className={styles.starsNone}>{'★'.repeat(STARS_MAX - rating)}</span>
  </span>
);

/** A review as it would stand on the page. */
export const ReviewText = ({
  review: { rating, title, comment, displayName, photos, productName },
}: {
  review: OwnReview;
}) => (
  <div className={styles.text}>
    <p>
      <Stars rating={rating} />{' '}
      <span className="quiet">
        {displayName} on {productName}
      </span>
    </p>
    {title && <p className={styles.title}>{title}</p>}
    <p className={styles.comment}>{comment}</p>
    <Photos photos={photos} of={`Sent with the review of ${displayName}`} />
  </div>
);
