// A customer's wallet as superAdmins see and correct it.
import { computed } from 'nanostores';
import type { z } from 'zod';
import { adjustWallet, readCustomerWallet } from '../../../contract/wallet/calls.ts';
import type { walletAdjustmentSchema, walletEntrySchema } from '../../../contract/wallet/rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import { createList, sentQuery } from '../../kernel/list.ts';
import { newId } from '../../kernel/new-id.ts';
import { desk } from '../kit/desk.ts';
import { amountOf, textOf } from '../kit/typed-values.ts';

export type WalletEntry = z.infer<typeof walletEntrySchema>;
/** The head of the wallet, above its entries. */
export type WalletHead = {
  balance: number;
  customer: { name: string; email: string };
  problem: string | null;
};

type Adjustment = z.output<typeof walletAdjustmentSchema>;
export type AdjustmentField = 'type' | 'amount' | 'note';
export const ADJUSTMENT_FIELDS: readonly AdjustmentField[] = ['type', 'amount', 'note'];

type Deps = { call: Client; notify: (words: string) => void };

export const createCustomerWallet = ({ call, notify }: Deps, id: string) => {
  const list = createList<WalletEntry, WalletHead>(async (query) => {
    const result = await call(readCustomerWallet, { id, query: sentQuery(query) });
    if (!result.ok) return result;
    const { wallet, customer, problem, totalAvailableTransactions } = result.data;
    return {
      ok: true,
      data: {
        rows: wallet.transactions,
        total: totalAvailableTransactions,
        more: { balance: wallet.balance, customer, problem },
      },
    };
  });
  return {
    list,
    /** This customer could not be found. */
    $missing: computed(list.$list, ({ status }) => status === 'missing'),
    /** The form of one correction, which takes effect once however often it is sent. */
    adjust: () => {
      const key = newId();
      return createFormSubmit<AdjustmentField, Adjustment>({
        fields: ADJUSTMENT_FIELDS,
        schema: async () =>
          (await import('../../../contract/wallet/rules.ts')).walletAdjustmentSchema,
        bodyOf: ({ type, amount, note }) => ({
          type: type || undefined,
          amount: amountOf(amount),
          note: textOf(note),
        }),
        deliver: async (body) => {
          const result = await call(adjustWallet, {
            id,
            body,
            headers: { 'Idempotency-Key': key },
          });
          if (!result.ok) return result;
          await list.again();
          notify('Wallet updated');
          return result;
        },
      });
    },
  };
};
export type CustomerWallet = ReturnType<typeof createCustomerWallet>;

export const openCustomerWallet = (id: string, notify: Deps['notify']) =>
  createCustomerWallet({ call: desk.call, notify }, id);
