// The checkout: one form, and a button that places one order, however often it is pressed.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isQuantity } from '../../../contract/cart/cart.ts';
import type { BuyNow, Order } from '../../../contract/order/rules.ts';
import { isDueOnline, payPath } from '../../../contract/payment/pay-links.ts';
import { routes } from '../../../site/routes.ts';
import { ownCalls } from '../../account/own-calls.ts';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { SessionDialog } from '../../kernel/ui/SessionDialog.tsx';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import { pageSession } from '../../public/auth/current-session.ts';
import { notify } from '../page-shop.ts';
import { Empty, SignedOut } from '../States.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { createPageCheckout } from './checkout.ts';
import { forgetChoice, keptChoice } from './kept-choice.ts';
import { goOnTo } from './leave.ts';
import '../../kernel/ui/dialog.css';
import '../../kernel/ui/ask.css';
import '../../kernel/ui/field.css';
import '../../kernel/ui/form.css';
import '../../kernel/ui/spinner.css';

/** `?product=ID&quantity=2`: one product instead of the cart. */
const buyNowIn = (search: string): BuyNow | undefined => {
  const asked = new URLSearchParams(search);
  const product = asked.get('product');
  const quantity = Number(asked.get('quantity') ?? 1);
  return product ? { product, quantity: isQuantity(quantity) ? quantity : 1 } : undefined;
};

/** An order that is paid online is paid next. */
const nextPage = (order: Order) =>
  isDueOnline(order) ? payPath(order._id) : routes.placed(order._id);

const Checkout = () => {
  const [checkout] = useState(() =>
    createPageCheckout(
      notify,
      typeof location === 'undefined' ? undefined : buyNowIn(location.search),
    ),
  );
  const session = useStore(pageSession.$session);
  const state = useStore(checkout.$checkout);
  const user = useStore(ownCalls.$owner);
  const userId = user?._id;

  useEffect(() => void pageSession.loadSession(), []);
  useEffect(() => {
    if (userId) void checkout.load(keptChoice(userId)?.choice);
  }, [userId, checkout]);
  useEffect(() => {
    if (state.status !== 'placed') return;
    forgetChoice();
    goOnTo(nextPage(state.order));
  }, [state]);

  if (session.status === 'failed')
    return <Failed message={session.message} onAgain={() => void pageSession.loadSession()} />;
  if (session.status === 'guest' && !user)
    return (
      <SignedOut
        title="Log in to order"
        words="Please log in to place your order. Your items will be waiting."
      />
    );
  if (state.status === 'failed')
    return <Failed message={state.message} onAgain={() => void checkout.load()} />;
  if (state.status === 'loading') return <Loading words="Loading your order" />;
  if (state.status === 'sending-again')
    return <Loading words="Checking whether your order has reached us" />;
  if (state.status === 'placed') return <Loading words="Your order is placed" />;
  if ('basket' in state && user)
    return <CheckoutForm checkout={checkout} state={state} user={user} />;
  return (
    <Empty title="There is nothing to order.">
      <p className="measure">Your cart is empty. Your earlier orders are listed in your account.</p>
      <div className="button-row">
        <a className="button" href={routes.products}>
          Choose a lift
        </a>
        <a className="button button-quiet" href={routes.orders}>
          Your orders
        </a>
      </div>
    </Empty>
  );
};

const Page = () => {
  const ended = useStore(ownCalls.$ended);
  useEffect(() => ownCalls.ask(), []);
  return (
    <>
      <Checkout />
      <SessionDialog
        ended={ended}
        onGoOn={ownCalls.goOn}
        onGiveUp={ownCalls.giveUp}
        loginHref={routes.login}
        otherLoginHref={routes.otherLogin}
      />
    </>
  );
};

export const CheckoutPage = withBoundary(Page);
