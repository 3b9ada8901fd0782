// Wallets: read by their owners, corrected by superAdmins. Orders and returns post to them
// directly.

import type { z } from 'zod';
import { fullName } from '../../contract/kernel/full-name.ts';
import { paiseOf, rupeesOf } from '../../contract/kernel/money.ts';
import type { Wallet, walletAdjustmentSchema, walletQuery } from '../../contract/wallet/rules.ts';
import { type Movement, movementKey, WALLET_REASON_LABELS } from '../../contract/wallet/wallet.ts';
import type { Accounts } from '../account/accounts.ts';
import type { StoredUser } from '../account/stored-user.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import { auditedUpdate } from '../audit/audited-update.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { derivedId } from '../derived-id.ts';
import { createUsedKeys, idFromKey } from '../idempotency/sent-calls.ts';
import { emptyLedger, ledgerKey, storedLedger } from '../ledger/stored-ledger.ts';
import type { StoredEntry, StoredWallet } from '../ledger/stored-wallet.ts';
import { closedEntries, posted } from '../ledger/wallet-pages.ts';
import { pageFor } from '../paging.ts';
import { notFound, wrongField } from '../refusal.ts';
import { orThrow } from '../refused.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { walletProblem } from './check-wallets.ts';
import type { WalletNews } from './wallet-news.ts';

type Deps = Basics & { accounts: Accounts; audit: Audit; news: WalletNews };
type Query = z.output<typeof walletQuery>;
type Adjustment = z.output<typeof walletAdjustmentSchema>;
type Owner = Pick<StoredUser, '_id' | 'createdAt'>;
export type Wallets = ReturnType<typeof createWallets>;

export const ADJUSTED_DIFFERENTLY = 'This adjustment was already sent with other details.';
const FIRST_PAGE: Query = { page: 1, limit: 10, search: '', sort: '-createdAt' };

/** A whole number as text that sorts like it. */
const sortable = (number: number) => String(number).padStart(16, '0');
const COLUMNS = {
  texts: ({ reason, order, note }: StoredEntry) => [
    WALLET_REASON_LABELS[reason],
    order ?? '',
    note ?? '',
  ],
  // Entries of the same millisecond are sorted as well.
  sorts: {
    createdAt: ({ seq }: StoredEntry) => sortable(seq),
    amount: ({ amount }: StoredEntry) => sortable(amount),
  },
};

const entryView = ({
  seq,
  key,
  type,
  reason,
  amount,
  balanceAfter,
  order,
  returnOrder,
  note,
  createdAt,
}: StoredEntry): Wallet['transactions'][number] => ({
  ...{ _id: key, seq, type, reason, order, returnOrder, note, createdAt },
  amount: rupeesOf(amount),
  balanceAfter: rupeesOf(balanceAfter),
});

/** Whether a page of what is asked for may show entries that are on closed pages. */
const needsClosed = ({ page, limit, search, sort, type }: Query, { entries }: StoredWallet) =>
  page * limit > entries.length || search !== '' || type !== undefined || sort !== '-createdAt';

