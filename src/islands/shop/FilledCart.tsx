// A cart with products: its lines, and beside them the totals.
import { useStore } from '@nanostores/react';
import { Children, type ReactNode, useRef, useState } from 'react';
import { linesToPay } from '../../contract/product/product-price.ts';
import { WHOLE_CART } from '../../stores/cart-names.ts';
import type { GuestCart, GuestCartStore } from '../../stores/guest-cart.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { CartLine, type LineActions } from './CartLine.tsx';
import styles from './shop-page.module.css';
import shopPartsStyles from './shop-parts.module.css';
import { Totals } from './Totals.tsx';

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
  const toPay = linesToPay(cart.items);
  const [above, below] = Children.toArray(children);
  useKeptFocus(list, cart.items.length);

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <p className={styles.notice} role="status">
          {notices.filter(Boolean).join(' ')}
        </p>
        <ul ref={list} tabIndex={-1} className={styles.lines} aria-label="In your cart">
          {cart.items.map((item, at) => (
            <CartLine
              key={item.product._id}
              item={item}
              toPay={toPay[at] ?? 0}
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
        <Totals items={cart.items} totals={cart.totals} couponCode={cart.couponCode} />
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
