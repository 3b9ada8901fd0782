// The cart: its lines, its coupon, what it comes to, and the way on.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import { routes } from '../../site/routes.ts';
import { WHOLE_CART } from '../../stores/cart.ts';
import { basketRefusal } from '../../stores/checkout-basket.ts';
import { pageSession } from '../../stores/session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Failed, Loading } from '../ui/States.tsx';
import { CartLine } from './CartLine.tsx';
import { CouponForm } from './CouponForm.tsx';
import { pageCart } from './page-shop.ts';
import { Empty, SignedOut } from './States.tsx';
import { Totals } from './Totals.tsx';
import '../ui/dialog.css';
import '../ui/ask.css';
import '../ui/field.css';
import '../ui/form.css';
import '../ui/spinner.css';
import styles from './shop-page.module.css';
import shopPartsStyles from './shop-parts.module.css';

const Filled = ({ cart }: { cart: Cart }) => {
  const busy = useStore(pageCart.$busy);
  const [asks, setAsks] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(cart.items.length);
  useEffect(() => {
    // The button that was pressed is gone with its line.
    if (cart.items.length < before.current && document.activeElement === document.body)
      list.current?.focus();
    before.current = cart.items.length;
  }, [cart.items.length]);
  const refusal = basketRefusal(cart);

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <p className={styles.notice} role="status">
          {cart.notice}
        </p>
        <ul ref={list} tabIndex={-1} className={styles.lines} aria-label="In your cart">
          {cart.items.map((item) => (
            <CartLine key={item.product._id} item={item} busy={busy.includes(item.product._id)} />
          ))}
        </ul>
        <button
          type="button"
          className={shopPartsStyles.plain}
          aria-disabled={busy.includes(WHOLE_CART)}
          onClick={() => setAsks(true)}
        >
          Clear the cart
        </button>
      </div>
      <section className={styles.side} aria-label="Summary" aria-busy={busy.length > 0}>
        <CouponForm cart={cart} />
        <Totals totals={cart.totals} couponCode={cart.couponCode} />
        {refusal ? (
          <>
            <p className={shopPartsStyles.trouble} id="cart-refusal">
              {refusal}
            </p>
            <button
              type="button"
              className="button"
              aria-disabled="true"
              aria-describedby="cart-refusal"
            >
              Checkout
            </button>
          </>
        ) : (
          <a className="button" href={routes.checkout}>
            Checkout
          </a>
        )}
      </section>
      <ConfirmDialog
        open={asks}
        title="Clear the cart?"
        yes="Clear the cart"
        no="Keep it"
        onNo={() => setAsks(false)}
        onYes={() => {
          setAsks(false);
          void pageCart.clear();
        }}
      >
        <p>All items and the coupon will be removed.</p>
      </ConfirmDialog>
    </div>
  );
};

export const CartPage = () => {
  const session = useStore(pageSession.$session);
  const state = useStore(pageCart.$cart);
  const user = session.status === 'user' ? session.user._id : undefined;

  useEffect(() => void pageSession.loadSession(), []);
  useEffect(() => {
    if (user) void pageCart.load();
  }, [user]);

  if (session.status === 'failed')
    return <Failed message={session.message} onAgain={() => void pageSession.loadSession()} />;
  if (session.status === 'nobody')
    return (
      <SignedOut
        title="Log in to see your cart"
        words="Your cart is saved with your account, so you can see it on every device."
      />
    );
  if (state.status === 'failed')
    return <Failed message={state.message} onAgain={() => void pageCart.load()} />;
  if (state.status !== 'ready') return <Loading words="Loading your cart" />;
  if (state.cart.items.length > 0) return <Filled cart={state.cart} />;
  return (
    <Empty title="Your cart is empty.">
      <p className="measure">Browse parts, accessories and care plans on your lift’s page.</p>
      <a className="button" href={routes.products}>
        Choose a lift
      </a>
    </Empty>
  );
};
