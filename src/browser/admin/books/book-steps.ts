// The steps of the accountant's desk: transfers that name no order, and the gateway's payouts.

import { enterTransfer, readPayouts, settleTransfer } from '../../../contract/books/calls.ts';
import type { Payouts } from '../../../contract/books/rules.ts';
import type {
  StrayTransfer,
  StrayTransferChange,
  StrayTransferDraft,
} from '../../../contract/books/stray-transfer-rules.ts';
import { formatRupees } from '../../../contract/kernel/money.ts';
import type { Client } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import { desk } from '../kit/desk.ts';
import { amountOf, textOf } from '../kit/typed-values.ts';

export const DRAFT_FIELDS = ['utr', 'amount', 'receivedOn', 'sender'] as const;
export type BookField = (typeof DRAFT_FIELDS)[number] | 'orderNumber' | 'refundUtr' | 'day';

/** The result of asking the gateway, in words. */
const payoutWords = ({ noted, unknown }: Payouts) =>
  [
    noted === 0 ? 'No new UTR' : `UTR noted with ${noted} ${noted === 1 ? 'payment' : 'payments'}`,
    ...(unknown === 0 ? [] : [`${unknown} of the payments are not of this shop`]),
  ].join('. ');

type Deps = { call: Client; notify: (words: string) => void; changed: () => void };

export const createBookSteps = ({ call, notify, changed }: Deps) => {
  const settle = (
    { _id, amount }: StrayTransfer,
    field: 'orderNumber' | 'refundUtr',
    words: string,
  ) =>
    createFormSubmit<BookField, StrayTransferChange>({
      fields: [field],
      schema: async () =>
        (await import('../../../contract/books/stray-transfer-rules.ts')).strayTransferChangeSchema,
      bodyOf: (typed) => ({ [field]: textOf(typed[field]) }),
      deliver: async (body) => {
        const result = await call(settleTransfer, { id: _id, body });
        if (result.ok || result.error.code === 'conflict') changed();
        if (result.ok) notify(`${formatRupees(amount)} ${words}`);
        return result;
      },
    });
  return {
    enter: () =>
      createFormSubmit<BookField, StrayTransferDraft>({
        fields: DRAFT_FIELDS,
        schema: async () =>
          (await import('../../../contract/books/stray-transfer-rules.ts'))
            .strayTransferDraftSchema,
        bodyOf: ({ utr, amount, receivedOn, sender }) => ({
          utr: textOf(utr),
          amount: amountOf(amount),
          receivedOn: textOf(receivedOn),
          sender: textOf(sender),
        }),
        deliver: async (body) => {
          const result = await call(enterTransfer, { body });
          if (result.ok) {
            notify('Transfer entered');
            changed();
          }
          return result;
        },
      }),
    match: (transfer: StrayTransfer) => settle(transfer, 'orderNumber', 'matched to its order'),
    sendBack: (transfer: StrayTransfer) => settle(transfer, 'refundUtr', 'noted as sent back'),
    payouts: () =>
      createFormSubmit<BookField, { day: string }>({
        fields: ['day'],
        schema: async () => (await import('../../../contract/books/rules.ts')).payoutDaySchema,
        bodyOf: ({ day }) => ({ day: textOf(day) }),
        deliver: async (body) => {
          const result = await call(readPayouts, { body });
          if (result.ok) {
            notify(payoutWords(result.data.payouts));
            changed();
          }
          return result;
        },
      }),
  };
};
export type BookSteps = ReturnType<typeof createBookSteps>;
export const openBookSteps = (notify: Deps['notify'], changed: Deps['changed']) =>
  createBookSteps({ call: desk.call, notify, changed });
