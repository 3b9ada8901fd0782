// Schemas of the wallet.
import * as z from 'zod';
import { listQuery } from '../kernel/list-rules.ts';
import { amount, rupees } from '../kernel/money-rules.ts';
import { lineText } from '../kernel/plain-text-rules.ts';
import { WALLET_REASON_LABELS, WALLET_SORTS, WALLET_TYPES, type WalletReason } from './wallet.ts';

export const walletEntrySchema = z.object({
  _id: z.string().describe('Identifier.'),
  seq: z.int().min(1).describe('Position in the wallet, from 1.'),
  type: z.enum(WALLET_TYPES).describe('Credit, debit, or the reversal of a debit.'),
  reason: z
    .enum(Object.keys(WALLET_REASON_LABELS) as [WalletReason, ...WalletReason[]])
    .describe('Reason of the movement.'),
  amount: amount('Amount in rupees.'),
  balanceAfter: amount('Balance then, in rupees.'),
  order: z.string().nullable().describe('The order it belongs to, or null.'),
  returnOrder: z.string().nullable().describe('The return it belongs to, or null.'),
  note: z.string().nullable().describe('Note of staff, or null.'),
  createdAt: z.iso.datetime().describe('Time of the movement.'),
});

export const walletSchema = z.object({
  _id: z.string().describe('Identifier.'),
  user: z.string().describe('Owner of the wallet.'),
  balance: amount('Balance, in rupees.'),
  transactions: z.array(walletEntrySchema).describe('A page of the wallet’s entries.'),
  updatedAt: z.iso.datetime().describe('Time of the last movement.'),
});
export type Wallet = z.infer<typeof walletSchema>;

export const walletQuery = listQuery(WALLET_SORTS, {
  type: z
    .enum(WALLET_TYPES, 'Type must be credit, debit or reversal.')
    .optional()
    .describe('Only this type.'),
});

/** A correction by a superAdmin. */
export const walletAdjustmentSchema = z.strictObject({
  type: z
    .enum(['credit', 'debit'], 'Type must be credit or debit.')
    .describe('Into the wallet, or out of it.'),
  amount: rupees(0.01, 1_00_000).describe('Amount in rupees.'),
  note: lineText('The note', 5, 300, { missing: 'Please enter a note.' }).describe(
    'Why; the customer sees it.',
  ),
});
