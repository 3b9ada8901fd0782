// A customer's wallet: read by the customer and by staff, corrected by superAdmins.

import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
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
        .describe('Whose wallet it is.'),
      problem: z
        .string()
        .nullable()
        .describe('What is wrong with its figures, as a sentence; null when every one agrees.'),
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

export const WALLET_ENDPOINTS = [readWallet, readCustomerWallet, adjustWallet] as const;
