// An order as its customer follows it: how far it is, what can be done, what is in it, and what
// came back.
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Order } from '../../../contract/order.ts';
import { mayReview } from '../../../contract/review.ts';
import { routes } from '../../../site/routes.ts';
import { orderStages } from '../../../stores/order-stages.ts';
import { afterEnd, dueByTransfer, type OrderView } from '../../../stores/orders.ts';
import { linesToReturn, type Returns } from '../../../stores/returns.ts';
import type { OrderReviewsStore } from '../../../stores/reviews.ts';
import { dayWords, momentWords } from '../../ui/moment.ts';
import accountStyles from '../account.module.css';
import { InnerLink } from '../InnerLink.tsx';
import { ReturnList } from '../returns/ReturnList.tsx';
import { OrderReviews } from '../reviews/OrderReviews.tsx';
import { Section } from '../Section.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { Installation } from './Installation.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { OrderSum } from './OrderSum.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import styles from './order.module.css';
import { Stages } from './Stages.tsx';
import { Transfer } from './Transfer.tsx';

type Props = { view: OrderView; order: Order; returns: Returns; reviews: OrderReviewsStore };

const Doings = ({ view, order, returns }: Omit<Props, 'reviews'>) => {
  const state = useStore(returns.$returns);
  const maySendBack =
    state.status === 'ready' && linesToReturn(order, state.returnOrders, Date.now()).length > 0;
  return (
    <div className="button-row no-print">
      {maySendBack && (
        <InnerLink className="button" href={routes.orderReturn(order._id)}>
          Return an item
        </InnerLink>
      )}
      <button type="button" className="button button-quiet" onClick={() => print()}>
        Print the summary
      </button>
      <CancelOrder view={view} order={order} />
    </div>
  );
};

export const OrderScreen = ({ view, order, returns, reviews }: Props) => {
  const head = useRef<HTMLDivElement>(null);
  const statusBefore = useRef(order.status);
  useEffect(() => {
    // The button that was pressed is gone with what it stood for.
    if (order.status !== statusBefore.current && document.activeElement === document.body)
      head.current?.focus();
    statusBefore.current = order.status;
  }, [order.status]);

  return (
    <>
      <div className={styles.head} ref={head} tabIndex={-1}>
        <p className={`${styles.number} figures`}>{order.orderNumber}</p>
        <p className={styles.when}>
          <OrderStatus status={order.status} />
          <span className="quiet figures">
            placed <time dateTime={order.createdAt}>{dayWords(order.createdAt)}</time>
          </span>
        </p>
        {order.replaces && (
          <p className="measure">
            Replaces the items you returned from order{' '}
            <InnerLink href={routes.order(order.replaces._id)}>
              {order.replaces.orderNumber}
            </InnerLink>
            , at no charge. If you return it as well, we refund what you paid for it in that order.
          </p>
        )}
        <Stages stages={orderStages(order)} label="Progress of the order" />
        {order.expiresAt && order.status === 'pending_payment' && dueByTransfer(order) === 0 && (
          <p className="quiet figures">Waiting for payment until {momentWords(order.expiresAt)}.</p>
        )}
        {order.returnableUntil && order.status === 'delivered' && (
          <p className="quiet figures">Return by {dayWords(order.returnableUntil)}.</p>
        )}
        {afterEnd(order) && <p className="measure">{afterEnd(order)}</p>}
        <Doings view={view} order={order} returns={returns} />
        {dueByTransfer(order) > 0 && <Transfer view={view} order={order} />}
      </div>
      <Installation order={order} />
      <Section id="items" title="Items" text="Prices as on the date of your order.">
        <OrderLines items={order.items} />
        <OrderSum order={order} />
      </Section>
      <ReturnList returns={returns} />
      {mayReview(order.status) && <OrderReviews order={order} reviews={reviews} />}
      <Section
        id="details"
        title="Details"
        text="Delivery and payment details as placed. Later changes to your account do not affect this order."
      >
        <OrderFacts order={order} />
        <details className={accountStyles.more}>
          <summary>Order history</summary>
          <OrderHistory history={order.history} />
        </details>
      </Section>
      <OrderSummary order={order} />
    </>
  );
};
