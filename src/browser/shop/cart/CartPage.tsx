// The cart: of an account, or of a guest in this browser.
import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isStaff } from '../../../contract/account/account.ts';
import { takeJoinNotice } from '../../kernel/join-notice.ts';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import { useKeptFocus } from '../../kernel/ui/use-kept-focus.ts';
import { pageSession } from '../../public/auth/current-session.ts';
import { pageCart } from '../account-shop.ts';
import { FilledCart } from './FilledCart.tsx';
import '../../kernel/ui/dialog.css';
import '../../kernel/ui/ask.css';
import '../../kernel/ui/field.css';
import '../../kernel/ui/form.css';
import '../../kernel/ui/spinner.css';
import { NOT_LOADED } from '../../../contract/kernel/unreached-text.ts';
import { routes } from '../../../site/routes.ts';
import { hasGuestCart } from '../../kernel/guest-mark.ts';
import { Spinner } from '../../kernel/ui/Spinner.tsx';
import { rememberWayBack } from '../../kernel/way-back.ts';
import { CouponForm } from '../CouponForm.tsx';
import { basketRefusal } from '../checkout/checkout-basket.ts';
import { guestCart, notify } from '../page-shop.ts';
import { Empty } from '../States.tsx';
import styles from '../shop-page.module.css';
import shopPartsStyles from '../shop-parts.module.css';
import { COUPON } from './cart.ts';
import type { GuestCart } from './guest-cart.ts';

type EmptyCartProps = {
  notice: string | null;
  heading: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
};

export const EmptyCart = ({ notice, heading, children }: EmptyCartProps) => (
  <Empty title="Your cart is empty." heading={heading}>
    <p className={styles.notice} role="status">
      {notice}
    </p>
    <p className="measure">Parts, accessories and care plans for every lift are in one place.</p>
    <a className="button" href={routes.parts}>
      Browse parts and care
    </a>
    {children}
  </Empty>
);

type CheckoutLinkProps = { cart: GuestCart; isGuests?: boolean };

/** Link to the checkout, for a guest by way of the login; or why the cart cannot be ordered. */
export const CheckoutLink = ({ cart, isGuests = false }: CheckoutLinkProps) => {
  const refusal = basketRefusal(cart);
  const label = isGuests ? 'Go to checkout' : 'Checkout';
  const leave = () => rememberWayBack(routes.checkout);
  if (refusal)
    return (
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
          {label}
        </button>
      </>
    );
  if (!isGuests)
    return (
      <a className="button" href={routes.checkout}>
        {label}
      </a>
    );
  return (
    <>
      <a className="button" href={routes.loginTo('order')} onClick={leave}>
        {label}
      </a>
      <p className="quiet small">
        You need to log in or{' '}
        <a href={routes.signupTo('order')} onClick={leave}>
          sign up
        </a>{' '}
        to place the order. These items stay in your cart, and you can enter a coupon at the
        checkout.
      </p>
    </>
  );
};

// The cart of a visitor who is not logged in, kept in this browser.

const leave = () => rememberWayBack(routes.cart);

const LogInToSee = () => (
  <p className="small">
    Do you have an account?{' '}
    <a href={routes.loginTo('cart')} onClick={leave}>
      Log in
    </a>{' '}
    to see the cart of your account.
  </p>
);

export const VisitorCart = () => {
  const state = useStore(guestCart.$cart);
  useEffect(() => {
    void guestCart.load();
    return guestCart.watch();
  }, []);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, state.shown && Number(state.shown.items.length > 0));

  if (state.message !== undefined)
    return <Failed message={state.message} onAgain={() => void guestCart.load()} />;
  if (!state.shown) return <Loading words="Loading your cart" />;
  const cart = state.shown;
  if (cart.items.length === 0)
    return (
      <EmptyCart notice={cart.notice} heading={heading}>
        <LogInToSee />
      </EmptyCart>
    );
  return (
    <FilledCart cart={cart} actions={guestCart} notices={[cart.notice]}>
      <LogInToSee />
      <CheckoutLink cart={cart} isGuests />
    </FilledCart>
  );
};

// Notice that a guest's cart is not in the account's cart yet: the server could not be reached at
// the login, or the account is one of staff.

type UnjoinedCartProps = { isStaffs: boolean; onJoined: () => void };

const joinAgain = async () => {
  try {
    const { joinGuestCart } = await import('./join-guest-cart.ts');
    return await joinGuestCart();
  } catch {
    return false;
  }
};

export const UnjoinedCart = ({ isStaffs, onJoined }: UnjoinedCartProps) => {
  const [isHere, setIsHere] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => setIsHere(hasGuestCart()), []);
  if (!isHere) return null;

  const again = async () => {
    setIsBusy(true);
    const isDone = await joinAgain();
    setIsBusy(false);
    setIsHere(!isDone);
    if (isDone) onJoined();
    else notify('error', NOT_LOADED);
  };
  if (isStaffs)
    return (
      <p className={styles.notice}>
        What was in the cart before you logged in is not added to a staff account. It stays in this
        browser and is there again when you log out.
      </p>
    );
  return (
    <div className={styles.notice}>
      <p>What you chose before you logged in is not in this cart yet.</p>
      <button
        type="button"
        className={shopPartsStyles.plain}
        aria-disabled={isBusy}
        onClick={() => isBusy || void again()}
      >
        {isBusy && <Spinner />}
        Add it now
      </button>
    </div>
  );
};

const AccountCart = ({ isStaffs }: { isStaffs: boolean }) => {
  const state = useStore(pageCart.$cart);
  const busy = useStore(pageCart.$busy);
  const [left, setLeft] = useState<string | null>(null);
  const load = () => {
    void pageCart.load();
    setLeft(takeJoinNotice() ?? null);
  };
  useEffect(load, []);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, state.shown && Number(state.shown.items.length > 0));

  if (state.message !== undefined)
    return <Failed message={state.message} onAgain={() => void pageCart.load()} />;
  if (!state.shown) return <Loading words="Loading your cart" />;
  const cart = state.shown;
  return (
    <>
      <UnjoinedCart isStaffs={isStaffs} onJoined={load} />
      {cart.items.length > 0 ? (
        <FilledCart cart={cart} actions={pageCart} notices={[left, cart.notice]}>
          <CouponForm
            coupon={cart}
            form={pageCart.coupon}
            isBusy={busy.includes(COUPON)}
            onRemove={() => void pageCart.removeCoupon()}
          />
          <CheckoutLink cart={cart} />
        </FilledCart>
      ) : (
        <EmptyCart notice={left} heading={heading} />
      )}
    </>
  );
};

const Page = () => {
  const session = useStore(pageSession.$session);
  useEffect(() => void pageSession.loadSession(), []);

  if (session.status === 'failed')
    return <Failed message={session.message} onAgain={() => void pageSession.loadSession()} />;
  if (session.status === 'guest') return <VisitorCart />;
  if (session.status === 'user')
    return <AccountCart key={session.user._id} isStaffs={isStaff(session.user.role)} />;
  return <Loading words="Loading your cart" />;
};

export const CartPage = withBoundary(Page);
