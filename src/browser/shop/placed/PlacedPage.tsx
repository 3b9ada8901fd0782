// The page after the checkout: the order's number and the next steps. It can be reloaded and opened
// again later.

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatRupees, paiseOf, rupeesOf } from '../../../contract/kernel/money.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { routes } from '../../../site/routes.ts';
import { withBoundary } from '../../kernel/ui/Boundary.tsx';
import { dayWords } from '../../kernel/ui/moment.ts';
import { Failed, Loading } from '../../kernel/ui/States.tsx';
import { pageSession } from '../../public/auth/current-session.ts';
import { Empty, SignedOut } from '../States.tsx';
import { openPlaced } from './placed.ts';
import '../../kernel/ui/dialog.css';
import '../../kernel/ui/ask.css';
import '../../kernel/ui/field.css';
import '../../kernel/ui/form.css';
import '../../kernel/ui/spinner.css';
import styles from '../shop-page.module.css';

const due = ({ payable, captured }: Order) => rupeesOf(paiseOf(payable) - paiseOf(captured));

const Transfer = ({ order, transferTo }: { order: Order; transferTo: string | null }) => (
  <div className={styles.transfer}>
    <h2>Please transfer {formatRupees(due(order))}</h2>
    <dl className={`${styles.facts} figures`}>
      <div>
        <dt>To</dt>
        <dd className={styles.linesOfText}>
          {transferTo ?? 'We will call you with our bank details.'}
        </dd>
      </div>
      <div>
        <dt>Reference</dt>
        <dd>{order.orderNumber}</dd>
      </div>
      {order.expiresAt && (
        <div>
          <dt>Pay by</dt>
          <dd>
            {dayWords(order.expiresAt)}. Unpaid orders are cancelled automatically after that.
          </dd>
        </div>
      )}
    </dl>
  </div>
);

const next = (order: Order) => {
  if (order.status === 'pending_payment')
    return 'We start when your transfer reaches us. You can see it on the order’s page.';
  if (order.paymentMethod === 'cod' && due(order) > 0)
    return `Please have ${formatRupees(due(order))} ready when the parcel is delivered.`;
  const kinds = order.items.map(({ fulfilment }) => fulfilment).concat(order.fulfilment);
  const care = kinds.includes('install')
    ? 'The care plan starts at the handover.'
    : 'The care plan has started; its dates and visits are in your account.';
  return [
    'Your order is paid.',
    kinds.includes('ship') && 'We will pack it now; the order’s page shows when it is shipped.',
    kinds.includes('install') && 'We will call you to fix a date.',
    kinds.includes('care') && care,
  ]
    .filter(Boolean)
    .join(' ');
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
        Track the order
      </a>
      <a className="button button-quiet" href={routes.products}>
        Back to the lifts
      </a>
    </div>
  </div>
);

const Page = () => {
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
  if (session.status === 'guest')
    return (
      <SignedOut
        title="Log in to see your order"
        words="You can see an order only with the account that placed it."
      />
    );
  if (state.status === 'failed')
    return <Failed message={state.message} onAgain={() => void placed.load()} />;
  if (state.shown) return <Placed {...state.shown} />;
  if (state.status === 'loading') return <Loading words="Loading your order" />;
  return (
    <Empty title="We could not find this order.">
      <p className="measure">You can see all your orders in one list.</p>
      <a className="button" href={routes.orders}>
        Your orders
      </a>
    </Empty>
  );
};

export const PlacedPage = withBoundary(Page);
