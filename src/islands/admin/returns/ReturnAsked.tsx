import { formatRupees } from '../../../contract/kernel/money.ts';
import { REFUND_TARGET_LABELS } from '../../../contract/payment/refund.ts';
import {
  RETURN_CONDITION_LABELS,
  RETURN_REASON_LABELS,
} from '../../../contract/return/return-reasons.ts';
import type { ReturnOrder } from '../../../contract/return/rules.ts';
import { Photos } from '../kit/Photos.tsx';
import partsStyles from '../kit/parts.module.css';
import ordersStyles from '../orders/orders.module.css';
import { RESOLUTION_WORDS } from './return-words.ts';
import styles from './returns.module.css';

const arrived = ({ receivedQty, condition }: ReturnOrder['items'][number]) => {
  if (receivedQty === null) return 'not counted yet';
  return receivedQty > 0 && condition
    ? `${receivedQty} arrived, ${RETURN_CONDITION_LABELS[condition].toLowerCase()}`
    : `${receivedQty} arrived`;
};

/** What comes back, why, and what the customer would like. */
export const ReturnAsked = ({ order }: { order: ReturnOrder }) => {
  const { items, reason, comment, photos, resolution, refundTo, refundCap, refundAmount } = order;
  return (
    <section className={partsStyles.panelBox} aria-labelledby="asked-title">
      <h2 id="asked-title">What comes back</h2>
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
          <dt>Wants</dt>
          <dd>
            {RESOLUTION_WORDS[resolution]}
            {resolution === 'refund' && `, ${REFUND_TARGET_LABELS[refundTo].toLowerCase()}`}
          </dd>
        </div>
        {refundCap > 0 && refundAmount === 0 && (
          <div>
            <dt>Worth</dt>
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
