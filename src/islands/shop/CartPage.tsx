// The cart: of an account, or of a guest in this browser.

import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { isStaff } from '../../contract/account/account.ts';
import { takeJoinNotice } from '../../stores/lib/join-notice.ts';
import { pageSession } from '../../stores/session.ts';
import { withBoundary } from '../ui/Boundary.tsx';
import { Failed, Loading } from '../ui/States.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { pageCart } from './account-shop.ts';
import { CouponForm } from './CouponForm.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { FilledCart } from './FilledCart.tsx';
import { GuestCart } from './GuestCart.tsx';
import { StillGuests } from './StillGuests.tsx';
import { ToCheckout } from './ToCheckout.tsx';
import '../ui/dialog.css';
import '../ui/ask.css';
import '../ui/field.css';
import '../ui/form.css';
import '../ui/spinner.css';

const AccountCart = ({ isStaffs }: { isStaffs: boolean }) => {
  const state = useStore(pageCart.$cart);
  const [left, setLeft] = useState<string | null>(null);
  const load = () => {
    void pageCart.load();
    setLeft(takeJoinNotice());
  };
  useEffect(load, []);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, state.status === 'ready' ? Number(state.cart.items.length > 0) : undefined);

  if (state.status === 'failed')
    return <Failed message={state.message} onAgain={() => void pageCart.load()} />;
  if (state.status !== 'ready') return <Loading words="Loading your cart" />;
  const { cart } = state;
  return (
    <>
      <StillGuests isStaffs={isStaffs} onJoined={load} />
      {cart.items.length > 0 ? (
        <FilledCart cart={cart} actions={pageCart} notices={[left, cart.notice]}>
          <CouponForm cart={cart} />
          <ToCheckout cart={cart} />
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
  if (session.status === 'nobody') return <GuestCart />;
  if (session.status === 'user')
    return <AccountCart key={session.user._id} isStaffs={isStaff(session.user.role)} />;
  return <Loading words="Loading your cart" />;
};

export const CartPage = withBoundary(Page);
