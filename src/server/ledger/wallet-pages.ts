// Old entries of wallets, on closed pages: the ledger document stays small however long somebody
// remains a customer.
import * as z from 'zod';
import { Refusal } from '../../contract/kernel/refusal.ts';
import { closePage, type Movement, WALLET_RECENT_MAX } from '../../contract/wallet/wallet.ts';
import { keyOf, opIdOf, prefixOf } from '../storage/keys.ts';
import { KEEP, type Kv, type OpId, StorageCorrupt } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';
import {
  type About,
  postTo,
  type StoredEntry,
  type StoredWallet,
  storedEntryShape,
} from './stored-wallet.ts';

export const PAGE_ENTRIES = 100;

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
