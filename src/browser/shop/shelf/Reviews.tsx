// The reviews of a product, in a dialog.
import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { writtenDay } from '../../../contract/kernel/days.ts';
import { fill } from '../../../contract/language/fill.ts';
import { languageTag } from '../../../contract/language/language.ts';
import type { Product } from '../../../contract/product/rules.ts';
import { reviews as ENGLISH } from '../../../contract/words/reviews.ts';
import { Dialog } from '../../kernel/ui/Dialog.tsx';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { openProductReviews, type PublishedReview } from './product-reviews.ts';
import type { BuyingSpeech } from './supply-words.ts';

type ReviewProps = { review: PublishedReview; speech: BuyingSpeech };

/** The texts of customers and our answers are in the language in which they were written. */
const Review = ({
  review: { displayName, rating, title, comment, adminReply, createdAt },
  speech: { language, reviews: words = ENGLISH },
}: ReviewProps) => (
  <li className="reviews-one">
    <p className="reviews-stars">{fill(words.stars, { rating })}</p>
    {title && <h3>{title}</h3>}
    <p className="reviews-text">{comment}</p>
    <p className="quiet small">
      {fill(words.bought, { name: displayName })}{' '}
      <time dateTime={createdAt}>{writtenDay(createdAt, languageTag(language))}</time>
    </p>
    {adminReply && (
      <div className="reviews-reply">
        <p className="small">{words.answer}</p>
        <p className="reviews-text">{adminReply.text}</p>
      </div>
    )}
  </li>
);

export type ReviewsProps = { product: Product; speech: BuyingSpeech; onClose: () => void };

export const Reviews = ({ product, speech, onClose }: ReviewsProps) => {
  const { reviews: words = ENGLISH } = speech;
  const [store] = useState(() => openProductReviews(product._id));
  const { status, shown, message } = useStore(store.$reviews);
  const { reviews, total } = shown ?? { reviews: [], total: 0 };
  const id = useId();
  useEffect(() => void store.more(), [store]);

  return (
    <Dialog open onClose={onClose} className="reviews" labelledBy={id}>
      <div className="reviews-inside">
        <h2 id={id}>{fill(words.title, { name: product.name })}</h2>
        <ul>
          {reviews.map((review) => (
            <Review key={review._id} review={review} speech={speech} />
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
              {status === 'failed' ? words.again : words.more}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            {words.close}
          </button>
        </div>
      </div>
    </Dialog>
  );
};
