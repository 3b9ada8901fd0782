import { formatRupees } from '../../../contract/kernel/money.ts';
import { RETURN_STATUS_LABELS, type ReturnStatus } from '../../../contract/order/order-statuses.ts';
import { RETURN_REASON_LABELS } from '../../../contract/return/return-reasons.ts';
import type { ReturnOrder } from '../../../contract/return/rules.ts';
import { routes } from '../../../site/routes.ts';
import { returnStages } from '../../../stores/order-stages.ts';
import styles from '../account.module.css';
import cardsStyles from '../cards.module.css';
import { Stages } from '../orders/Stages.tsx';
import { PhotoStrip } from '../PhotoStrip.tsx';

type Props = { returnOrder: ReturnOrder; onTakeBack: () => void };

const TONES: Partial<Record<ReturnStatus, 'lit' | 'good' | 'bad'>> = {
  requested: 'lit',
  approved: 'lit',
  in_transit: 'lit',
  received: 'lit',
  refunded: 'good',
  replaced: 'good',
  rejected: 'bad',
};

/** What the office counted, once it has. */
const countWords = ({ quantity, receivedQty }: ReturnOrder['items'][number]) =>
  receivedQty === null || receivedQty === quantity
    ? `${quantity} ×`
    : `${receivedQty} of ${quantity} ×`;

export const ReturnCard = ({ returnOrder, onTakeBack }: Props) => {
  const {
    returnNumber,
    status,
    items,
    reason,
    comment,
    photos,
    refundAmount,
    rejectionReason,
    replacement,
    tracking,
    moves,
  } = returnOrder;
  return (
    <li className={cardsStyles.card}>
      <p className={cardsStyles.head}>
        <b className="figures">{returnNumber}</b>
        <span className={cardsStyles.stateMark} data-tone={TONES[status]}>
          {RETURN_STATUS_LABELS[status]}
        </span>
      </p>
      <Stages stages={returnStages(returnOrder)} label={`Progress of ${returnNumber}`} />
      <ul className="card-items">
        {items.map((item) => (
          <li key={item.orderItem}>
            <span className="figures">{countWords(item)}</span> {item.name}
          </li>
        ))}
      </ul>
      <p className="quiet">
        {RETURN_REASON_LABELS[reason]}
        {comment && <span className={styles.pre}>: {comment}</span>}
      </p>
      <PhotoStrip photos={photos} />
      {refundAmount > 0 && <p className="figures">{formatRupees(refundAmount)} refunded.</p>}
      {rejectionReason && <p>Why it was rejected: {rejectionReason}</p>}
      {replacement && (
        <a className={styles.link} href={routes.order(replacement)}>
          Replacement order
        </a>
      )}
      {tracking?.url && (
        <a className={styles.link} href={tracking.url} target="_blank" rel="noopener noreferrer">
          Follow the parcel
        </a>
      )}
      {moves.some(({ to }) => to === 'cancelled') && (
        <button type="button" className={styles.plain} data-danger="" onClick={onTakeBack}>
          Cancel the return <span className="visually-hidden">{returnNumber}</span>
        </button>
      )}
    </li>
  );
};