export const createWallets = ({ accounts, audit, isoNow, keys, newId, newOpId, news }: Deps) => {
  const usedKeys = createUsedKeys({ isoNow, keys }, ADJUSTED_DIFFERENTLY);
  const load = async (kv: ScopedKv, { _id, createdAt }: Owner) =>
    (await kv.get(ledgerKey(_id), storedLedger))?.value ?? emptyLedger(createdAt);

  const viewOf = async (kv: ScopedKv, owner: Owner, wallet: StoredWallet, query: Query) => {
    const closed = needsClosed(query, wallet) ? await closedEntries(kv, owner._id, wallet) : [];
    const unread = wallet.closed.count - closed.length;
    const { rows, total, ...page } = pageFor(
      [...closed, ...wallet.entries],
      query,
      COLUMNS,
      ({ type }) => (query.type ?? type) === type,
    );
    const view: Wallet = {
      _id: derivedId(keys, 'wallet', owner._id),
      user: owner._id,
      balance: rupeesOf(wallet.balance),
      transactions: rows.map(entryView),
      updatedAt: wallet.entries.at(-1)?.createdAt ?? owner.createdAt,
    };
    return { wallet: view, total: total + unread, ...page };
  };

  /** Throws 404 for an account that is not a customer's. */
  const customer = async (kv: ScopedKv, id: string) => {
    const user = await accounts.load(kv, id);
    if (user?.role !== 'user') throw notFound();
    return user;
  };

  return {
    page: async (kv: ScopedKv, owner: Owner, query: Query) =>
      viewOf(kv, owner, (await load(kv, owner)).wallet, query),

    /** A customer's wallet, and what is wrong with its figures, if anything is. */
    ofCustomer: async (kv: ScopedKv, id: string, query: Query) => {
      const owner = await customer(kv, id);
      const { wallet } = await load(kv, owner);
      const who = { name: fullName(owner), email: owner.email };
      return {
        ...(await viewOf(kv, owner, wallet, query)),
        customer: who,
        problem: await walletProblem(kv, owner._id, wallet),
      };
    },

    /**
     * Corrects a wallet; the same idempotency key is the same correction. Throws 409 for more than
     * there is, or than a wallet may hold.
     */
    adjust: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      { type, amount, note }: Adjustment,
      idempotencyKey: string | undefined,
      afterAnswer: AfterAnswer,
    ) => {
      const owner = await customer(kv, id);
      const ref =
        idFromKey(keys, 'wallet adjustment', `${caller.account._id} ${id}`, idempotencyKey) ??
        newId();
      const movement: Movement = { type, reason: 'admin_adjustment', amount: paiseOf(amount), ref };
      const [key, opId, at] = [ledgerKey(id), newOpId(), isoNow()];

      const post = async (wallet: StoredWallet) => {
        const before = wallet.entries.find((entry) => entry.key === movementKey(movement));
        if (
          before &&
          (before.type !== type || before.amount !== movement.amount || before.note !== note)
        )
          throw wrongField('amount', ADJUSTED_DIFFERENTLY);
        return orThrow(await posted(kv, id, wallet, movement, { at, note }));
      };
      const balanceOf = (wallet: StoredWallet) => ({ balance: rupeesOf(wallet.balance) });
      const entryOf = (wallet: StoredWallet) => ({ ...balanceOf(wallet), type, amount, note });

      const seen = (await load(kv, owner)).wallet;
      const next = await post(seen);
      const call = {
        endpoint: 'adjustWallet',
        userId: caller.account._id,
        idempotencyKey,
        content: [id, type, amount, note],
      };
      await (next === seen ? usedKeys.requireSame(kv, call) : usedKeys.use(kv, call));
      if (next === seen) return (await viewOf(kv, owner, seen, FIRST_PAGE)).wallet;
      const ledger = await auditedUpdate(audit, kv, {
        ...{ caller, afterAnswer, key, opId },
        ...{ action: 'change', entity: 'wallet', entityId: id, label: fullName(owner) },
        ...{ before: seen, after: next, view: balanceOf, viewAfter: entryOf },
        write: (decided) =>
          kv.update(key, storedLedger, opId, async (current) => {
            const ledger = current ?? emptyLedger(owner.createdAt);
            const wallet = await post(ledger.wallet);
            const decision = await decided(ledger.wallet, wallet === ledger.wallet ? KEEP : wallet);
            if (decision === KEEP) return KEEP;
            const walletNews = [...(ledger.walletNews ?? []), movementKey(movement)];
            return { ...ledger, wallet: decision, walletNews };
          }),
      });
      await afterAnswer(news.announce(kv, id));
      return (await viewOf(kv, owner, (ledger ?? (await load(kv, owner))).wallet, FIRST_PAGE))
        .wallet;
    },
  };
};
