// The customer's wallet: its balance and its entries.
import type { z } from 'zod';
import { readWallet } from '../../../contract/wallet/calls.ts';
import type { walletEntrySchema } from '../../../contract/wallet/rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createList, sentQuery } from '../../kernel/list.ts';
import type { SessionStore } from '../../kernel/session.ts';
import { pageSession } from '../../public/auth/current-session.ts';
import { ownCalls } from '../own-calls.ts';

export type WalletEntry = z.infer<typeof walletEntrySchema>;
/** In rupees. */
type WalletFigures = { balance: number; updatedAt: string };

export const createWallet = ({
  client,
  session,
}: {
  client: Client;
  session: Pick<SessionStore, 'follow'>;
}) =>
  createList<WalletEntry, WalletFigures>(async (query) => {
    const result = session.follow(await client(readWallet, { query: sentQuery(query) }));
    if (!result.ok) return result;
    const { wallet, totalAvailableTransactions } = result.data;
    const { balance, updatedAt, transactions } = wallet;
    return {
      ok: true,
      data: { rows: transactions, total: totalAvailableTransactions, more: { balance, updatedAt } },
    };
  });

export const createPageWallet = () => createWallet({ client: ownCalls.call, session: pageSession });
