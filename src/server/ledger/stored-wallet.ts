// The wallet as stored in the ledger document: the entries of the contract, each with its time and
// its note.
import * as z from 'zod';
import type { Refusal } from '../../contract/kernel/refusal.ts';
import {
  type Movement,
  NEW_WALLET,
  post,
  WALLET_REASON_LABELS,
  WALLET_TYPES,
  type WalletReason,
} from '../../contract/wallet/wallet.ts';

const paise = z.int();
const reasons = Object.keys(WALLET_REASON_LABELS) as [WalletReason, ...WalletReason[]];

const movement = { amount: paise.positive(), ref: z.string() };
const entry = {
  seq: z.int().positive(),
  key: z.string(),
  balanceAfter: paise.min(0),
  createdAt: z.iso.datetime(),
  /** The order that moved it, directly or by one of its returns; null for gifts and adjustments. */
  order: z.string().nullable(),
  returnOrder: z.string().nullable(),
  note: z.string().nullable(),
};
const notPayment = z.enum(reasons).exclude(['order_payment']);

export const storedEntryShape = z.union([
  z.strictObject({ type: z.literal(WALLET_TYPES[0]), reason: notPayment, ...movement, ...entry }),
  z.strictObject({
    type: z.literal(WALLET_TYPES[1]),
    reason: z.enum(['order_payment', 'admin_adjustment']),
    ...movement,
    ...entry,
  }),
  z.strictObject({
    type: z.literal(WALLET_TYPES[2]),
    reason: z.literal('order_payment'),
    ...movement,
    ...entry,
  }),
]);
export type StoredEntry = z.infer<typeof storedEntryShape>;

export const storedWalletShape = z.strictObject({
  balance: paise.min(0),
  seq: z.int().min(0),
  entries: z.array(storedEntryShape),
  /** What is on closed pages, `lga/{uid}/{n}`. */
  closed: z.strictObject({ count: z.int().min(0), sum: paise }),
  keys: z.array(z.string()),
});
export type StoredWallet = z.infer<typeof storedWalletShape>;

export const EMPTY_WALLET: StoredWallet = {
  ...NEW_WALLET,
  closed: { ...NEW_WALLET.closed },
  entries: [],
  keys: [],
};

export type About = {
  at: string;
  order?: string | null;
  returnOrder?: string | null;
  note?: string | null;
};

/**
 * The wallet with the movement; the same wallet when it is in there already; or why it is not
 * possible.
 */
export const postTo = (
  wallet: StoredWallet,
  moved: Movement,
  { at, order = null, returnOrder = null, note = null }: About,
): StoredWallet | Refusal => {
  const posted = post(wallet, moved);
  if (posted === wallet) return wallet;
  if (!('entries' in posted)) return posted;
  const added = posted.entries.at(-1);
  if (!added) return wallet;
  const { balance, seq, keys } = posted;
  return {
    ...wallet,
    balance,
    seq,
    keys: [...keys],
    entries: [...wallet.entries, { ...added, createdAt: at, order, returnOrder, note }],
  };
};
