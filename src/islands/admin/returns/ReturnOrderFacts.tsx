import type { ReturnOrder } from '../../../contract/return/rules.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { momentWords } from '../../ui/moment.ts';
import styles from '../kit/parts.module.css';
import { OrderChip } from '../orders/Chips.tsx';

/** The order it belongs to, who returns it, and the parcel. */
export const ReturnOrderFacts = ({
  order: { user, order, customerName, createdAt, tracking, replacement },
}: {
  order: ReturnOrder;
}) => {
  const carried = tracking && [tracking.carrier, tracking.number].filter(Boolean).join(', ');
  return (
    <section className={styles.panelBox} aria-labelledby="order-title">
      <h2 id="order-title">Order</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Number</dt>
          <dd>
            <a className="figures" href={pathTo('order', { id: order._id })}>
              {order.orderNumber}
            </a>
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <OrderChip status={order.status} />
          </dd>
        </div>
        <div>
          <dt>Customer</dt>
          <dd>
            <a href={pathTo('customer', { id: user })}>{customerName}</a>
          </dd>
        </div>
        <div>
          <dt>Asked for</dt>
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
        {replacement && (
          <div>
            <dt>Replaced by</dt>
            <dd>
              <a href={pathTo('order', { id: replacement })}>The new order</a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};
