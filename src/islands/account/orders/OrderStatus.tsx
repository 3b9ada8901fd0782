import {
  ORDER_STATUS_LABELS,
  type OrderStatus as Status,
} from '../../../contract/order/order-statuses.ts';
import styles from '../cards.module.css';

/**
 * How loud the mark is: brass while something is under way, leaf when it has arrived, red when it
 * was called off.
 */
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

export const OrderStatus = ({ status }: { status: Status }) => (
  <span className={styles.stateMark} data-tone={TONES[status]}>
    {ORDER_STATUS_LABELS[status]}
  </span>
);
