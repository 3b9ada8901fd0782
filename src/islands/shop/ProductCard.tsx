// One product that can be bought, as the page prints it; `card.ts` makes it work and tells stock,
// rating and price of now.
import { InCart } from './InCart.tsx';
import { PrintedPrice } from './PrintedPrice.tsx';
import styles from './product-card.module.css';
import type { PrintedProduct } from './product-standing.ts';

export const ProductCard = (printed: PrintedProduct) => (
  <div className={styles.buy}>
    <PrintedPrice
      printed={printed}
      classes={{ price: styles.price, tax: styles.tax, supply: styles.supply }}
    />
    <div className={styles.row}>
      <button type="button" className="button" aria-label={`Add to cart: ${printed.name}`} data-add>
        Add to cart
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`Buy now: ${printed.name}`}
        data-buy
      >
        Buy now
      </button>
      <button
        type="button"
        className={styles.wish}
        aria-pressed="false"
        aria-label={`Wishlist: ${printed.name}`}
        title="Add to the wishlist"
        data-wish
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
    {/* Below the buttons, with room kept: what comes late pushes nothing from under a finger. */}
    <div className={styles.after}>
      <p className={styles.rating} data-rating hidden>
        <span />
        <button type="button" className={styles.reviews} aria-haspopup="dialog" hidden />
      </p>
      <InCart />
    </div>
  </div>
);
