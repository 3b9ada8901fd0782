// The cart of a visitor who is not logged in, kept in this browser.
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { routes } from '../../site/routes.ts';
import { rememberWayBack } from '../../stores/lib/way-back.ts';
import { Failed, Loading } from '../ui/States.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { FilledCart } from './FilledCart.tsx';
import { guestCart } from './page-shop.ts';
import { ToCheckout } from './ToCheckout.tsx';

const leave = () => rememberWayBack(routes.cart);

const LogInToSee = () => (
  <p className="small">
    Do you have an account?{' '}
    <a href={routes.loginTo('cart')} onClick={leave}>
      Log in
    </a>{' '}
    to see what is in its cart.
  </p>
);

export const GuestCart = () => {
  const state = useStore(guestCart.$cart);
  useEffect(() => {
    void guestCart.load();
    return guestCart.watch();
  }, []);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, state.status === 'ready' ? Number(state.cart.items.length > 0) : undefined);

  if (state.status === 'failed')
    return <Failed message={state.message} onAgain={() => void guestCart.load()} />;
  if (state.status !== 'ready') return <Loading words="Loading your cart" />;
  const { cart } = state;
  if (cart.items.length === 0)
    return (
      <EmptyCart notice={cart.notice} heading={heading}>
        <LogInToSee />
      </EmptyCart>
    );
  return (
    <FilledCart cart={cart} actions={guestCart} notices={[cart.notice]}>
      <LogInToSee />
      <ToCheckout cart={cart} isGuests />
    </FilledCart>
  );
};
