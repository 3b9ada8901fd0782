// A cart with products: its lines, and beside them the totals.
import { useStore } from '@nanostores/react';
import { Children, type ReactNode, useRef, useState } from 'react';
import { sumOfCart } from '../../../contract/cart/cart-totals.ts';
import { formatPaise, formatRupees } from '../../../contract/kernel/money.ts';
import { sumRows } from '../../../contract/order/sum-rows.ts';
import { taxAdded } from '../../../contract/product/price.ts';
import {
  FULFILMENT_OF,
  NO_LONGER_AVAILABLE,
  NO_LONGER_SOLD_ONLINE,
  PRODUCT_KIND_LABELS,
} from '../../../contract/product/product.ts';
import { pieceOf } from '../../../contract/product/product-price.ts';
import { productHref, routes } from '../../../site/routes.ts';
import { ConfirmDialog } from '../../kernel/ui/ConfirmDialog.tsx';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { SumList } from '../../kernel/ui/SumList.tsx';
import { useKeptFocus } from '../../kernel/ui/use-kept-focus.ts';
import { Stepper } from '../Stepper.tsx';
import { FULFILMENT_WORDS } from '../shelf/supply-words.ts';
import styles from '../shop-page.module.css';
import shopPartsStyles from '../shop-parts.module.css';
import { WHOLE_CART } from './cart.ts';
import type { GuestCart, GuestCartStore } from './guest-cart.ts';
import type { GuestItem } from './guest-cart-view.ts';

/** Actions of the cart that the line is in, an account's or a guest's. */
type LineActions = Record<'increment' | 'decrement' | 'remove', (product: string) => unknown>;
type CartLineProps = {
  item: GuestItem;
  busy: boolean;
  actions: LineActions;
};

/**
 * One line of the cart. A product that is no longer sold stays until the customer removes it,
 * instead of vanishing without a word.
 */
const CartLine = ({
  item: { product, quantity, lineTotal, left, unavailable, priceBefore },
  busy,
  actions,
}: CartLineProps) => {
  const { _id, slug, name, kind, gstRate, picture } = product;
  const priceNow = pieceOf(product);
  const lacks = !unavailable && left !== null && quantity > left;
  return (
    <li className={styles.line} aria-busy={busy}>
      {picture ? (
        <img src={picture} alt="" width="88" height="88" loading="lazy" />
      ) : (
        <span className={styles.noPicture} />
      )}
      <div className={styles.lineWords}>
        {/* A guest's cart has no facts of a product that has left the catalogue. */}
        {slug && (
          <p className={shopPartsStyles.kind}>
            {PRODUCT_KIND_LABELS[kind]}, {FULFILMENT_WORDS[FULFILMENT_OF[kind]]}
          </p>
        )}
        <h2>{unavailable ? name : <a href={productHref(product)}>{name}</a>}</h2>
        {unavailable ? (
          <p className={shopPartsStyles.trouble}>
            {kind === 'lift' ? NO_LONGER_SOLD_ONLINE : NO_LONGER_AVAILABLE} Remove it to order the
            other items.
          </p>
        ) : (
          <p className="quiet small figures">
            {priceBefore !== undefined && (
              <>
                <s>
                  <span className="visually-hidden">Price before: </span>
                  {formatPaise(priceBefore)}
                </s>{' '}
              </>
            )}
            {quantity} × {formatPaise(priceNow)}, {taxAdded(gstRate)}
          </p>
        )}
        {priceBefore !== undefined && (
          <p className={styles.changed}>
            The price has gone {priceNow > priceBefore ? 'up' : 'down'} since you added this item.
          </p>
        )}
        {lacks && (
          <p className={shopPartsStyles.trouble}>
            {left === 0
              ? 'Out of stock. Remove it to order the other items.'
              : `Only ${left} left in stock.`}
          </p>
        )}
      </div>
      <div className={styles.lineEnds}>
        {unavailable && kind === 'lift' && (
          <a
            className={shopPartsStyles.plain}
            href={routes.quoteForm}
            data-quote=""
            data-about={name}
          >
            Ask for a price
          </a>
        )}
        {!unavailable && (
          <Stepper
            name={name}
            quantity={quantity}
            most={left}
            busy={busy}
            onLess={() => void actions.decrement(_id)}
            onMore={() => void actions.increment(_id)}
          />
        )}
        <button
          type="button"
          className={shopPartsStyles.plain}
          aria-label={`Remove ${name}`}
          onClick={() => void actions.remove(_id)}
        >
          {busy && <Spinner />}
          Remove
        </button>
        {!unavailable && <p className={`${styles.lineTotal} figures`}>{formatRupees(lineTotal)}</p>}
      </div>
    </li>
  );
};

type Props = {
  cart: GuestCart;
  actions: LineActions & Pick<GuestCartStore, '$busy'> & { clear: () => unknown };
  /** Changes that the customer did not make. */
  notices: (string | null)[];
  /** Above the totals, and below them. */
  children: [above: ReactNode, below: ReactNode];
};

export const FilledCart = ({ cart, actions, notices, children }: Props) => {
  const busy = useStore(actions.$busy);
  const [asks, setAsks] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [above, below] = Children.toArray(children);
  useKeptFocus(list, cart.items.length);

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <p className={styles.notice} role="status">
          {notices.filter(Boolean).join(' ')}
        </p>
        <ul ref={list} tabIndex={-1} className={styles.lines} aria-label="In your cart">
          {cart.items.map((item) => (
            <CartLine
              key={item.product._id}
              item={item}
              busy={busy.includes(item.product._id)}
              actions={actions}
            />
          ))}
        </ul>
        <button
          type="button"
          className={shopPartsStyles.plain}
          data-danger=""
          aria-disabled={busy.includes(WHOLE_CART)}
          onClick={() => setAsks(true)}
        >
          Clear the cart
        </button>
      </div>
      <section className={styles.side} aria-label="Summary" aria-busy={busy.length > 0}>
        {above}
        <SumList rows={sumRows(sumOfCart(cart))} />
        {below}
      </section>
      <ConfirmDialog
        open={asks}
        title="Clear the cart?"
        yes="Clear the cart"
        no="Keep it"
        isDanger
        onNo={() => setAsks(false)}
        onYes={() => {
          setAsks(false);
          void actions.clear();
        }}
      >
        <p>
          {cart.items.length === 1 ? 'The item' : `All ${cart.items.length} items`}{' '}
          {cart.couponCode && 'and the coupon '}will be removed.
        </p>
      </ConfirmDialog>
    </div>
  );
};
