// The customer's reviews of the items of a delivered order.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Order } from '../../../contract/order/rules.ts';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import styles from '../account.module.css';
import cardsStyles from '../cards.module.css';
import orderStyles from '../orders/order.module.css';
import { Section } from '../Section.tsx';
import { ReviewDialog, type Reviewed } from './ReviewDialog.tsx';
import { ReviewText } from './ReviewText.tsx';
import { isChangeable, type OrderReviewsStore } from './reviews.ts';

type Props = { order: Order; reviews: OrderReviewsStore };

export const OrderReviews = ({ order, reviews }: Props) => {
  const { status, shown, message } = useStore(reviews.$reviews);
  const [reviewed, setReviewed] = useState<Reviewed>();
  useEffect(() => void reviews.load(), [reviews]);
  const now = Date.now();

  return (
    <Section
      id="reviews"
      title="Reviews"
      text="Your review appears on the product page with your first name."
    >
      {message !== undefined && <Failed message={message} onAgain={reviews.load} />}
      {!shown && status === 'loading' && <Loading words="Loading your reviews" />}
      {shown && message === undefined && (
        <ul className={cardsStyles.cards}>
          {order.items.map(({ _id, name }) => {
            const review = shown.find(({ orderItem }) => orderItem === _id);
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
