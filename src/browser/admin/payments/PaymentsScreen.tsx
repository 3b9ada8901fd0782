import { formatRupees } from '../../../contract/kernel/money.ts';
import {
  DISPUTE_STATE_LABELS,
  gatewayMethodLabel,
} from '../../../contract/payment/gateway-facts.ts';
import { PAYMENT_METHOD_LABELS, PAYMENT_STATE_LABELS } from '../../../contract/payment/payment.ts';
import type { Payment } from '../../../contract/payment/rules.ts';
import { isAwaitedTransfer, mayArriveLate } from '../../../contract/payment/transfer.ts';
import { Field } from '../../kernel/ui/Field.tsx';
import { fieldProps } from '../../kernel/ui/field-props.ts';
import { dayWords, timeWords } from '../../kernel/ui/moment.ts';
import { showToast } from '../../kernel/ui/show-toast.ts';
import { DeskList, deskList } from '../kit/DeskList.tsx';
import listRowsStyles from '../kit/list-rows.module.css';
import type { ListColumn, SortOf } from '../kit/list-table.ts';
import partsStyles from '../kit/parts.module.css';
import type { Step } from '../kit/StepDialog.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { pathTo } from '../shell/router.ts';
import { PAYMENT_LIST } from './list.ts';
import { openPayments, TRANSFER_FIELDS, type TransferField } from './payments.ts';

const TONES: Partial<Record<Payment['status'], string>> = {
  captured: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  refunded: 'quiet',
  partially_refunded: 'quiet',
};

/** Label of the button that records the transfer; undefined if the payment waits for none. */
const recordWords = (payment: Payment) =>
  isAwaitedTransfer(payment)
    ? 'Record the transfer'
    : mayArriveLate(payment)
      ? 'Record a late transfer'
      : undefined;

/** The payment's reference at the bank or the gateway. */
const namedBy = ({ utr, gatewayPaymentId, gatewayOrderId }: Payment) =>
  utr ?? gatewayPaymentId ?? gatewayOrderId;

const paymentColumns = (
  confirm: (payment: Payment) => void,
): ListColumn<Payment, SortOf<typeof PAYMENT_LIST>>[] => [
  {
    id: 'order',
    header: 'Order',
    isTitle: true,
    cell: (payment) => (
      <>
        <a
          className={`${listRowsStyles.name} ${listRowsStyles.line} figures`}
          href={pathTo('order', { id: payment.order })}
        >
          {payment.orderNumber}
        </a>
        <span className={listRowsStyles.sub}>{PAYMENT_METHOD_LABELS[payment.method]}</span>
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
        {payment.failureReason && (
          <span className={listRowsStyles.sub}>{payment.failureReason}</span>
        )}
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
          <span className={listRowsStyles.sub}>{formatRupees(payment.refundedAmount)} back</span>
        )}
      </>
    ),
  },
  {
    id: 'named',
    header: 'Reference',
    isSaid: (payment) => Boolean(namedBy(payment)),
    cell: (payment) => {
      const name = namedBy(payment);
      if (!name)
        return <span className="quiet">{isAwaitedTransfer(payment) ? 'None yet' : 'None'}</span>;
      return (
        <>
          <span className={listRowsStyles.reference}>{name}</span>
          {payment.paidBy && (
            <span className={listRowsStyles.sub}>
              {gatewayMethodLabel(payment.paidBy.method)}
              {payment.paidBy.rrn && `, RRN ${payment.paidBy.rrn}`}
            </span>
          )}
          {payment.settlementUtr && (
            <span className={`${listRowsStyles.sub} ${listRowsStyles.reference}`}>
              paid out by {payment.settlementUtr}
            </span>
          )}
          {payment.disputes.map(({ reason, status, amount }) => (
            <span key={`${reason} ${amount}`} className={listRowsStyles.sub}>
              Dispute, {DISPUTE_STATE_LABELS[status].toLowerCase()}: {formatRupees(amount)}
            </span>
          ))}
          {payment.refunds.map(
            ({ _id, utr }) =>
              utr && (
                <span key={_id} className={`${listRowsStyles.sub} ${listRowsStyles.reference}`}>
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
      <time className={listRowsStyles.line} dateTime={payment.createdAt}>
        {dayWords(payment.createdAt)}
        <span className={listRowsStyles.sub}>{timeWords(payment.createdAt)}</span>
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

const payments = openPayments((words) => void showToast('success', words));

const IN_TIME =
  'Check your bank account for the transfer first. This confirms the order and cannot be undone.';
const TOO_LATE =
  'Check your bank account for the transfer first. The order has been cancelled. If it expired and its items are still in stock, it is reopened; otherwise the money is credited to the customer’s wallet at once. This cannot be undone.';

const confirmStep = (payment: Payment): Step<TransferField> => ({
  form: payments.confirm(payment),
  fields: TRANSFER_FIELDS,
  title: `${formatRupees(payment.amount)} for ${payment.orderNumber}`,
  text: mayArriveLate(payment) ? TOO_LATE : IN_TIME,
  label: 'Transfer received',
  content: ({ id, wrong, clearError }) => {
    const utr = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };
    const field = fieldProps(id, wrong, clearError);
    return (
      <>
        <Field
          {...field('utr')}
          {...utr}
          label="UTR of the transfer"
          hint="6 to 22 capital letters and digits, as shown by the bank."
          required
        />
        {mayArriveLate(payment) && (
          <Field
            {...field('refundUtr')}
            {...utr}
            label="UTR of the refund (optional)"
            hint="Fill this in only if you have already sent the money back by bank. The order then stays as it is, and nothing goes to the wallet."
          />
        )}
      </>
    );
  },
});

const PAYMENTS = deskList({
  list: PAYMENT_LIST,
  store: payments.list,
  caption: 'Payments',
  search: 'Search order or UTR',
  filters: [
    { name: 'status', label: 'Status', any: 'Any status', words: PAYMENT_STATE_LABELS },
    {
      name: 'method',
      label: 'Payment method',
      any: 'Any method',
      words: PAYMENT_METHOD_LABELS,
    },
    { name: 'from', label: 'From', isDay: true },
    { name: 'to', label: 'To', isDay: true },
  ],
  columns: ({ open }) => paymentColumns((payment) => open(confirmStep(payment))),
  empty: {
    title: 'No payments yet',
    text: (
      <>
        The payments of all orders are listed here. When a bank transfer reaches your account,
        record it with its payment; if it names no order, enter it under{' '}
        <a href={pathTo('books')}>Books</a>.
      </>
    ),
  },
});

export const PaymentsScreen = (props: ScreenProps) => <DeskList {...props} of={PAYMENTS} />;
