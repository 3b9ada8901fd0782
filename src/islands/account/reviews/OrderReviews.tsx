// What its buyer says of the things of an order that was delivered.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/order/rules.ts';
import { isChangeable, type OrderReviewsStore } from '../../../stores/reviews.ts';
import { Failed, Loading } from '../../ui/States.tsx';
import styles from '../account.module.css';
import cardsStyles from '../cards.module.css';
import orderStyles from '../orders/order.module.css';
import { Section } from '../Section.tsx';
import { ReviewDialog, type Reviewed } from './ReviewDialog.tsx';
import { ReviewText } from './ReviewText.tsx';

type Props = { order: Order; reviews: OrderReviewsStore };

export const OrderReviews = ({ order, reviews }: Props) => {
  const state = useStore(reviews.$reviews);
  const [reviewed, setReviewed] = useState<Reviewed>();
  useEffect(() => void reviews.load(), [reviews]);
  const now = Date.now();

  return (
    <Section
      id="reviews"
      title="Reviews"
      text="Your review appears on the product page with your first name."
    >
      {state.status === 'failed' && <Failed message={state.message} onAgain={reviews.load} />}
      {(state.status === 'loading' || state.status === 'unloaded') && (
        <Loading words="Loading your reviews" />
      )}
      {state.status === 'ready' && (
        <ul className={cardsStyles.cards}>
          {order.items.map(({ _id, name }) => {
            const review = state.reviews.find(({ orderItem }) => orderItem === _id);
            const target = review ?? { order: order._id, orderItem: _id };
            return (
              <li key={_id} className={cardsStyles.card}>
                <p className={orderStyles.lineName}>{name}</p>
                {review && <ReviewText review={review} />}
                {(!review || isChangeable(review, now)) && (
                  <button
                    type="button"
                    className={styles.plain}
                    onClick={() => setReviewed({ name, target })}
                  >
                    {review ? 'Change the review' : 'Write a review'}{' '}
                    <span className="visually-hidden">of {name}</span>
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <ReviewDialog
        reviewed={reviewed}
        onSaved={reviews.keep}
        onClose={() => setReviewed(undefined)}
      />
    </Section>
  );
};
