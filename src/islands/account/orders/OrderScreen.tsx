// An order as its customer follows it: how far it is, what can be done, what is in it, and what
// came back.
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { DELIVERY_LABELS } from '../../../contract/order/deliveries.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { isDueOnline } from '../../../contract/payment/pay-links.ts';
import { mayReview } from '../../../contract/review/review.ts';
import { routes } from '../../../site/routes.ts';
import { deliveryStages, orderStages } from '../../../stores/order-stages.ts';
import { afterEnd, dueByTransfer, type OrderView } from '../../../stores/orders.ts';
import { linesToReturn, type Returns } from '../../../stores/returns.ts';
import type { OrderReviewsStore } from '../../../stores/reviews.ts';
import { dayWords } from '../../ui/moment.ts';
import { PaperLinks } from '../../ui/PaperLinks.tsx';
import accountStyles from '../account.module.css';
import cardsStyles from '../cards.module.css';
import { CarePlanCard } from '../care/CarePlanCard.tsx';
import { InnerLink } from '../InnerLink.tsx';
import { ReturnList } from '../returns/ReturnList.tsx';
import { OrderReviews } from '../reviews/OrderReviews.tsx';
import { Section } from '../Section.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { Installation } from './Installation.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { groupsOf, OrderLines } from './OrderLines.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { OrderSum } from './OrderSum.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import styles from './order.module.css';
import { PaidNow, PayOnline } from './PayOnline.tsx';
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

/** One rail; of an order with a parcel and an installation one for each. */
const Progress = ({ order }: { order: Order }) => {
  const both = deliveryStages(order);
  if (both.length === 0)
    return <Stages stages={orderStages(order)} label="Progress of the order" />;
  return both.map(({ delivery, stages }) => (
    <section key={delivery} aria-labelledby={`progress-${delivery}`}>
      <h2 id={`progress-${delivery}`} className={styles.delivery}>
        {DELIVERY_LABELS[delivery]}
      </h2>
      <Stages stages={stages} label={`Progress: ${DELIVERY_LABELS[delivery].toLowerCase()}`} />
    </section>
  ));
};

/** Until when what came as a parcel can be returned; empty while it cannot. */
const returnBy = ({ deliveries }: Order) => {
  const parcel = deliveries.find(({ fulfilment }) => fulfilment === 'ship');
  return parcel?.status === 'delivered' ? (parcel.returnableUntil ?? '') : '';
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
        <PaidNow order={order} />
        <Progress order={order} />
        {returnBy(order) && <p className="quiet figures">Return by {dayWords(returnBy(order))}.</p>}
        {afterEnd(order) && <p className="measure">{afterEnd(order)}</p>}
        {isDueOnline(order) && <PayOnline view={view} order={order} />}
        <Doings view={view} order={order} returns={returns} />
        {dueByTransfer(order) > 0 && <Transfer view={view} order={order} />}
      </div>
      <Installation order={order} />
      {order.carePlans.length > 0 && (
        <Section id="care" title="Care plan" text="The lift it is for, its dates and its visits.">
          <ul className={cardsStyles.cards}>
            {order.carePlans.map((plan) => (
              <CarePlanCard key={plan._id} plan={plan} />
            ))}
          </ul>
          <a className={accountStyles.link} href={routes.carePlans}>
            All your care plans
          </a>
        </Section>
      )}
      <Section id="items" title="Items" text="Prices as on the date of your order.">
        {groupsOf(order).map(({ label, items }) => (
          <OrderLines key={label} label={label} items={items} />
        ))}
        <OrderSum order={order} />
        {order.papers.length > 0 && <PaperLinks order={order} className={styles.papers} />}
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
