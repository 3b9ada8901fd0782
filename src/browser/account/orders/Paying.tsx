// An order that waits for its online payment: the state of the payment, which the page asks for
// repeatedly, and the button to pay.

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { SECOND_MS } from '../../../contract/kernel/days.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { FROM_PAYMENT, payPath } from '../../../contract/payment/pay-links.ts';
import { dayWords, momentWords } from '../../kernel/ui/moment.ts';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import styles from './order.module.css';
import { dueByTransfer, type OrderView } from './orders.ts';

type TransferProps = { view: OrderView; order: Order };

/** The account for a bank transfer, and the reference that it needs. */
export const Transfer = ({ view, order }: TransferProps) => {
  const { status, shown: to, message } = useStore(view.$transfer);
  useEffect(() => void view.loadTransfer(), [view]);

  return (
    <section className={styles.transfer} aria-labelledby="transfer-title">
      <h2 id="transfer-title">Pay by bank transfer</h2>
      <dl className={styles.factsList}>
        <div>
          <dt>Amount</dt>
          <dd className={`${styles.transferSum} figures`}>{formatRupees(dueByTransfer(order))}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd className="figures">{order.orderNumber}</dd>
        </div>
        {to && (
          <div>
            <dt>Transfer to</dt>
            <dd className={`${styles.transferTo} figures`}>{to}</dd>
          </div>
        )}
      </dl>
      {to === undefined && status === 'loading' && <Loading words="Loading our bank details" />}
      {message !== undefined && <Failed message={message} onAgain={view.loadTransfer} />}
      {to === null && <p className="measure">We will call you with our bank details.</p>}
      <p className="quiet measure">
        We confirm the order when the money reaches us.
        {order.expiresAt && ` Please pay by ${dayWords(order.expiresAt)} to keep your order.`}
      </p>
    </section>
  );
};

/** Seconds before each request; after the last one the customer has to ask. */
const PAUSES_S = [1, 2, 3, 5, 8, 13, 20, 30, 30, 60, 60, 120, 120, 120];
/** Requests before a customer who has just paid is offered another payment. */
const PATIENT_TIMES = 4;

const isBack = () => location.search.slice(1).split('&').includes(FROM_PAYMENT);

type Props = { view: OrderView; order: Order };

/** Whether a payment is on its way that this page waits for. */
const useAskedAgain = ({ view, order }: Props) => {
  const [times, setTimes] = useState(0);
  const pause = PAUSES_S[times];
  const asks = order.paymentStatus === 'authorized' || isBack();
  useEffect(() => {
    if (!asks || pause === undefined) return;
    const timer = setTimeout(() => {
      // A page in the background asks when it is looked at again.
      const ask = async () => {
        removeEventListener('visibilitychange', ask);
        await (times + 1 === PATIENT_TIMES ? view.askGateway() : view.load());
        setTimes((before) => before + 1);
      };
      if (document.visibilityState === 'visible') void ask();
      else document.addEventListener('visibilitychange', ask, { once: true });
    }, pause * SECOND_MS);
    return () => clearTimeout(timer);
  }, [asks, pause, times, view]);
  return asks && times < PATIENT_TIMES;
};

const words = ({ paymentStatus }: Order, cameBack: boolean) => {
  if (paymentStatus === 'authorized')
    return 'Your bank has approved the payment, and we are waiting for it to be confirmed. This page is updated automatically; please do not pay again.';
  if (paymentStatus === 'failed')
    return 'The last payment failed. If money has left your account, your bank returns it.';
  return cameBack
    ? 'We have not received a payment yet. If you have paid, the order is confirmed automatically within minutes.'
    : 'We start when the payment reaches us.';
};

export const PayOnline = ({ view, order }: Props) => {
  const isWaiting = useAskedAgain({ view, order });
  const isAuthorised = order.paymentStatus === 'authorized';
  return (
    <section className={styles.transfer} aria-labelledby="pay-title">
      <h2 id="pay-title">Pay {formatRupees(order.payable)} online</h2>
      {isWaiting && order.paymentStatus !== 'failed' && !isAuthorised ? (
        <Loading words="Checking your payment" />
      ) : (
        <p className="measure" role="status">
          {words(order, isBack())}
        </p>
      )}
      {!isAuthorised && (
        <div className="button-row no-print">
          <a className="button" href={payPath(order._id)}>
            {order.paymentStatus === 'failed' ? 'Try again' : 'Pay now'}
          </a>
        </div>
      )}
      {order.expiresAt && (
        <p className="quiet figures">
          Your items are reserved until {momentWords(order.expiresAt)}.
        </p>
      )}
    </section>
  );
};

/** Message for a customer who comes back from paying. */
export const PaidNow = ({ order }: { order: Order }) =>
  isBack() && order.paymentStatus === 'paid' ? (
    <p className="measure" role="status">
      Thank you. We have received your payment of {formatRupees(order.captured)}.
    </p>
  ) : null;
