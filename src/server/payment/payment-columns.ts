// The columns of a payment in a CSV file, with the labels of the screens and Indian time.
import { clockText } from '../../contract/days.ts';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATE_LABELS,
  type Payment,
} from '../../contract/payment.ts';
import type { CsvColumn } from '../csv.ts';

export const PAYMENT_COLUMNS: readonly CsvColumn<Payment>[] = [
  ['Order', ({ orderNumber }) => orderNumber],
  ['Started', ({ createdAt }) => clockText(createdAt)],
  ['Payment method', ({ method }) => PAYMENT_METHOD_LABELS[method]],
  ['Status', ({ status }) => PAYMENT_STATE_LABELS[status]],
  ['Amount in rupees', ({ amount }) => amount.toFixed(2)],
  ['Received', ({ capturedAt }) => capturedAt && clockText(capturedAt)],
  ['UTR', ({ utr }) => utr],
  ['Gateway order', ({ gatewayOrderId }) => gatewayOrderId],
  ['Gateway payment', ({ gatewayPaymentId }) => gatewayPaymentId],
  ['Refunded in rupees', ({ refundedAmount }) => refundedAmount.toFixed(2)],
  [
    'Refunds',
    ({ refunds }) => refunds.flatMap((one) => one.utr ?? one.gatewayRefundId ?? []).join(' '),
  ],
  ['Reason for failure', ({ failureReason }) => failureReason],
];
