// One product that can be bought. Its words stand in the page; stock, rating and buttons that work
// come when somebody reaches for it.
import type { ReactNode } from 'react';
import { formatPaise, paiseOf } from '../../contract/money.ts';
import { unitPrice } from '../../contract/price.ts';
import type { ProductKind } from '../../contract/product.ts';
import { routes } from '../../site/routes.ts';
import { Spinner } from '../ui/Spinner.tsx';
import '../ui/spinner.css';
import styles from './product-card.module.css';
import { Rating } from './Rating.tsx';
import { leadWords, supplyWords } from './supply-words.ts';
import { useBuying } from './use-buying.ts';

type Props = {
  /** What it is called on the page. */
  anchor: string;
  category: string;
  name: string;
  kind: ProductKind;
  /** Of one, in paise, when the page was built. */
  price: number;
  leadTimeDays: number;
  children?: ReactNode;
};

export const ProductCard = ({
  anchor,
  category,
  name,
  kind,
  price,
  leadTimeDays,
  children,
}: Props) => {
  const { state, product, wished, busy, isInCart, act } = useBuying(category, anchor);
  const now = product
    ? unitPrice({ price: paiseOf(product.price), markup: paiseOf(product.markup) })
    : price;
  const isGone = state.status === 'ready' && !product;
  const isOut = isGone || product?.left === 0;
  const supply = product
    ? supplyWords(product.left, product.leadTimeDays, kind)
    : leadWords(leadTimeDays, kind);

  return (
    <article className={styles.item} id={anchor} aria-labelledby={`${anchor}-name`}>
      {children}
      <div className={styles.buy}>
        <p className={styles.price}>
          {formatPaise(now)} <span className={styles.tax}>without tax</span>
        </p>
        <p className={styles.supply} role="status">
          {isGone ? 'No longer sold here' : supply}
        </p>
        <div className={styles.row}>
          <button
            type="button"
            className="button"
            aria-disabled={isOut || busy !== undefined}
            aria-label={`Add to cart: ${name}`}
            onClick={() => isOut || busy || act('cart')}
          >
            {busy === 'cart' && <Spinner />}
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
          {isInCart && (
            <p>
              In your cart. <a href={routes.cart}>View cart</a>
            </p>
          )}
        </div>
      </div>
    </article>
  );
};
