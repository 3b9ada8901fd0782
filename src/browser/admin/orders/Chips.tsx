// The statuses of orders, payments and returns, as chips of the lists.
import {
  ORDER_RETURN_STATUS_LABELS,
  ORDER_STATUS_LABELS,
  type OrderReturnStatus,
  type OrderStatus,
  RETURN_STATUS_LABELS,
  type ReturnStatus,
} from '../../../contract/order/order-statuses.ts';
import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '../../../contract/payment/payment.ts';
import styles from '../kit/parts.module.css';

type Tone = 'lit' | 'good' | 'bad' | 'quiet';

/** Statuses that wait for the office are lit. */
const ORDER_TONES: Partial<Record<OrderStatus, Tone>> = {
  confirmed: 'lit',
  processing: 'lit',
  delivered: 'good',
  completed: 'good',
  cancelled: 'bad',
  expired: 'quiet',
  returned: 'quiet',
};
const RETURN_TONES: Partial<Record<ReturnStatus, Tone>> = {
  requested: 'lit',
  received: 'lit',
  refunded: 'good',
  replaced: 'good',
  rejected: 'bad',
  cancelled: 'quiet',
};
const PAYMENT_TONES: Partial<Record<PaymentStatus, Tone>> = {
  paid: 'good',
  failed: 'bad',
  refunded: 'quiet',
  partially_refunded: 'quiet',
};

const Chip = ({ tone, words }: { tone: Tone | undefined; words: string }) => (
  <span className={styles.chip} data-tone={tone}>
    {words}
  </span>
);

export const OrderChip = ({ status }: { status: OrderStatus }) => (
  <Chip tone={ORDER_TONES[status]} words={ORDER_STATUS_LABELS[status]} />
);
export const ReturnChip = ({ status }: { status: ReturnStatus }) => (
  <Chip tone={RETURN_TONES[status]} words={RETURN_STATUS_LABELS[status]} />
);
/** Whether an order has ended without ever having been paid. */
export const isUnpaidForGood = (order: OrderStatus, payment: PaymentStatus) =>
  (order === 'cancelled' || order === 'expired') &&
  (payment === 'unpaid' || payment === 'pending' || payment === 'failed');

export const PaymentChip = ({ status }: { status: PaymentStatus }) => (
  <Chip tone={PAYMENT_TONES[status]} words={PAYMENT_STATUS_LABELS[status]} />
);
export const OrderReturnsChip = ({ status }: { status: OrderReturnStatus }) => (
  <Chip
    tone={status === 'requested' || status === 'in_progress' ? 'lit' : 'quiet'}
    words={ORDER_RETURN_STATUS_LABELS[status]}
  />
);
