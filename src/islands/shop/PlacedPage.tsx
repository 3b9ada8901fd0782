// After the checkout: the order's number, and what happens next. Safe to reload, and to come back
// to.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatRupees, paiseOf, rupeesOf } from '../../contract/money.ts';
import type { Order } from '../../contract/order.ts';
import { routes } from '../../site/routes.ts';
import { openPlaced } from '../../stores/placed.ts';
import { pageSession } from '../../stores/session.ts';
import { dayWords } from '../ui/moment.ts';
import { Failed, Loading } from '../ui/States.tsx';
import { Empty, SignedOut } from './States.tsx';
import '../ui/dialog.css';
import '../ui/ask.css';
import '../ui/field.css';
import '../ui/form.css';
import '../ui/spinner.css';
import styles from './shop-page.module.css';

const due = ({ payable, captured }: Order) => rupeesOf(paiseOf(payable) - paiseOf(captured));

const Transfer = ({ order, transferTo }: { order: Order; transferTo: string | null }) => (
  <div className={styles.transfer}>
    <h2>Please transfer {formatRupees(due(order))}</h2>
    <dl className={`${styles.facts} figures`}>
      <div>
        <dt>To</dt>
        <dd className={styles.linesOfText}>
          {transferTo ?? 'Our office rings you with the account.'}
        </dd>
      </div>
      <div>
        <dt>Reference</dt>
        <dd>{order.orderNumber}</dd>
      </div>
      {order.expiresAt && (
        <div>
          <dt>By</dt>
          <dd>{dayWords(order.expiresAt)}. After that the order ends by itself.</dd>
        </div>
      )}
    </dl>
  </div>
);

const next = (order: Order) => {
  if (order.status === 'pending_payment')
    return 'We begin when your transfer has arrived, and tell you here.';
  if (order.paymentMethod === 'cod' && due(order) > 0)
    return `Please have ${formatRupees(due(order))} ready when the parcel comes.`;
  return order.fulfilment === 'install'
    ? 'It is paid. We ring you to agree on the day of the installation.'
    : 'It is paid. We pack it and tell you here when it has left.';
};

const Placed = ({ order, transferTo }: { order: Order; transferTo: string | null }) => (
  <div className={styles.placed}>
    <p className="lede">
      Thank you, {order.customerName}. Your order{' '}
      <strong className="figures">{order.orderNumber}</strong> of {formatRupees(order.total)} is
      with us.
    </p>
    {order.status === 'pending_payment' && order.paymentMethod === 'bank_transfer' && (
      <Transfer order={order} transferTo={transferTo} />
    )}
    <p className="measure">{next(order)}</p>
    <div className="button-row">
      <a className="button" href={routes.order(order._id)}>
        Follow the order
      </a>
      <a className="button button-quiet" href={routes.products}>
        Back to the lifts
      </a>
    </div>
  </div>
);

export const PlacedPage = () => {
  const [placed] = useState(() =>
    openPlaced(
      typeof location === 'undefined'
        ? ''
        : (new URLSearchParams(location.search).get('order') ?? ''),
    ),
  );
  const session = useStore(pageSession.$session);
  const state = useStore(placed.$placed);
  const user = session.status === 'user' ? session.user._id : undefined;

  useEffect(() => void pageSession.loadSession(), []);
  useEffect(() => {
    if (user) void placed.load();
  }, [user, placed]);

  if (session.status === 'failed')
    return <Failed message={session.message} onAgain={() => void pageSession.loadSession()} />;
  if (session.status === 'nobody')
    return (
      <SignedOut title="Log in to see your order" words="An order is shown to whoever placed it." />
    );
  if (state.status === 'failed')
    return <Failed message={state.message} onAgain={() => void placed.load()} />;
  if (state.status === 'loading' || state.status === 'unloaded')
    return <Loading words="Loading your order" />;
  if (state.status === 'ready') return <Placed order={state.order} transferTo={state.transferTo} />;
  return (
    <Empty title="We found no such order.">
      <p className="measure">All orders of this account stand in one list.</p>
      <a className="button" href={routes.orders}>
        Your orders
      </a>
    </Empty>
  );
};
