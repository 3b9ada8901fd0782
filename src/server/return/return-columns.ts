// The columns of a return in a CSV file, with the labels of the screens and Indian time.
import { clockText } from '../../contract/kernel/days.ts';
import { RETURN_STATUS_LABELS } from '../../contract/order/order-statuses.ts';
import { RETURN_REASON_LABELS } from '../../contract/return/return-reasons.ts';
import type { ReturnOrderRow } from '../../contract/return/rules.ts';
import type { CsvColumn } from '../csv.ts';

export const RETURN_COLUMNS: readonly CsvColumn<ReturnOrderRow>[] = [
  ['Number', ({ returnNumber }) => returnNumber],
  ['Requested', ({ createdAt }) => clockText(createdAt)],
  ['Order', ({ order }) => order.orderNumber],
  ['Customer', ({ customerName }) => customerName],
  ['Quantity', ({ units }) => units],
  ['Reason', ({ reason }) => RETURN_REASON_LABELS[reason]],
  ['Status', ({ status }) => RETURN_STATUS_LABELS[status]],
];
