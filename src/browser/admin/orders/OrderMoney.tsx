import type { StaffOrder } from '../../../contract/order/rules.ts';
import { PAYMENT_METHOD_LABELS } from '../../../contract/payment/payment.ts';
import { dayWords, momentWords } from '../../kernel/ui/moment.ts';
import { PaperLinks } from '../../kernel/ui/PaperLinks.tsx';
import styles from '../kit/parts.module.css';
import { pathTo } from '../shell/router.ts';
import { isUnpaidForGood, OrderReturnsChip, PaymentChip } from './Chips.tsx';

/** Whether the order ended before its transfer arrived. */
const endedUnpaid = ({ status, paymentMethod, payable, captured }: StaffOrder) =>
  paymentMethod === 'bank_transfer' &&
  payable > 0 &&
  captured === 0 &&
  (status === 'cancelled' || status === 'expired');

/** The payment, the parcel and the returns of an order. */
export const OrderMoney = ({ order }: { order: StaffOrder }) => {
  const {
    orderNumber,
    paymentStatus,
    paymentMethod,
    returnStatus,
    returnableUntil,
    tracking,
    createdAt,
  } = order;
  const carried = tracking && [tracking.carrier, tracking.number].filter(Boolean).join(', ');
  return (
    <section className={styles.panelBox} aria-labelledby="money-title">
      <h2 id="money-title">Payment and parcel</h2>
      <dl className={styles.facts}>
        {order.papers.length > 0 && (
          <div>
            <dt>Bills</dt>
            <dd>
              <PaperLinks order={order} />
            </dd>
          </div>
        )}
        <div>
          <dt>Payment</dt>
          <dd>
            {isUnpaidForGood(order.status, paymentStatus) ? (
              'Not paid'
            ) : (
              <PaymentChip status={paymentStatus} />
            )}
          </dd>
        </div>
        <div>
          <dt>Payment method</dt>
          <dd>
            <a href={pathTo('payments', {}, { search: orderNumber })}>
              {PAYMENT_METHOD_LABELS[paymentMethod]}
            </a>
            {endedUnpaid(order) && (
              <p className="quiet small">If a transfer still arrives, record it there.</p>
            )}
          </dd>
        </div>
        {order.replaces && (
          <div>
            <dt>Replaces</dt>
            <dd>
              pieces of{' '}
              <a href={pathTo('order', { id: order.replaces._id })}>{order.replaces.orderNumber}</a>
              , at no charge
              <p className="quiet small">
                A refund is taken from what the customer paid for them in that order.
              </p>
            </dd>
          </div>
        )}
        <div>
          <dt>Placed</dt>
          <dd>
            <time dateTime={createdAt}>{momentWords(createdAt)}</time>
          </dd>
        </div>
        {tracking && (
          <div>
            <dt>Parcel</dt>
            <dd>
              {tracking.url ? (
                <a href={tracking.url} target="_blank" rel="noopener noreferrer">
                  {carried || tracking.url}
                </a>
              ) : (
                carried || 'No tracking number'
              )}
            </dd>
          </div>
        )}
        {returnableUntil && (
          <div>
            <dt>Returnable</dt>
            <dd>until {dayWords(returnableUntil)}</dd>
          </div>
        )}
        {returnStatus !== 'none' && (
          <div>
            <dt>Returns</dt>
            <dd>
              <a href={pathTo('returnOrders', {}, { search: orderNumber })}>
                <OrderReturnsChip status={returnStatus} />
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};
