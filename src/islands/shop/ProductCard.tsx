// One product that can be bought. Its words stand in the page; stock, rating and buttons that work
// come when somebody reaches for it. Its spinner is drawn by the quote popup's sheet, which is
// there by then.
import { formatPaise } from '../../contract/money.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { InCart } from './InCart.tsx';
import styles from './product-card.module.css';
import { type PrintedProduct, standingOf } from './product-standing.ts';
import { Rating } from './Rating.tsx';
import { useBuying } from './use-buying.ts';

export const ProductCard = (printed: PrintedProduct) => {
  const { anchor, category, name } = printed;
  const { state, product, wished, busy, inCart, refused, add, act } = useBuying(category, anchor);
  const { price, supply, isGone, isOut } = standingOf(printed, product, state.status === 'ready');

  return (
    <div className={styles.buy}>
      <p className={styles.price}>
        {formatPaise(price)} <span className={styles.tax}>without tax</span>
      </p>
      <p className={styles.supply} role="status">
        {supply}
      </p>
      <div className={styles.row}>
        <button
          type="button"
          className="button"
          aria-disabled={isOut}
          aria-label={`Add to cart: ${name}`}
          onClick={() => isOut || void add()}
        >
          Add to cart
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isOut || busy !== undefined}
          aria-label={`Buy now: ${name}`}
          onClick={() => isOut || busy || act('buy')}
        >
          {busy === 'buy' && <Spinner />}
          Buy now
        </button>
        <button
          type="button"
          className={styles.wish}
          aria-pressed={wished ?? false}
          aria-disabled={isGone || busy !== undefined}
          aria-label={`Wishlist: ${name}`}
          title={wished ? 'Remove from the wishlist' : 'Add to the wishlist'}
          onClick={() => isGone || busy || act('wish')}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path
              d="M12 20.3 4.4 12.6a4.9 4.9 0 0 1 7-6.9l.6.6.6-.6a4.9 4.9 0 0 1 7 6.9z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      </div>
      {/* Below the buttons, with its room kept: what comes late must not push them from under a finger. */}
      <div className={styles.after}>
        {product && <Rating product={product} />}
        <InCart inCart={inCart} refused={refused} />
      </div>
    </div>
  );
};
