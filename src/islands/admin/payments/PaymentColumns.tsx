import { formatRupees } from '../../../contract/money.ts';
import { PAYMENT_METHOD_LABELS, type Payment } from '../../../contract/payment.ts';
import { isAwaitedTransfer, mayArriveLate } from '../../../contract/transfer.ts';
import { PAYMENT_STATE_LABELS } from '../../../stores/admin/payments.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { dayWords, timeWords } from '../../ui/moment.ts';
import type { ListColumn } from '../kit/list-table.ts';

const TONES: Partial<Record<Payment['status'], string>> = {
  captured: 'good',
  failed: 'bad',
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
    meta: { isTitle: true },
    cell: ({ row: { original } }) => (
      <>
        <a className="list-name list-line figures" href={pathTo('order', { id: original.order })}>
          {original.orderNumber}
        </a>
        <span className="list-sub">{PAYMENT_METHOD_LABELS[original.method]}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    meta: { sort: 'status' },
    cell: ({ row: { original } }) => (
      <>
        <span
          className="chip"
          data-tone={isAwaitedTransfer(original) ? 'lit' : TONES[original.status]}
        >
          {isAwaitedTransfer(original) ? 'Transfer awaited' : PAYMENT_STATE_LABELS[original.status]}
        </span>
        {original.failureReason && <span className="list-sub">{original.failureReason}</span>}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    meta: { sort: 'amount', isNumber: true },
    cell: ({ row: { original } }) => (
      <>
        {formatRupees(original.amount)}
        {original.refundedAmount > 0 && (
          <span className="list-sub">{formatRupees(original.refundedAmount)} back</span>
        )}
      </>
    ),
  },
  {
    id: 'named',
    header: 'UTR or gateway',
    cell: ({ row: { original } }) => {
      const name = namedBy(original);
      if (!name)
        return <span className="quiet">{isAwaitedTransfer(original) ? 'None yet' : 'None'}</span>;
      return (
        <>
          <span className="figures">{name}</span>
          {original.refunds.map(
            ({ _id, utr }) =>
              utr && (
                <span key={_id} className="list-sub figures">
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
    header: 'Begun',
    meta: { sort: 'createdAt' },
    cell: ({ row: { original } }) => (
      <time className="list-line" dateTime={original.createdAt}>
        {dayWords(original.createdAt)}
        <span className="list-sub">{timeWords(original.createdAt)}</span>
      </time>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    meta: { isActions: true },
    cell: ({ row: { original } }) => {
      const words = recordWords(original);
      return (
        words && (
          <button
            type="button"
            className="plain-button"
            aria-label={`${words} for ${original.orderNumber}`}
            onClick={() => confirm(original)}
          >
            {words}
          </button>
        )
      );
    },
  },
];
