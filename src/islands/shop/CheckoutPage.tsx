// The checkout: address, payment, and a button that places one order, however often it is pressed.

import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { User } from '../../contract/account/rules.ts';
import { isQuantity } from '../../contract/cart/cart.ts';
import { formatPaise } from '../../contract/kernel/money.ts';
import type { Order } from '../../contract/order/rules.ts';
import { isDueOnline, payPath } from '../../contract/payment/pay-links.ts';
import { routes } from '../../site/routes.ts';
import { createPageAddresses } from '../../stores/addresses.ts';
import { carePiecesOf } from '../../stores/care-lifts.ts';
import {
  type BuyNow,
  type CheckoutState,
  type CheckoutStore,
  createPageCheckout,
} from '../../stores/checkout.ts';
import { paymentOf } from '../../stores/checkout-basket.ts';
import type { Choice } from '../../stores/checkout-choice.ts';
import { ownCalls } from '../../stores/own-calls.ts';
import { pageSession } from '../../stores/session.ts';
import { withBoundary } from '../ui/Boundary.tsx';
import { SessionDialog } from '../ui/SessionDialog.tsx';
import { Failed, Loading } from '../ui/States.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { CheckoutAddress } from './CheckoutAddress.tsx';
import { CheckoutLifts } from './CheckoutLifts.tsx';
import { CheckoutPayment } from './CheckoutPayment.tsx';
import { CheckoutSum } from './CheckoutSum.tsx';
import { goOnTo } from './leave.ts';
import { notify } from './page-shop.ts';
import { Empty, SignedOut } from './States.tsx';
import '../ui/dialog.css';
import '../ui/ask.css';
import '../ui/field.css';
import '../ui/form.css';
import '../ui/spinner.css';
import checkoutStyles from './checkout.module.css';
import styles from './shop-page.module.css';

/** `?product=ID&quantity=2`: one product instead of the cart. */
const buyNowIn = (search: string): BuyNow | undefined => {
  const asked = new URLSearchParams(search);
  const product = asked.get('product');
  const quantity = Number(asked.get('quantity') ?? 1);
  return product ? { product, quantity: isQuantity(quantity) ? quantity : 1 } : undefined;
};

/** Moves the first field that is wrong or empty to the middle of the screen, and focuses it. */
const showFirstWrong = (steps: HTMLElement) => {
  const step = steps.querySelector('.form-wrong')?.closest('section');
  const fields = [
    ...(step?.querySelectorAll<HTMLInputElement>('input:enabled, select, textarea') ?? []),
  ];
  const field =
    fields.find((one) => one.getAttribute('aria-invalid') === 'true') ??
    fields.find(({ required, value }) => required && value === '') ??
    fields[0];
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' });
};

type Ready = Extract<CheckoutState, { basket: unknown }>;

type FormProps = { checkout: CheckoutStore; state: Ready; user: User };

const Form = ({ checkout, state, user }: FormProps) => {
  const [addresses] = useState(() => createPageAddresses(notify));
  const { basket, terms, care, choice, wrong, message } = state;
  const pieces = carePiecesOf(basket);
  const payment = paymentOf(basket, terms, choice.useWallet);
  const id = useId();
  const steps = useRef<HTMLDivElement>(null);
  const [whereTo, howPaid] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)];
  const place = async () => {
    await checkout.place();
    // The button is far from the missing field, on a phone by several screens.
    requestAnimationFrame(() => steps.current && showFirstWrong(steps.current));
  };
  /** Scrolls to the step after the one that was just finished. */
  const goOn = (from: Element | null) =>
    requestAnimationFrame(() => {
      const heading = from?.nextElementSibling?.querySelector('h2');
      heading?.scrollIntoView?.({ block: 'center' });
      // The form that was sent has gone, and the focus with it.
      if (!heading || document.activeElement !== document.body) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  const choose = useCallback((chosen: Partial<Choice>) => checkout.choose(chosen), [checkout]);
  const chooseAddress = useCallback((addressId: string) => choose({ addressId }), [choose]);

  return (
    <div className={styles.columns}>
      <div ref={steps} className={styles.main}>
        <section className={styles.step} aria-labelledby={`${id}address`} ref={whereTo}>
          <h2 id={`${id}address`}>Address</h2>
          <CheckoutAddress
            addresses={addresses}
            user={user}
            chosen={choice.addressId}
            wrong={wrong.addressId}
            onChoose={chooseAddress}
            onDone={() => goOn(whereTo.current)}
          />
        </section>
        {pieces.length > 0 && (
          <section className={styles.step} aria-labelledby={`${id}lifts`}>
            <h2 id={`${id}lifts`}>{pieces.length > 1 ? 'Your lifts' : 'Your lift'}</h2>
            <CheckoutLifts
              pieces={pieces}
              care={care}
              chosen={choice.lifts}
              wrong={wrong}
              onChoose={(key, lift) => choose({ lifts: { ...choice.lifts, [key]: lift } })}
            />
          </section>
        )}
        <section className={styles.step} aria-labelledby={`${id}payment`} ref={howPaid}>
          <h2 id={`${id}payment`}>Payment</h2>
          <CheckoutPayment
            payment={payment}
            isTest={terms.isTestPayment}
            balance={terms.walletBalance}
            choice={choice}
            wrong={wrong.paymentMethod}
            onChoose={choose}
            onPicked={() => goOn(howPaid.current)}
          />
        </section>
        <section className={styles.step} aria-labelledby={`${id}note`}>
          <h2 id={`${id}note`}>Order notes</h2>
          <TextArea
            id={`${id}text`}
            label="Note (optional)"
            rows={3}
            wrong={wrong.customerNote}
            defaultValue={choice.note}
            hint="For example, a convenient time or the number of your lift."
            onChange={(event) => choose({ note: event.currentTarget.value })}
          />
        </section>
        <p className={checkoutStyles.totalBar} aria-hidden="true">
          <span>To pay</span>
          <strong className="figures">{formatPaise(payment.payable)}</strong>
        </p>
      </div>
      <CheckoutSum
        basket={basket}
        payment={payment}
        message={message}
        isSending={state.status === 'sending'}
        onQuantity={checkout.setQuantity}
        onPlace={() => void place()}
      />
    </div>
  );
};

/** An order that is paid online is paid next. */
const nextPage = (order: Order) =>
  isDueOnline(order) ? payPath(order._id) : routes.placed(order._id);

const Checkout = () => {
  const [checkout] = useState(() =>
    createPageCheckout(typeof location === 'undefined' ? undefined : buyNowIn(location.search)),
  );
  const session = useStore(pageSession.$session);
  const state = useStore(checkout.$checkout);
  const user = useStore(ownCalls.$owner);
  const userId = user?._id;

  useEffect(() => void pageSession.loadSession(), []);
  useEffect(() => {
    if (userId) void checkout.load();
  }, [userId, checkout]);
  useEffect(() => {
    if (state.status === 'placed') goOnTo(nextPage(state.order));
  }, [state]);

  if (session.status === 'failed')
    return <Failed message={session.message} onAgain={() => void pageSession.loadSession()} />;
  if (session.status === 'nobody' && !user)
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
  if ('basket' in state && user) return <Form checkout={checkout} state={state} user={user} />;
  return (
    <Empty title="There is nothing to order.">
      <p className="measure">
        Your cart is empty. You can see what you have ordered under your orders.
      </p>
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
