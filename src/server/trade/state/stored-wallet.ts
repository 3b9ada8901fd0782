// The wallet as stored in the ledger document: the entries of the contract, each with its time and
// its note.
import * as z from 'zod';
import { Refusal } from '../../../contract/kernel/refusal.ts';
import {
  closePage,
  type Movement,
  NEW_WALLET,
  post,
  WALLET_REASON_LABELS,
  WALLET_RECENT_MAX,
  WALLET_TYPES,
  type WalletReason,
} from '../../../contract/wallet/wallet.ts';
import { keyOf, opIdOf, prefixOf } from '../../kernel/storage/keys.ts';
import { KEEP, type Kv, type OpId, StorageCorrupt } from '../../kernel/storage/kv.ts';
import { documentSchema } from '../../kernel/storage/schema.ts';

const paise = z.int();
const reasons = Object.keys(WALLET_REASON_LABELS) as [WalletReason, ...WalletReason[]];

const movement = { amount: paise.positive(), ref: z.string() };
const entry = {
  seq: z.int().positive(),
  key: z.string(),
  balanceAfter: paise.min(0),
  createdAt: z.iso.datetime(),
  /**
   * The order that caused the movement, directly or by a return; null for gifts and adjustments.
   */
  order: z.string().nullable(),
  returnOrder: z.string().nullable(),
  note: z.string().nullable(),
};
const notPayment = z.enum(reasons).exclude(['order_payment']);

const storedEntryShape = z.union([
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
  /** Entries on closed pages, `lga/{uid}/{n}`. */
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

const PAGE_ENTRIES = 100;

/** A closed page of old wallet entries, which keep the ledger document small. */
const storedPage = documentSchema(
  z.strictObject({ entries: z.array(storedEntryShape).length(PAGE_ENTRIES) }),
);
export const WALLET_PAGE_FOLDER = 'lga';
const pageKey = (userId: string, number: number) => keyOf(WALLET_PAGE_FOLDER, userId, number);

/**
 * Moves the oldest entries to a page when there are too many. The page has the same content
 * whichever process writes it, so a second write changes nothing.
 */
const withRoom = async (kv: Kv, userId: string, wallet: StoredWallet): Promise<StoredWallet> => {
  if (wallet.entries.length <= WALLET_RECENT_MAX) return wallet;
  const number = wallet.closed.count / PAGE_ENTRIES;
  const [entries, rest] = [
    wallet.entries.slice(0, PAGE_ENTRIES),
    wallet.entries.slice(PAGE_ENTRIES),
  ];
  await kv.create(
    pageKey(userId, number),
    storedPage,
    { entries },
    opIdOf('wallet page', userId, number),
  );
  return { ...wallet, entries: rest, closed: closePage(wallet, PAGE_ENTRIES).wallet.closed };
};

/**
 * The wallet with the movement; the same wallet when it is in there already; or why it is not
 * possible. To be awaited inside the update that writes the ledger: a page is written before its
 * entries leave the wallet.
 */
export const posted = async (
  kv: Kv,
  userId: string,
  wallet: StoredWallet,
  movement: Movement,
  about: About,
): Promise<StoredWallet | Refusal> => {
  const after = postTo(wallet, movement, about);
  return after === wallet || after instanceof Refusal ? after : withRoom(kv, userId, after);
};

/** Everything that was moved to pages, oldest first. */
export const closedEntries = async (
  kv: Kv,
  userId: string,
  { closed }: Pick<StoredWallet, 'closed'>,
): Promise<StoredEntry[]> => {
  const pages = await Promise.all(
    Array.from({ length: closed.count / PAGE_ENTRIES }, async (_, number) => {
      const page = await kv.get(pageKey(userId, number), storedPage);
      if (!page) throw new StorageCorrupt('A closed page of a wallet is missing.');
      return page.value.entries;
    }),
  );
  return pages.flat();
};

/** Takes the notes off every page of a customer's wallet; its figures stay as they are. */
export const rewriteWalletPages = async (
  kv: Kv,
  userId: string,
  change: (entry: StoredEntry) => StoredEntry,
  newOpId: () => OpId,
): Promise<void> => {
  for await (const key of kv.list(prefixOf(WALLET_PAGE_FOLDER, userId)))
    await kv.update(key, storedPage, newOpId(), (page) =>
      page ? { entries: page.entries.map(change) } : KEEP,
    );
};
