// The payments of the office: the list, and the form that records an arrived bank transfer, in time
// or after the end of its order.

import { formatPaise, paiseOf } from '../../../contract/kernel/money.ts';
import type { OrderRow } from '../../../contract/order/rules.ts';
import { confirmPayment, listPayments } from '../../../contract/payment/calls.ts';
import type { Payment } from '../../../contract/payment/rules.ts';
import type { Transfer } from '../../../contract/payment/transfer-rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf } from '../../kernel/list-client.ts';
import { desk } from '../kit/desk.ts';
import { textOf } from '../kit/typed-values.ts';

export type TransferField = 'utr' | 'refundUtr';
export const TRANSFER_FIELDS: readonly TransferField[] = ['utr', 'refundUtr'];

/** The use of the money, in the words of the office. */
const announcementOf = (
  { amount, refundedAmount }: Payment,
  { status, paymentStatus }: OrderRow,
): string => {
  if (status === 'confirmed') return 'Payment confirmed';
  if (refundedAmount > 0)
    return `Transfer recorded: ${formatPaise(paiseOf(refundedAmount))} sent back by bank`;
  if (paymentStatus === 'refunded')
    return `Transfer recorded: ${formatPaise(paiseOf(amount))} credited to the customer’s wallet`;
  return 'Transfer recorded: the order is reopened, or the money is credited to the wallet';
};

type Deps = { call: Client; notify: (words: string) => void };

export const createPayments = ({ call, notify }: Deps) => {
  const list = createList(pagesOf(call, listPayments));
  return {
    list,
    /** The form in which the transfer of one payment is recorded. */
    confirm: ({ _id }: Payment) =>
      createFormSubmit<TransferField, Transfer>({
        fields: TRANSFER_FIELDS,
        schema: async () =>
          (await import('../../../contract/payment/transfer-rules.ts')).transferSchema,
        bodyOf: ({ utr, refundUtr }) => ({
          utr: textOf(utr),
          ...(textOf(refundUtr).trim() && { refundUtr: textOf(refundUtr) }),
        }),
        deliver: async (body) => {
          const result = await call(confirmPayment, { id: _id, body });
          if (!result.ok && result.error.code === 'conflict') void list.again();
          if (!result.ok) return result;
          list.replace(result.data.payment);
          notify(announcementOf(result.data.payment, result.data.order));
          return result;
        },
      }),
  };
};
export type Payments = ReturnType<typeof createPayments>;

export const openPayments = (notify: Deps['notify']) => createPayments({ call: desk.call, notify });
