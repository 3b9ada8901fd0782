import { type ComponentType, useState } from 'react';
import type { Product } from '../../contract/product.ts';
import { loadStyles } from '../ui/load-styles.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { notify } from './page-shop.ts';
import styles from './product-card.module.css';
import type { ReviewsProps } from './Reviews.tsx';
import stylesHref from './reviews.css?url';

/** What the published reviews come to; it opens them. Their code comes with the first asking. */
export const Rating = ({ product }: { product: Product }) => {
  const { rating } = product;
  const [Reviews, setReviews] = useState<ComponentType<ReviewsProps>>();
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  if (!rating) return <p className={styles.rating}>No reviews yet</p>;

  const open = async () => {
    setState('loading');
    try {
      const [module] = await Promise.all([import('./Reviews.tsx'), loadStyles(stylesHref)]);
      setReviews(() => module.Reviews);
      setState('open');
    } catch {
      setState('closed');
      notify('error', 'The reviews could not be loaded. Please try again.');
    }
  };

  return (
    <>
      <p className={styles.rating}>
        <button
          type="button"
          className={styles.reviews}
          aria-haspopup="dialog"
          onClick={() => void open()}
        >
          {state === 'loading' && <Spinner />}
          {rating.average.toFixed(1)} of 5, {rating.count}{' '}
          {rating.count === 1 ? 'review' : 'reviews'}
        </button>
      </p>
      {Reviews && state === 'open' && (
        <Reviews product={product} onClose={() => setState('closed')} />
      )}
    </>
  );
};
