// An order as its customer sees it: status, possible steps, items and returns.
import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { telHref } from '../../../contract/company/company.ts';
import { formatRupees, paiseOf, rupeesOf } from '../../../contract/kernel/money.ts';
import { DELIVERY_LABELS } from '../../../contract/order/deliveries.ts';
import { STAFF_NAME } from '../../../contract/order/history.ts';
import type { Milestone } from '../../../contract/order/milestone.ts';
import { REASON_MAX } from '../../../contract/order/order-states.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '../../../contract/order/order-statuses.ts';
import { orderSumRows } from '../../../contract/order/order-sum.ts';
import type { Order } from '../../../contract/order/rules.ts';
import { isDueOnline } from '../../../contract/payment/pay-links.ts';
import { TO_ORIGINAL, TO_WALLET } from '../../../contract/payment/refund.ts';
import { mayReview } from '../../../contract/review/review.ts';
import { company } from '../../../site/company.ts';
import { routes } from '../../../site/routes.ts';
import { refusalOf } from '../../kernel/form-submit.ts';
import { AnswerRow } from '../../kernel/ui/AnswerRow.tsx';
import { FormDialog } from '../../kernel/ui/FormDialog.tsx';
import { dayWords, momentWords } from '../../kernel/ui/moment.ts';
import { PaperLinks } from '../../kernel/ui/PaperLinks.tsx';
import { SumList } from '../../kernel/ui/SumList.tsx';
import { TextArea } from '../../kernel/ui/TextArea.tsx';
import { useFormSend } from '../../kernel/ui/use-form-send.ts';
import accountStyles from '../account.module.css';
import cardsStyles from '../cards.module.css';
import { CarePlanCard } from '../care/CarePlanCard.tsx';
import { InnerLink } from '../InnerLink.tsx';
import { ReturnList } from '../returns/ReturnList.tsx';
import { linesToReturn, type Returns } from '../returns/returns.ts';
import { OrderReviews } from '../reviews/OrderReviews.tsx';
import type { OrderReviewsStore } from '../reviews/reviews.ts';
import { Section } from '../Section.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { groupsOf, OrderLines } from './OrderLines.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import styles from './order.module.css';
import {
  awaitsVisit,
  deliveryStages,
  type MilestoneStage,
  milestoneStages,
  orderStages,
} from './order-stages.ts';
import { afterEnd, cancelsByPhone, dueByTransfer, mayCancel, type OrderView } from './orders.ts';
import { PaidNow, PayOnline, Transfer } from './Paying.tsx';
import { Stages } from './Stages.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import stagesStyles from './stages.module.css';

type CancelOrderProps = { view: OrderView; order: Order };

/** Only a gateway can send money back; everything else goes to the wallet. */
const whatHappens = ({ walletUsed, captured, paymentMethod, replaces, refundable }: Order) => {
  if (replaces && refundable > 0)
    return `The replacement will not be sent. ${formatRupees(refundable)}, which you paid with order ${replaces.orderNumber}, will be refunded.`;
  const [back, rest] =
    paymentMethod === 'razorpay'
      ? [walletUsed, captured]
      : [rupeesOf(paiseOf(walletUsed) + paiseOf(captured)), 0];
  const ways = [
    back > 0 && `${formatRupees(back)} ${TO_WALLET}`,
    rest > 0 && `${formatRupees(rest)} ${TO_ORIGINAL}`,
  ].filter(Boolean);
  return ways.length > 0
    ? `You will be refunded: ${ways.join(', ')}.`
    : 'You have not paid for this order, so there is nothing to refund.';
};

