// The reviews of a product, in a dialog.
import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { writtenDay } from '../../../contract/kernel/days.ts';
import type { Product } from '../../../contract/product/rules.ts';
import { STARS_MAX } from '../../../contract/review/review.ts';
import { Dialog } from '../../kernel/ui/Dialog.tsx';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { openProductReviews, type PublishedReview } from './product-reviews.ts';

const Review = ({
  review: { displayName, rating, title, comment, adminReply, createdAt },
}: {
  review: PublishedReview;
}) => (
  <li className="reviews-one">
    <p className="reviews-stars">
      {rating} of {STARS_MAX}
    </p>
    {title && <h3>{title}</h3>}
    <p className="reviews-text">{comment}</p>
    <p className="quiet small">
      {displayName}, bought here, <time dateTime={createdAt}>{writtenDay(createdAt)}</time>
    </p>
    {adminReply && (
      <div className="reviews-reply">
        <p className="small">Our answer</p>
        <p className="reviews-text">{adminReply.text}</p>
      </div>
    )}
  </li>
);

export type ReviewsProps = { product: Product; onClose: () => void };

export const Reviews = ({ product, onClose }: ReviewsProps) => {
  const [store] = useState(() => openProductReviews(product._id));
  const { status, shown, message } = useStore(store.$reviews);
  const { reviews, total } = shown ?? { reviews: [], total: 0 };
  const id = useId();
  useEffect(() => void store.more(), [store]);

  return (
    <Dialog open onClose={onClose} className="reviews" labelledBy={id}>
      <div className="reviews-inside">
        <h2 id={id}>{product.name}: reviews</h2>
        <ul>
          {reviews.map((review) => (
            <Review key={review._id} review={review} />
          ))}
        </ul>
        {message && (
          <p className="reviews-refused" role="alert">
            {message}
          </p>
        )}
        <div className="button-row">
          {(status !== 'ready' || reviews.length < total) && (
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={status === 'loading'}
              onClick={() => void store.more()}
            >
              {status === 'loading' && <Spinner />}
              {status === 'failed' ? 'Try again' : 'More reviews'}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </Dialog>
  );
};
