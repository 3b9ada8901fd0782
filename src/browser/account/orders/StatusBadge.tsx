import {
  ORDER_STATUS_LABELS,
  type OrderStatus as Status,
} from '../../../contract/order/order-statuses.ts';
import styles from '../cards.module.css';

/** Colour of the mark: brass while under way, leaf when arrived, red when called off. */
const TONES: Partial<Record<Status, 'lit' | 'good' | 'bad'>> = {
  pending_payment: 'lit',
  confirmed: 'lit',
  processing: 'lit',
  shipped: 'lit',
  delivered: 'good',
  completed: 'good',
  cancelled: 'bad',
  expired: 'bad',
};

export const StatusBadge = ({ status }: { status: Status }) => (
  <span className={styles.stateMark} data-tone={TONES[status]}>
    {ORDER_STATUS_LABELS[status]}
  </span>
);
