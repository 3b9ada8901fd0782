// The payments of the office: the list, and noting that a bank transfer has arrived.
import type { z } from 'zod';
import { confirmPayment, listPayments } from '../../contract/endpoints/payment.ts';
import { PAYMENT_METHODS, PAYMENT_SORTS, PAYMENT_STATES, type Payment, transferSchema } from '../../contract/payment.ts';
import type { Client } from '../lib/client.ts';
import { createList, sentQuery } from '../lib/list.ts';
import type { ListShape } from '../lib/list-query.ts';
import { desk } from './desk.ts';
import { createStepForm, textOf } from './step-form.ts';

export const PAYMENT_SHAPE = {
  sorts: PAYMENT_SORTS,
  sort: '-createdAt',
  filters: { status: PAYMENT_STATES, method: PAYMENT_METHODS, from: null, to: null },
} as const satisfies ListShape;

export const PAYMENT_STATE_LABELS: Record<Payment['status'], string> = {
  created: 'Begun',
  pending: 'Pending',
  authorized: 'Authorised',
  captured: 'Arrived',
  failed: 'Failed',
  partially_refunded: 'Refunded in part',
  refunded: 'Refunded',
};

/** Whether staff may note that it has arrived. */
export const isAwaitedTransfer = ({ method, status }: Payment) => method === 'bank_transfer' && (status === 'created' || status === 'pending');

type Ports = { call: Client; tell: (words: string) => void };

export const createPayments = ({ call, tell }: Ports) => {
  const list = createList<Payment>(async (query) => {
    const result = await call(listPayments, { query: sentQuery(query) });
    return result.ok ? { ok: true, data: { rows: result.data.payments, total: result.data.totalAvailablePayments, more: undefined } } : result;
  });
  return {
    list,
    /** The form in which the transfer of one payment is noted. */
    confirm: ({ _id }: Payment) =>
      createStepForm<'utr', z.output<typeof transferSchema>>({
        fields: ['utr'],
        schema: transferSchema,
        bodyOf: ({ utr }) => ({ utr: textOf(utr) }),
        send: async (body) => {
          const result = await call(confirmPayment, { id: _id, body });
          if (!result.ok && result.error.code === 'conflict') void list.again();
          if (!result.ok) return result;
          list.replace(result.data.payment);
          tell('Payment Confirmed');
          return result;
        },
      }),
  };
};
export type Payments = ReturnType<typeof createPayments>;

export const openPayments = (tell: Ports['tell']) => createPayments({ call: desk.call, tell });
