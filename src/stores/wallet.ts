// One's own wallet: what is in it, and what has happened to it.
import type { z } from 'zod';
import { readWallet } from '../contract/wallet/calls.ts';
import type { walletEntrySchema } from '../contract/wallet/rules.ts';
import type { Client } from './lib/client.ts';
import { createList, sentQuery } from './lib/list.ts';
import { ownCalls } from './own-calls.ts';
import { pageSession, type SessionStore } from './session.ts';

export type WalletEntry = z.infer<typeof walletEntrySchema>;
/** In rupees. */
export type WalletFigures = { balance: number; updatedAt: string };

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
export type WalletStore = ReturnType<typeof createWallet>;

export const createPageWallet = () => createWallet({ client: ownCalls.call, session: pageSession });
