import { REVIEW_STATUS_LABELS, type ReviewStatus } from '../../../contract/review/review.ts';
import type { Review } from '../../../contract/review/rules.ts';
import { dayWords } from '../../kernel/ui/moment.ts';
import accountStyles from '../account.module.css';
import cardsStyles from '../cards.module.css';
import { PhotoStrip } from '../PhotoStrip.tsx';
import styles from './reviews.module.css';
import { Stars } from './Stars.tsx';

const TONES: Record<ReviewStatus, 'lit' | 'good' | 'bad'> = {
  pending: 'lit',
  approved: 'good',
  rejected: 'bad',
};

/** A review as its author sees it, with its status. */
export const ReviewText = ({
  review: { rating, title, comment, photos, status, rejectionReason, adminReply, createdAt },
}: {
  review: Review;
}) => (
  <div className={styles.review}>
    <p className={cardsStyles.head}>
      <Stars rating={rating} />
      <span className={cardsStyles.stateMark} data-tone={TONES[status]}>
        {REVIEW_STATUS_LABELS[status]}
      </span>
    </p>
    {title && (
      <p className={styles.title} dir="auto">
        {title}
      </p>
    )}
    <p className={accountStyles.pre} dir="auto">
      {comment}
    </p>
    <PhotoStrip photos={photos} />
    <p className="quiet small figures">Written {dayWords(createdAt)}</p>
    {rejectionReason && <p>Why it was not published: {rejectionReason}</p>}
    {adminReply && (
      <blockquote className={styles.reply}>
        <p className="small quiet">Our answer, {dayWords(adminReply.at)}</p>
        <p className={accountStyles.pre}>{adminReply.text}</p>
      </blockquote>
    )}
  </div>
);
