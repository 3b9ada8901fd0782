// Price, supply and buttons of a product that can be bought: on a product's page and on the shelf.
// The page prints the price and supply of the day it was built; the store brings the current ones.
import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { formatPaise } from '../../../contract/kernel/money.ts';
import { taxIncluded } from '../../../contract/product/price.ts';
import type { ProductKind } from '../../../contract/product/product.ts';
import { productToPay } from '../../../contract/product/product-price.ts';
import type { Product } from '../../../contract/product/rules.ts';
import { routes } from '../../../site/routes.ts';
import { loadStyles } from '../../kernel/ui/load-styles.ts';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { pageSession } from '../../public/auth/current-session.ts';
import { pageCart, readWishlist } from '../account-shop.ts';
import { goTo } from '../checkout/leave.ts';
import { guestCart, notify } from '../page-shop.ts';
import shelfStyles from './add-to-cart.module.css';
import { productsOnPage } from './category-products.ts';
import styles from './product-card.module.css';
import { type Card, createProductCard, isSoldOut } from './product-card.ts';
import type { ReviewsProps } from './Reviews.tsx';
import reviewsHref from './reviews.css?url';
import { leadWords, supplyWords } from './supply-words.ts';

/** The facts of a product that a page prints when it is built. */
export type PrintedProduct = {
  /** Name of the product on its page. */
  anchor: string;
  name: string;
  kind: ProductKind;
  /** Price of one piece with its tax, in paise. */
  price: number;
  /** Its tax rate in percent, where items have rates of their own. */
  gst?: number | undefined;
  leadTimeDays: number;
};

type Props = {
  printed: PrintedProduct;
  /** Category that the page shows; a page of all categories has none. */
  category?: string | undefined;
};

const leaveTo = {
  login: () => goTo(routes.loginTo('wish')),
  checkout: (product: string) => goTo(routes.buyNow(product, 1)),
};

/** The store of one card, and its state. */
const useCard = ({ printed: { anchor }, category }: Props, hasWish: boolean) => {
  const [store] = useState(() =>
    createProductCard(
      {
        products: productsOnPage(category),
        session: pageSession,
        guestCart,
        accountShop: { pageCart, readWishlist },
        notify,
        leaveTo,
      },
      { anchor, hasWish },
    ),
  );
  useEffect(() => {
    const stop = store.begin();
    const rest = ({ persisted }: PageTransitionEvent) => persisted && store.rest();
    addEventListener('pageshow', rest);
    return () => {
      stop();
      removeEventListener('pageshow', rest);
    };
  }, [store]);
  return { card: useStore(store.$card), store };
};

const supplyOf = ({ leadTimeDays, kind }: PrintedProduct, product: Card['product']) => {
  if (product === null) return 'No longer sold here';
  return product
    ? supplyWords(product.left, product.leadTimeDays, product.kind)
    : leadWords(leadTimeDays, kind);
};

type PriceProps = {
  printed: PrintedProduct;
  product: Card['product'];
  /** Class names of the card that contains it. */
  classes: Record<'price' | 'tax' | 'supply', string | undefined>;
};
const Price = ({ printed, product, classes }: PriceProps) => (
  <>
    <p className={classes.price}>
      <span>{formatPaise(product ? productToPay(product) : printed.price)}</span>{' '}
      <span className={classes.tax}>{taxIncluded(printed.gst)}</span>
    </p>
    <p className={classes.supply} role="status">
      {supplyOf(printed, product)}
    </p>
  </>
);

/** Outcome of pressing 'Add to cart'. */
const InCart = ({ card: { isAdding, isInCart, refused } }: { card: Card }) => (
  <p role="status" data-in-cart>
    {isAdding && 'Added to cart.'}
    {!isAdding && refused && <strong>{refused} </strong>}
    {!isAdding && isInCart && (
      <>
        In your cart. <a href={routes.cart}>View cart</a>
      </>
    )}
  </p>
);

const ratingWords = ({ average, count }: NonNullable<Product['rating']>) =>
  `${average.toFixed(1)} of 5, ${count} ${count === 1 ? 'review' : 'reviews'}`;

/**
 * Average of the published reviews. A press opens them in a dialog, whose code it fetches first.
 */
const Rating = ({ product }: { product: Product }) => {
  const [isOpening, setIsOpening] = useState(false);
  const [opened, setOpened] = useState<{ Reviews: ComponentType<ReviewsProps> }>();
  const button = useRef<HTMLButtonElement>(null);
  if (!product.rating) return <p className={styles.rating}>No reviews yet</p>;

  const open = async () => {
    setIsOpening(true);
    try {
      const [reviews] = await Promise.all([import('./Reviews.tsx'), loadStyles(reviewsHref)]);
      setOpened(reviews);
    } catch {
      notify('error', 'The reviews could not be loaded. Please try again.');
    }
    setIsOpening(false);
  };
  const close = () => {
    setOpened(undefined);
    button.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <p className={styles.rating}>
        <button
          ref={button}
          type="button"
          className={styles.reviews}
          aria-haspopup="dialog"
          onClick={() => void open()}
        >
          {isOpening && <Spinner />}
          {ratingWords(product.rating)}
        </button>
      </p>
      {opened && <opened.Reviews product={product} onClose={close} />}
    </>
  );
};

export const ProductCard = (props: Props) => {
  const { card, store } = useCard(props, true);
  const { name } = props.printed;
  const { product, busy, isWished } = card;
  const isOut = isSoldOut(card);

  return (
    <div className={styles.buy}>
      <Price
        printed={props.printed}
        product={product}
        classes={{ price: styles.price, tax: styles.tax, supply: styles.supply }}
      />
      <div className={styles.row}>
        <button
          type="button"
          className="button"
          aria-label={`Add to cart: ${name}`}
          aria-disabled={isOut}
          onClick={() => void store.add()}
        >
          Add to cart
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Buy now: ${name}`}
          aria-disabled={isOut || busy !== undefined}
          onClick={() => void store.buy()}
        >
          {busy === 'buy' && <Spinner />}
          Buy now
        </button>
        <button
          type="button"
          className={styles.wish}
          aria-pressed={isWished}
          aria-label={`Wishlist: ${name}`}
          aria-disabled={product === null || busy !== undefined}
          title={isWished ? 'Remove from the wishlist' : 'Add to the wishlist'}
          onClick={() => void store.wish()}
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
      {/* Below the buttons, in reserved space: late content moves no button under a finger. */}
      <div className={styles.after}>
        {product && <Rating product={product} />}
        <InCart card={card} />
      </div>
    </div>
  );
};

/** The card of an item on the shelf, without wishlist, 'Buy now' and reviews. */
export const AddToCart = (props: Props) => {
  const { card, store } = useCard(props, false);

  return (
    <div className={shelfStyles.buy}>
      <Price
        printed={props.printed}
        product={card.product}
        classes={{ price: shelfStyles.price, tax: shelfStyles.tax, supply: shelfStyles.supply }}
      />
      <button
        type="button"
        className="button button-quiet"
        aria-label={`Add to cart: ${props.printed.name}`}
        aria-disabled={isSoldOut(card)}
        onClick={() => void store.add()}
      >
        Add to cart
      </button>
      <InCart card={card} />
    </div>
  );
};
