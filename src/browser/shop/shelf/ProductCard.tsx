// Price, supply and buttons of a product that can be bought: on a product's page and on the shelf.
// The page prints the price and supply of the day it was built; the store brings the current ones.
import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { formatPaise } from '../../../contract/kernel/money.ts';
import { fill, formFor } from '../../../contract/language/fill.ts';
import { taxIncluded } from '../../../contract/product/price.ts';
import type { ProductKind } from '../../../contract/product/product.ts';
import { productToPay } from '../../../contract/product/product-price.ts';
import type { Product } from '../../../contract/product/rules.ts';
import { buying } from '../../../contract/words/buying.ts';
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
import { type BuyingSpeech, leadWords, supplyWords } from './supply-words.ts';

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
  /** Given on translated pages. */
  speech?: BuyingSpeech | undefined;
};

const leaveTo = {
  login: () => goTo(routes.loginTo('wish')),
  checkout: (product: string) => goTo(routes.buyNow(product, 1)),
};

/** The store of one card, and its state. */
const useCard = (
  { printed: { anchor }, category }: Pick<Props, 'printed' | 'category'>,
  hasWish: boolean,
) => {
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

const ENGLISH: BuyingSpeech = { language: 'en', words: buying };

const supplyOf = (
  { leadTimeDays, kind }: PrintedProduct,
  product: Card['product'],
  speech: BuyingSpeech,
) => {
  if (product === null) return speech.words.supply.gone;
  return product
    ? supplyWords(product.left, product.leadTimeDays, product.kind, speech)
    : leadWords(leadTimeDays, kind, speech);
};

type PriceProps = {
  printed: PrintedProduct;
  product: Card['product'];
  speech: BuyingSpeech;
  /** Class names of the card that contains it. */
  classes: Record<'price' | 'tax' | 'supply', string | undefined>;
};
const Price = ({ printed, product, speech, classes }: PriceProps) => (
  <>
    <p className={classes.price}>
      <span>{formatPaise(product ? productToPay(product) : printed.price)}</span>{' '}
      <span className={classes.tax}>{taxIncluded(printed.gst, speech.words)}</span>
    </p>
    <p className={classes.supply} role="status">
      {supplyOf(printed, product, speech)}
    </p>
  </>
);

/** Outcome of pressing 'Add to cart'. */
const InCart = ({
  card: { isAdding, isInCart, refused },
  words,
}: {
  card: Card;
  words: BuyingSpeech['words'];
}) => (
  <p role="status" data-in-cart>
    {isAdding && words.added}
    {/* The shop refuses in English. */}
    {!isAdding && refused && <strong lang="en">{refused} </strong>}
    {!isAdding && isInCart && (
      <>
        {words.inCart} <a href={routes.cart}>{words.viewCart}</a>
      </>
    )}
  </p>
);

const ratingWords = (
  { average, count }: NonNullable<Product['rating']>,
  { language, words }: BuyingSpeech,
) => fill(formFor(language, words.reviews.rating, count), { average: average.toFixed(1), count });

/**
 * Average of the published reviews. A press opens them in a dialog, whose code it fetches first.
 */
const Rating = ({ product, speech }: { product: Product; speech: BuyingSpeech }) => {
  const [isOpening, setIsOpening] = useState(false);
  const [opened, setOpened] = useState<{ Reviews: ComponentType<ReviewsProps> }>();
  const button = useRef<HTMLButtonElement>(null);
  const { reviews: words } = speech.words;
  if (!product.rating) return <p className={styles.rating}>{words.none}</p>;

  const open = async () => {
    setIsOpening(true);
    try {
      const [reviews] = await Promise.all([import('./Reviews.tsx'), loadStyles(reviewsHref)]);
      setOpened(reviews);
    } catch {
      notify('error', words.failed);
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
          {ratingWords(product.rating, speech)}
        </button>
      </p>
      {opened && <opened.Reviews product={product} speech={speech} onClose={close} />}
    </>
  );
};

export const ProductCard = (props: Props) => {
  const { card, store } = useCard(props, true);
  const { speech = ENGLISH } = props;
  const { words } = speech;
  const { name } = props.printed;
  const { product, busy, isWished } = card;
  const isOut = isSoldOut(card);

  return (
    <div className={styles.buy}>
      <Price
        printed={props.printed}
        product={product}
        speech={speech}
        classes={{ price: styles.price, tax: styles.tax, supply: styles.supply }}
      />
      <div className={styles.row}>
        <button
          type="button"
          className="button"
          aria-label={fill(words.addOf, { name })}
          aria-disabled={isOut}
          onClick={() => void store.add()}
        >
          {words.add}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={fill(words.buyOf, { name })}
          aria-disabled={isOut || busy !== undefined}
          onClick={() => void store.buy()}
        >
          {busy === 'buy' && <Spinner />}
          {words.buy}
        </button>
        <button
          type="button"
          className={styles.wish}
          aria-pressed={isWished}
          aria-label={fill(words.wishOf, { name })}
          aria-disabled={product === null || busy !== undefined}
          title={isWished ? words.unwish : words.wish}
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
        {product && <Rating product={product} speech={speech} />}
        <InCart card={card} words={words} />
      </div>
    </div>
  );
};

/** The card of an item on the shelf, without wishlist, 'Buy now' and reviews. */
export const AddToCart = (props: Omit<Props, 'speech'>) => {
  const { card, store } = useCard(props, false);

  return (
    <div className={shelfStyles.buy}>
      <Price
        printed={props.printed}
        product={card.product}
        speech={ENGLISH}
        classes={{ price: shelfStyles.price, tax: shelfStyles.tax, supply: shelfStyles.supply }}
      />
      <button
        type="button"
        className="button button-quiet"
        aria-label={fill(buying.addOf, { name: props.printed.name })}
        aria-disabled={isSoldOut(card)}
        onClick={() => void store.add()}
      >
        {buying.add}
      </button>
      <InCart card={card} words={buying} />
    </div>
  );
};
