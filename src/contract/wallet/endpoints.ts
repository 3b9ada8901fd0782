// A customer's wallet: the customer and staff read it, superAdmins correct it.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listFrame, total } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import { walletAdjustmentSchema, walletQuery, walletSchema } from './rules.ts';

export const readWallet = endpoint(calls.readWallet, {
  summary: 'The wallet: its balance, and its entries, newest first.',
  query: walletQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      wallet: walletSchema.describe('The wallet.'),
      totalAvailableTransactions: total('entries'),
      ...listFrame,
    }),
  },
  errors: [],
});

export const readCustomerWallet = endpoint(calls.readCustomerWallet, {
  summary: 'The wallet of a customer, newest first, and whether its figures agree.',
  query: walletQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      wallet: walletSchema.describe('The wallet.'),
      customer: z
        .object({
          name: z.string().describe('Full name.'),
          email: z.string().describe('E-mail address.'),
        })
        .describe('Owner of the wallet.'),
      problem: z
        .string()
        .nullable()
        .describe('Problem of the wallet’s figures, in a sentence; null when all agree.'),
      totalAvailableTransactions: total('entries'),
      ...listFrame,
    }),
  },
  errors: [],
});

export const adjustWallet = endpoint(calls.adjustWallet, {
  summary: 'Corrects the wallet of a customer.',
  body: { schema: walletAdjustmentSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ wallet: walletSchema.describe('The wallet with its latest entries.') }),
  },
  errors: ['conflict'],
});

export const WALLET_CALLS = callGroup('customer', null, [
  readWallet,
  readCustomerWallet,
  adjustWallet,
]);
