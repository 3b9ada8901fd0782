// The customer's wishlist, with buttons that put its products into the cart.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { bandWords } from '../../../contract/catalogue/price-band.ts';
import { formatPaise } from '../../../contract/kernel/money.ts';
import { taxIncluded } from '../../../contract/product/price.ts';
import { productToPay } from '../../../contract/product/product-price.ts';
import type { Wishlist } from '../../../contract/wishlist/rules.ts';
import { productHref, routes } from '../../../site/routes.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { Empty } from '../../kernel/ui/Empty.tsx';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { useKeptFocus } from '../../kernel/ui/use-kept-focus.ts';
import { createPageCart } from '../../shop/cart/cart.ts';
import styles from '../account.module.css';
import cardsStyles from '../cards.module.css';
import { LinePicture } from '../orders/LinePicture.tsx';
import orderStyles from '../orders/order.module.css';
import { createPageWishlist, WHOLE_WISHLIST } from './wishlist.ts';

type Item = Wishlist['items'][number];
type RowProps = {
  item: Item;
  isAdding: boolean;
  isRemoving: boolean;
  onAdd: () => void;
  onRemove: () => void;
};

/** The price of a product, or the reason why it cannot be ordered here. */
const Cost = ({ item: { product, unavailable, isByQuotation, priceBand } }: { item: Item }) => {
  if (!unavailable)
    return (
      <>
        {formatPaise(productToPay(product))}{' '}
        <span className="quiet">{taxIncluded(product.gstRate)}</span>
      </>
    );
  if (!isByQuotation) return <span className="quiet">No longer sold</span>;
  if (!priceBand) return <span className="quiet">Sold by quotation</span>;
  return bandWords(priceBand);
};

const Row = ({ item, isAdding, isRemoving, onAdd, onRemove }: RowProps) => {
  const { product, unavailable, isByQuotation } = item;
  const hasPage = !unavailable || isByQuotation;
  return (
    <li className={`${orderStyles.line} ${orderStyles.wish}`}>
      <LinePicture src={product.picture} />
      <div>
        <p className={orderStyles.lineName}>
          {hasPage ? <a href={productHref(product)}>{product.name}</a> : product.name}
        </p>
        <p className="figures">
          <Cost item={item} />
        </p>
      </div>
      <div className={cardsStyles.doings}>
        {isByQuotation && (
          <a
            className="button button-quiet"
            href={routes.quoteForm}
            data-quote=""
            data-about={product.name}
          >
            Ask for a price <span className="visually-hidden">of {product.name}</span>
          </a>
        )}
        {!unavailable && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isAdding}
            onClick={() => !isAdding && onAdd()}
          >
            {isAdding && <Spinner />}
            Add to cart <span className="visually-hidden">{product.name}</span>
          </button>
        )}
        <button
          type="button"
          className={styles.plain}
          aria-disabled={isRemoving}
          onClick={onRemove}
        >
          Remove <span className="visually-hidden">{product.name}</span>
        </button>
      </div>
    </li>
  );
};

const NoWishes = () => (
  <Empty title="Your wishlist is empty">
    <p className="quiet measure">
      Open the page of your lift and tap the heart beside a part, an accessory or a care plan to
      save it here.
    </p>
    <a className="button" href={routes.products}>
      Choose your lift
    </a>
  </Empty>
);

export const WishlistScreen = () => {
  const [wishes] = useState(() => createPageWishlist(showToast));
  const [cart] = useState(() => createPageCart(showToast));
  const addToCart = async (product: string) => {
    if (!(await cart.add(product))) showToast('success', 'Added to cart');
  };
  const state = useStore(wishes.$wishlist);
  const adding = useStore(cart.$busy);
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, state.shown?.wishlist.items.length);
  useEffect(() => void wishes.load(), [wishes]);

  if (state.message !== undefined) return <Failed message={state.message} onAgain={wishes.load} />;
  if (!state.shown) return <Loading words="Loading your wishlist" />;
  const { wishlist, busy } = state.shown;
  const clear = async () => {
    await wishes.clear();
    setAsking(false);
  };
  if (wishlist.items.length === 0) return <NoWishes />;
  return (
    <>
      <ul ref={list} tabIndex={-1} className={orderStyles.lines}>
        {wishlist.items.map((item) => (
          <Row
            key={item.product._id}
            item={item}
            isAdding={adding.includes(item.product._id)}
            isRemoving={busy === item.product._id}
            onAdd={() => void addToCart(item.product._id)}
            onRemove={() => void wishes.remove(item.product._id)}
          />
        ))}
      </ul>
      <button
        type="button"
        className={`button button-quiet ${styles.all}`}
        data-danger=""
        onClick={() => setAsking(true)}
      >
        Clear the wishlist
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Clear the wishlist?"
        yes="Clear it"
        no="Keep it"
        isDanger
        busy={busy === WHOLE_WISHLIST}
        onYes={clear}
        onNo={() => setAsking(false)}
      >
        <p>
          {wishlist.items.length === 1
            ? 'The item is removed'
            : `All ${wishlist.items.length} items are removed`}{' '}
          from your wishlist. Your cart stays as it is.
        </p>
      </ConfirmDialog>
    </>
  );
};
