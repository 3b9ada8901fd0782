import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatRupees } from '../../../contract/kernel/money.ts';
import { RETURN_STATUS_LABELS } from '../../../contract/order/order-statuses.ts';
import { REFUND_TARGET_LABELS } from '../../../contract/payment/refund.ts';
import {
  RETURN_CONDITION_LABELS,
  RETURN_REASON_LABELS,
} from '../../../contract/return/return-reasons.ts';
import type { ReturnOrder } from '../../../contract/return/rules.ts';
import { momentWords } from '../../kernel/ui/moment.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { listAsLeft } from '../kit/list-address.ts';
import { Photos } from '../kit/Photos.tsx';
import partsStyles from '../kit/parts.module.css';
import { useTitle } from '../kit/use-title.ts';
import { WorkOpened } from '../kit/WorkOpened.tsx';
import { OrderChip } from '../orders/Chips.tsx';
import { History } from '../orders/History.tsx';
import ordersStyles from '../orders/orders.module.css';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { RETURN_ORDER_LIST } from './list.ts';
import { ReturnSteps } from './ReturnSteps.tsx';
import { openReturnOrderWork, returnOrdersList } from './return-orders.ts';
import { RESOLUTION_WORDS } from './return-words.ts';
import styles from './returns.module.css';

const arrived = ({ receivedQty, condition }: ReturnOrder['items'][number]) => {
  if (receivedQty === null) return 'not counted yet';
  return receivedQty > 0 && condition
    ? `${receivedQty} arrived, ${RETURN_CONDITION_LABELS[condition].toLowerCase()}`
    : `${receivedQty} arrived`;
};

/** The returned items, the reason, and the customer's wish. */
const ReturnAsked = ({ order }: { order: ReturnOrder }) => {
  const { items, reason, comment, photos, resolution, refundTo, refundCap, refundAmount } = order;
  return (
    <section className={partsStyles.panelBox} aria-labelledby="asked-title">
      <h2 id="asked-title">Items to return</h2>
      <ul className={styles.returning}>
        {items.map((item) => (
          <li key={item.orderItem}>
            <p className={ordersStyles.name}>
              <span className="figures">{item.quantity} ×</span> {item.name}
            </p>
            <p className="quiet small figures">{arrived(item)}</p>
          </li>
        ))}
      </ul>
      <dl className={partsStyles.facts}>
        <div>
          <dt>Reason</dt>
          <dd>{RETURN_REASON_LABELS[reason]}</dd>
        </div>
        {comment && (
          <div>
            <dt>Customer’s comment</dt>
            <dd className={ordersStyles.note}>{comment}</dd>
          </div>
        )}
        <div>
          <dt>Customer’s choice</dt>
          <dd>
            {RESOLUTION_WORDS[resolution]}
            {resolution === 'refund' && `, ${REFUND_TARGET_LABELS[refundTo].toLowerCase()}`}
          </dd>
        </div>
        {refundCap > 0 && refundAmount === 0 && (
          <div>
            <dt>Value</dt>
            <dd className="figures">at most {formatRupees(refundCap)}</dd>
          </div>
        )}
        {refundAmount > 0 && (
          <div>
            <dt>Refunded</dt>
            <dd className="figures">{formatRupees(refundAmount)}</dd>
          </div>
        )}
      </dl>
      <Photos photos={photos} of="Sent with the return" />
    </section>
  );
};

/** The order, the customer and the parcel of a return. */
const ReturnOrderFacts = ({
  order: { user, order, customerName, createdAt, tracking, replacement },
}: {
  order: ReturnOrder;
}) => {
  const carried = tracking && [tracking.carrier, tracking.number].filter(Boolean).join(', ');
  return (
    <section className={partsStyles.panelBox} aria-labelledby="order-title">
      <h2 id="order-title">Order</h2>
      <dl className={partsStyles.facts}>
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
          <dt>Requested on</dt>
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

export const ReturnOrderScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [work] = useState(() =>
    openReturnOrderWork(id, (words) => void showToast('success', words)),
  );
  const state = useStore(work.$remote);
  useEffect(() => void work.load(), [work]);
  useTitle(state.shown?.returnNumber);
  return (
    <WorkOpened
      state={state}
      noun="return"
      listHref={listAsLeft(pathTo('returnOrders'), returnOrdersList, RETURN_ORDER_LIST)}
      listWords="All returns"
      onAgain={work.load}
    >
      {(order) => (
        <div className={ordersStyles.detail}>
          <div className={ordersStyles.main}>
            <ReturnSteps work={work} order={order} />
            <ReturnAsked order={order} />
          </div>
          <div className={ordersStyles.aside}>
            <ReturnOrderFacts order={order} />
            <History id="history-title" history={order.history} words={RETURN_STATUS_LABELS} />
          </div>
        </div>
      )}
    </WorkOpened>
  );
};
