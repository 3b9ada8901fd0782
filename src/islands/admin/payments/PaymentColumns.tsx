import { formatRupees } from '../../../contract/kernel/money.ts';
import {
  DISPUTE_STATE_LABELS,
  gatewayMethodLabel,
} from '../../../contract/payment/gateway-facts.ts';
import { PAYMENT_METHOD_LABELS, PAYMENT_STATE_LABELS } from '../../../contract/payment/payment.ts';
import type { Payment } from '../../../contract/payment/rules.ts';
import { isAwaitedTransfer, mayArriveLate } from '../../../contract/payment/transfer.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords, timeWords } from '../../ui/moment.ts';
import styles from '../kit/list-rows.module.css';
import type { ListColumn } from '../kit/list-table.ts';
import partsStyles from '../kit/parts.module.css';

const TONES: Partial<Record<Payment['status'], string>> = {
  captured: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  refunded: 'quiet',
  partially_refunded: 'quiet',
};

/** What recording its transfer is called; nothing for a payment that waits for none. */
const recordWords = (payment: Payment) =>
  isAwaitedTransfer(payment)
    ? 'Record the transfer'
    : mayArriveLate(payment)
      ? 'Record a late transfer'
      : undefined;

/** What the bank or the gateway calls it. */
const namedBy = ({ utr, gatewayPaymentId, gatewayOrderId }: Payment) =>
  utr ?? gatewayPaymentId ?? gatewayOrderId;

export const paymentColumns = (confirm: (payment: Payment) => void): ListColumn<Payment>[] => [
  {
    id: 'order',
    header: 'Order',
    isTitle: true,
    cell: (payment) => (
      <>
        <a
          className={`${styles.name} ${styles.line} figures`}
          href={pathTo('order', { id: payment.order })}
        >
          {payment.orderNumber}
        </a>
        <span className={styles.sub}>{PAYMENT_METHOD_LABELS[payment.method]}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isState: true,
    sort: 'status',
    cell: (payment) => (
      <>
        <span
          className={partsStyles.chip}
          data-tone={isAwaitedTransfer(payment) ? 'lit' : TONES[payment.status]}
        >
          {isAwaitedTransfer(payment) ? 'Awaiting transfer' : PAYMENT_STATE_LABELS[payment.status]}
        </span>
        {payment.failureReason && <span className={styles.sub}>{payment.failureReason}</span>}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    sort: 'amount',
    isNumber: true,
    cell: (payment) => (
      <>
        {formatRupees(payment.amount)}
        {payment.refundedAmount > 0 && (
          <span className={styles.sub}>{formatRupees(payment.refundedAmount)} back</span>
        )}
      </>
    ),
  },
  {
    id: 'named',
    header: 'UTR or gateway',
    isSaid: (payment) => Boolean(namedBy(payment)),
    cell: (payment) => {
      const name = namedBy(payment);
      if (!name)
        return <span className="quiet">{isAwaitedTransfer(payment) ? 'None yet' : 'None'}</span>;
      return (
        <>
          <span className={styles.reference}>{name}</span>
          {payment.paidBy && (
            <span className={styles.sub}>
              {gatewayMethodLabel(payment.paidBy.method)}
              {payment.paidBy.rrn && `, RRN ${payment.paidBy.rrn}`}
            </span>
          )}
          {payment.settlementUtr && (
            <span className={`${styles.sub} ${styles.reference}`}>
              paid out by {payment.settlementUtr}
            </span>
          )}
          {payment.disputes.map(({ reason, status, amount }) => (
            <span key={`${reason} ${amount}`} className={styles.sub}>
              Dispute, {DISPUTE_STATE_LABELS[status].toLowerCase()}: {formatRupees(amount)}
            </span>
          ))}
          {payment.refunds.map(
            ({ _id, utr }) =>
              utr && (
                <span key={_id} className={`${styles.sub} ${styles.reference}`}>
                  back by {utr}
                </span>
              ),
          )}
        </>
      );
    },
  },
  {
    id: 'createdAt',
    header: 'Started',
    sort: 'createdAt',
    cell: (payment) => (
      <time className={styles.line} dateTime={payment.createdAt}>
        {dayWords(payment.createdAt)}
        <span className={styles.sub}>{timeWords(payment.createdAt)}</span>
      </time>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (payment) => {
      const words = recordWords(payment);
      return (
        words && (
          <button
            type="button"
            className="plain-button"
            aria-label={`${words} for ${payment.orderNumber}`}
            onClick={() => confirm(payment)}
          >
            {words}
          </button>
        )
      );
    },
  },
];
