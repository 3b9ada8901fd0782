import type { Cart } from '../../contract/cart.ts';
import { formatRupees } from '../../contract/money.ts';
import { FULFILMENT_OF, NO_LONGER_AVAILABLE, PRODUCT_KIND_LABELS } from '../../contract/product.ts';
import { productHref } from '../../site/routes.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { pageCart } from './page-shop.ts';
import { Stepper } from './Stepper.tsx';
import styles from './shop-page.module.css';
import shopPartsStyles from './shop-parts.module.css';
import { FULFILMENT_WORDS } from './supply-words.ts';

type Props = { item: Cart['items'][number]; busy: boolean };

/**
 * One line of the cart. What cannot be had any more stays until it is taken out, so that nobody
 * wonders where it went.
 */
export const CartLine = ({
  item: { product, quantity, lineTotal, left, unavailable },
  busy,
}: Props) => {
  const { _id, name, kind, price, markup, picture } = product;
  const lacks = !unavailable && left !== null && quantity > left;
  return (
    <li className={styles.line} aria-busy={busy}>
      {picture ? (
        <img src={picture} alt="" width="88" height="88" loading="lazy" />
      ) : (
        <span className={styles.noPicture} />
      )}
      <div className={styles.lineWords}>
        <p className={shopPartsStyles.kind}>
          {PRODUCT_KIND_LABELS[kind]}, {FULFILMENT_WORDS[FULFILMENT_OF[kind]]}
        </p>
        <h2>{unavailable ? name : <a href={productHref(product)}>{name}</a>}</h2>
        {unavailable ? (
          <p className={shopPartsStyles.trouble}>
            {NO_LONGER_AVAILABLE} Remove it to order the other items.
          </p>
        ) : (
          <p className="quiet small figures">{formatRupees(price + markup)} each</p>
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
        {!unavailable && (
          <Stepper
            name={name}
            quantity={quantity}
            most={left}
            busy={busy}
            onLess={() => void pageCart.decrement(_id)}
            onMore={() => void pageCart.increment(_id)}
          />
        )}
        <button
          type="button"
          className={shopPartsStyles.plain}
          aria-label={`Remove ${name}`}
          onClick={() => void pageCart.remove(_id)}
        >
          {busy && <Spinner />}
          Remove
        </button>
        {!unavailable && <p className={`${styles.lineTotal} figures`}>{formatRupees(lineTotal)}</p>}
      </div>
    </li>
  );
};
