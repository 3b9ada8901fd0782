// The columns of an order in a CSV file, with the labels of the screens and Indian time.
import { clockText } from '../../contract/kernel/days.ts';
import {
  ORDER_RETURN_STATUS_LABELS,
  ORDER_STATUS_LABELS,
} from '../../contract/order/order-statuses.ts';
import type { OrderRow } from '../../contract/order/rules.ts';
import { PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '../../contract/payment/payment.ts';
import type { CsvColumn } from '../csv.ts';

export const ORDER_COLUMNS: readonly CsvColumn<OrderRow>[] = [
  ['Number', ({ orderNumber }) => orderNumber],
  ['Placed', ({ createdAt }) => clockText(createdAt)],
  ['Customer', ({ customerName }) => customerName],
  ['First item', ({ firstItem }) => firstItem],
  ['Quantity', ({ units }) => units],
  ['Total in rupees', ({ total }) => total.toFixed(2)],
  ['Status', ({ status }) => ORDER_STATUS_LABELS[status]],
  ['Payment method', ({ paymentMethod }) => PAYMENT_METHOD_LABELS[paymentMethod]],
  ['Payment', ({ paymentStatus }) => PAYMENT_STATUS_LABELS[paymentStatus]],
  ['Returns', ({ returnStatus }) => ORDER_RETURN_STATUS_LABELS[returnStatus]],
];
