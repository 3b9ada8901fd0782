// The wallet: entries are only added, never changed; the balance is their sum and never below zero.
import { formatPaise, type Paise, paiseOf } from '../kernel/money.ts';
import { conflict, type Refusal } from '../kernel/refusal.ts';
import { sum } from '../product/price.ts';

/**
 * The highest balance that gifts and adjustments can reach. Refunds of customers' own payments are
 * not limited.
 */
export const WALLET_MAX: Paise = paiseOf(10_00_000);
/** Entries stored in the wallet itself; older ones move to closed pages. */
export const WALLET_RECENT_MAX = 200;

export const WALLET_TYPES = ['credit', 'debit', 'reversal'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];
export const WALLET_REASON_LABELS = {
  order_payment: 'Order payment',
  refund: 'Refund',
  cancellation: 'Cancelled order',
  return: 'Returned item',
  admin_adjustment: 'Adjustment',
  promotion: 'Gift',
} as const;
export type WalletReason = keyof typeof WALLET_REASON_LABELS;

/** A movement of money; a reversal undoes a debit. */
export type Movement = { readonly amount: Paise; readonly ref: string } & (
  | { readonly type: 'credit'; readonly reason: Exclude<WalletReason, 'order_payment'> }
  | { readonly type: 'debit'; readonly reason: 'order_payment' | 'admin_adjustment' }
  | { readonly type: 'reversal'; readonly reason: 'order_payment' }
);
export type WalletEntry = Movement & {
  readonly seq: number;
  readonly key: string;
  readonly balanceAfter: Paise;
};

/**
 * A customer's wallet in the form that the rules use; `Wallet` is the API's answer. `keys` contains
 * the key of every movement, closed pages included, so that nothing happens twice.
 */
export type WalletState = {
  readonly balance: Paise;
  readonly seq: number;
  readonly entries: readonly WalletEntry[];
  readonly closed: { readonly count: number; readonly sum: Paise };
  readonly keys: readonly string[];
};
export const NEW_WALLET: WalletState = {
  balance: 0,
  seq: 0,
  entries: [],
  closed: { count: 0, sum: 0 },
  keys: [],
};

export const WALLET_TOO_LITTLE = 'Your wallet balance is not enough.';

/**
 * The unique key of a movement: `order_payment:<order>`, and `reversal:order_payment:<order>` for
 * undoing it.
 */
export const movementKey = ({ type, reason, ref }: Pick<Movement, 'type' | 'reason' | 'ref'>) =>
  type === 'reversal' ? `reversal:${reason}:${ref}` : `${reason}:${ref}`;

export const signed = ({ type, amount }: Pick<Movement, 'type' | 'amount'>): Paise =>
  type === 'debit' ? -amount : amount;

const isCapped = ({ type, reason }: Movement) =>
  type === 'credit' && (reason === 'promotion' || reason === 'admin_adjustment');

/** Adds the movement; returns the same wallet if it already contains it, or the refusal. */
export const post = (wallet: WalletState, movement: Movement): WalletState | Refusal => {
  const key = movementKey(movement);
  if (wallet.keys.includes(key)) return wallet;
  if (!Number.isSafeInteger(movement.amount) || movement.amount <= 0)
    throw new RangeError('A movement is a whole number of paise above zero.');
  if (
    movement.type === 'reversal' &&
    !wallet.keys.includes(movementKey({ ...movement, type: 'debit' }))
  ) {
    return conflict('There is no such payment to reverse.');
  }
  const balanceAfter = wallet.balance + signed(movement);
  if (balanceAfter < 0) return conflict(WALLET_TOO_LITTLE);
  if (isCapped(movement) && balanceAfter > WALLET_MAX)
    return conflict(`A wallet can hold at most ${formatPaise(WALLET_MAX)}.`);
  const seq = wallet.seq + 1;
  return {
    ...wallet,
    balance: balanceAfter,
    seq,
    entries: [...wallet.entries, { ...movement, seq, key, balanceAfter }],
    keys: [...wallet.keys, key],
  };
};

/**
 * Moves the oldest `count` entries to a page. Store the page before the wallet: after a crash in
 * between, entries exist twice but are never lost.
 */
export const closePage = (
  wallet: WalletState,
  count: number,
): { wallet: WalletState; page: readonly WalletEntry[] } => {
  const page = wallet.entries.slice(0, count);
  const closed = {
    count: wallet.closed.count + page.length,
    sum: wallet.closed.sum + sum(page.map(signed)),
  };
  return { wallet: { ...wallet, entries: wallet.entries.slice(count), closed }, page };
};

/** The problem of a wallet's entries, as a sentence for staff; null when every figure agrees. */
export const entriesProblem = ({
  balance,
  seq,
  entries,
  closed,
  keys,
}: WalletState): string | null => {
  let running = closed.sum;
  for (const [at, entry] of entries.entries()) {
    running += signed(entry);
    if (entry.seq !== closed.count + at + 1)
      return `Entry ${entry.seq} is in the place of entry ${closed.count + at + 1}.`;
    if (entry.balanceAfter !== running)
      return `The balance after entry ${entry.seq} is ${formatPaise(entry.balanceAfter)}, not ${formatPaise(running)}.`;
    if (running < 0) return `Entry ${entry.seq} takes more than there was.`;
  }
  if (balance !== running)
    return `The balance is ${formatPaise(balance)}, the entries add up to ${formatPaise(running)}.`;
  if (seq !== closed.count + entries.length || new Set(keys).size !== seq)
    return 'An entry is missing or appears twice.';
  return null;
};

export const WALLET_SORTS = ['createdAt', 'amount'] as const;
