// Price, supply and 'Add to cart' of one item of the shelf.
import { formatPaise } from '../../contract/money.ts';
import styles from './add-to-cart.module.css';
import { InCart } from './InCart.tsx';
import { type PrintedProduct, standingOf } from './product-standing.ts';
import { useAdding } from './use-adding.ts';

export const AddToCart = (printed: PrintedProduct) => {
  const { state, product, inCart, refused, add } = useAdding(printed.category, printed.anchor);
  const { price, supply, isOut } = standingOf(printed, product, state.status === 'ready');
  return (
    <div className={styles.buy}>
      <p className={styles.price}>
        {formatPaise(price)} <span className={styles.tax}>without tax</span>
      </p>
      <p className={styles.supply} role="status">
        {supply}
      </p>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isOut}
        aria-label={`Add to cart: ${printed.name}`}
        onClick={() => isOut || void add()}
      >
        Add to cart
      </button>
      <InCart inCart={inCart} refused={refused} />
    </div>
  );
};
