// The customer's reviews, and the items still to review.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { routes } from '../../../site/routes.ts';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import styles from '../account.module.css';
import cardsStyles from '../cards.module.css';
import { LinePicture } from '../orders/LinePicture.tsx';
import orderStyles from '../orders/order.module.css';
import { Section } from '../Section.tsx';
import { ReviewDialog, type Reviewed } from './ReviewDialog.tsx';
import { ReviewText } from './ReviewText.tsx';
import { createPageOwnReviews, isChangeable } from './reviews.ts';

const NoReviews = () => (
  <Empty title="Nothing to review yet">
    <p className="quiet measure">You can review an item here after it has been delivered.</p>
    <a className="button button-quiet" href={routes.orders}>
      Your orders
    </a>
  </Empty>
);

export const ReviewsScreen = () => {
  const [store] = useState(createPageOwnReviews);
  const state = useStore(store.$reviews);
  const [reviewed, setReviewed] = useState<Reviewed>();
  useEffect(() => void store.load(), [store]);

  if (state.message !== undefined) return <Failed message={state.message} onAgain={store.load} />;
  if (!state.shown) return <Loading words="Loading your reviews" />;
  const { reviews, toReview } = state.shown;
  const now = Date.now();
  return (
    <>
      {reviews.length + toReview.length === 0 && <NoReviews />}
      {toReview.length > 0 && (
        <Section id="to-review" title="Not reviewed yet" text="Items that you have received.">
          <ul className={orderStyles.lines}>
            {toReview.map(({ order, orderItem, orderNumber, productName, picture }) => (
              <li key={orderItem} className={orderStyles.line}>
                <LinePicture src={picture} />
                <div>
                  <p className={orderStyles.lineName}>{productName}</p>
                  <a className={`${styles.link} small figures`} href={routes.order(order)}>
                    {orderNumber}
                  </a>
                </div>
                <button
                  type="button"
                  className={styles.plain}
                  onClick={() => setReviewed({ name: productName, target: { order, orderItem } })}
                >
                  Review <span className="visually-hidden">{productName}</span>
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {reviews.length > 0 && (
        <Section
          id="written"
          title="Written"
          text="You can change a review for 30 days. We read it again before we publish it."
        >
          <ul className={cardsStyles.cards}>
            {reviews.map((review) => (
              <li key={review._id} className={cardsStyles.card}>
                <p className={orderStyles.lineName}>{review.productName}</p>
                <ReviewText review={review} />
                {isChangeable(review, now) && (
                  <button
                    type="button"
                    className={styles.plain}
                    onClick={() => setReviewed({ name: review.productName, target: review })}
                  >
                    Change the review{' '}
                    <span className="visually-hidden">of {review.productName}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ReviewDialog
        reviewed={reviewed}
        onSaved={store.keep}
        onClose={() => setReviewed(undefined)}
      />
    </>
  );
};
