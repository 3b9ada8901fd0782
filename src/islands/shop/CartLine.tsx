import { formatPaise, formatRupees, type Paise, rupeesOf } from '../../contract/kernel/money.ts';
import { taxIncluded } from '../../contract/product/price.ts';
import {
  FULFILMENT_OF,
  NO_LONGER_AVAILABLE,
  NO_LONGER_SOLD_ONLINE,
  PRODUCT_KIND_LABELS,
} from '../../contract/product/product.ts';
import { productToPay } from '../../contract/product/product-price.ts';
import { productHref, routes } from '../../site/routes.ts';
import type { GuestItem } from '../../stores/guest-cart-view.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Stepper } from './Stepper.tsx';
import styles from './shop-page.module.css';
import shopPartsStyles from './shop-parts.module.css';
import { FULFILMENT_WORDS } from './supply-words.ts';

/** Actions of the cart that the line is in, an account's or a guest's. */
export type LineActions = Record<
  'increment' | 'decrement' | 'remove',
  (product: string) => unknown
>;
type Props = {
  item: GuestItem;
  /** Price of the line with its tax, in paise. */
  toPay: Paise;
  busy: boolean;
  actions: LineActions;
};

/**
 * One line of the cart. A product that is no longer sold stays until the customer removes it,
 * instead of vanishing without a word.
 */
export const CartLine = ({
  item: { product, quantity, left, unavailable, priceBefore },
  toPay,
  busy,
  actions,
}: Props) => {
  const { _id, slug, name, kind, gstRate, picture } = product;
  const priceNow = rupeesOf(productToPay(product));
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
                  {formatRupees(priceBefore)}
                </s>{' '}
              </>
            )}
            {formatRupees(priceNow)} each, {taxIncluded(gstRate)}
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
        {!unavailable && <p className={`${styles.lineTotal} figures`}>{formatPaise(toPay)}</p>}
      </div>
    </li>
  );
};
