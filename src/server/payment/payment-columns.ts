// The columns of a payment in a CSV file, with the labels of the screens and Indian time.
import { clockText } from '../../contract/kernel/days.ts';
import { DISPUTE_STATE_LABELS, gatewayMethodLabel } from '../../contract/payment/gateway-facts.ts';
import { PAYMENT_METHOD_LABELS, PAYMENT_STATE_LABELS } from '../../contract/payment/payment.ts';
import type { Payment } from '../../contract/payment/rules.ts';
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
  ['Paid by', ({ paidBy }) => paidBy && gatewayMethodLabel(paidBy.method)],
  ['RRN', ({ paidBy }) => paidBy?.rrn ?? null],
  ['Fee in rupees', ({ paidBy }) => paidBy?.fee?.toFixed(2) ?? null],
  ['Tax in the fee', ({ paidBy }) => paidBy?.tax?.toFixed(2) ?? null],
  ['Paid out by', ({ settlementUtr }) => settlementUtr],
  ['Disputes', ({ disputes }) => disputes.map((one) => DISPUTE_STATE_LABELS[one.status]).join(' ')],
  ['Refunded in rupees', ({ refundedAmount }) => refundedAmount.toFixed(2)],
  [
    'Refunds',
    ({ refunds }) => refunds.flatMap((one) => one.utr ?? one.gatewayRefundId ?? []).join(' '),
  ],
  ['Reason for failure', ({ failureReason }) => failureReason],
];