type FormProps = CancelOrderProps & {
  safe: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

const CancelForm = ({ view: { cancel }, order, safe, onClose }: FormProps) => {
  const state = useStore(cancel.$form);
  const form = useFormSend(['reason'], cancel.submit);
  const wrong = 'wrong' in state ? state.wrong.reason : undefined;
  return (
    <form {...form} className="form">
      <p>{whatHappens(order)}</p>
      <TextArea
        id={useId()}
        name="reason"
        label="Reason for cancelling (optional)"
        rows={3}
        maxLength={REASON_MAX}
        wrong={wrong}
        onInput={() => cancel.clearError('reason')}
      />
      <AnswerRow
        yes="Cancel the order"
        no="Keep the order"
        isDanger
        busy={state.status === 'sending'}
        refused={refusalOf(state)}
        safe={safe}
        onNo={onClose}
      />
    </form>
  );
};

/** The button, and the question that it opens. The question stays open when it is too late. */
const CancelOrder = ({ view, order }: CancelOrderProps) => {
  const [isOpen, setOpen] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const { status } = useStore(view.cancel.$form);
  useEffect(() => {
    if (status === 'sent') setOpen(false);
  }, [status]);
  const open = () => {
    view.cancel.reset();
    setOpen(true);
  };
  return (
    <>
      {mayCancel(order) && (
        <button type="button" className="button button-quiet" data-danger="" onClick={open}>
          Cancel the order
        </button>
      )}
      <FormDialog
        open={isOpen}
        title={`Cancel order ${order.orderNumber}?`}
        onClose={() => setOpen(false)}
        focusOn={safe}
        stays={status === 'sending'}
      >
        <CancelForm view={view} order={order} safe={safe} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  );
};

const labelOf = (status: string) => ORDER_STATUS_LABELS[status as OrderStatus] ?? status;

/**
 * Every step with its note, the latest first, and its author: the customer or the company.
 */
const OrderHistory = ({ history }: Pick<Order, 'history'>) => (
  <ol className={styles.history}>
    {history.toReversed().map(({ at, to, note, by }) => (
      <li key={`${at}${to}`}>
        <p>
          <b>{labelOf(to)}</b>{' '}
          <span className="quiet">
            {by.role === 'user' ? 'by you' : by.name === STAFF_NAME ? 'by our team' : ''}
          </span>
        </p>
        <time className="quiet small figures" dateTime={at}>
          {momentWords(at)}
        </time>
        {note && <p className={styles.historyNote}>{note}</p>}
      </li>
    ))}
  </ol>
);

// The progress of the work on site, as the office notes it: a rail with a landing for each
// milestone. The next one is lit.

/** Meaning of each milestone for the customer; true before it is done and after. */
const MEANINGS: Record<Milestone, string> = {
  site_survey: 'We measure the site.',
  drawings_approved: 'You approve the drawings.',
  manufacturing: 'Your lift is made for your building.',
  dispatched: 'The lift leaves for your site.',
  erection: 'Our technicians install the lift.',
  testing_licence: 'The lift is tested, and licensed where the law requires it.',
  handover: 'We show you how to use the lift and hand it over.',
};

const Landing = ({ stage: { id, label, at, state } }: { stage: MilestoneStage }) => (
  <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
    <span className={stagesStyles.ring} aria-hidden="true" />
    <p>
      <span className={stagesStyles.words}>{label}</span>
      {state !== 'now' && (
        <span className="visually-hidden">{state === 'done' ? ', done' : ', to come'}</span>
      )}
    </p>
    {at && (
      <time className="figures" dateTime={at}>
        {dayWords(at)}
      </time>
    )}
    {state === 'now' && <span className={stagesStyles.milestoneNext}>Next</span>}
    <p className={`${stagesStyles.milestoneMeaning} quiet small`}>{MEANINGS[id]}</p>
  </li>
);

const Installation = ({ order }: { order: Order }) => {
  const stages = milestoneStages(order);
  if (stages.length === 0 && !awaitsVisit(order)) return null;
  return (
    <Section
      id="installation"
      title="Installation"
      text="The stages of the installation and their dates."
    >
      {stages.length === 0 ? (
        <p className="measure">
          We will call you to fix the first day at your site. After that, you can track the progress
          of the work here.
        </p>
      ) : (
        <ol className={stagesStyles.milestones} aria-label="Progress of the installation">
          {stages.map((stage) => (
            <Landing key={stage.id} stage={stage} />
          ))}
        </ol>
      )}
      {cancelsByPhone(order) && (
        <p className="measure">
          Your site has been surveyed. To cancel the order, please call us:{' '}
          <a className={`${accountStyles.link} figures`} href={telHref(company.phone)}>
            {company.phone}
          </a>
        </p>
      )}
    </Section>
  );
};

type Props = { view: OrderView; order: Order; returns: Returns; reviews: OrderReviewsStore };

const Doings = ({ view, order, returns }: Omit<Props, 'reviews'>) => {
  const { shown } = useStore(returns.$returns);
  const maySendBack =
    shown !== undefined && linesToReturn(order, shown.returnOrders, Date.now()).length > 0;
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

/** The last day to return items that came as a parcel; empty if they cannot be returned. */
const returnBy = ({ deliveries }: Order) => {
  const parcel = deliveries.find(({ fulfilment }) => fulfilment === 'ship');
  return parcel?.status === 'delivered' ? (parcel.returnableUntil ?? '') : '';
};

export const OrderScreen = ({ view, order, returns, reviews }: Props) => {
  const head = useRef<HTMLDivElement>(null);
  const statusBefore = useRef(order.status);
  useEffect(() => {
    // The pressed button has gone with its step.
    if (order.status !== statusBefore.current && document.activeElement === document.body)
      head.current?.focus();
    statusBefore.current = order.status;
  }, [order.status]);

  return (
    <>
      <div className={styles.head} ref={head} tabIndex={-1}>
        <p className={`${styles.number} figures`}>{order.orderNumber}</p>
        <p className={styles.when}>
          <StatusBadge status={order.status} />
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
        <div className={styles.sum}>
          <SumList rows={orderSumRows(order)} />
        </div>
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
