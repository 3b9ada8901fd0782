// Price, supply and 'Add to cart' of one item of the shelf, as the page prints them; `card.ts`
// makes them work.
import styles from './add-to-cart.module.css';
import { InCart } from './InCart.tsx';
import { PrintedPrice } from './PrintedPrice.tsx';
import type { PrintedProduct } from './product-standing.ts';

export const AddToCart = (printed: PrintedProduct) => (
  <div className={styles.buy}>
    <PrintedPrice
      printed={printed}
      classes={{ price: styles.price, tax: styles.tax, supply: styles.supply }}
    />
    <button
      type="button"
      className="button button-quiet"
      aria-label={`Add to cart: ${printed.name}`}
      data-add
    >
      Add to cart
    </button>
    <InCart />
  </div>
);
