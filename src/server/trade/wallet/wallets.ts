// Wallets: their owners read them, superAdmins correct them. Orders and returns post to them
// directly.
import type { z } from 'zod';
import { fullName } from '../../../contract/kernel/full-name.ts';
import { paiseOf, rupeesOf } from '../../../contract/kernel/money.ts';
import type {
  Wallet,
  walletAdjustmentSchema,
  walletQuery,
} from '../../../contract/wallet/rules.ts';
import {
  entriesProblem,
  type Movement,
  movementKey,
  signed,
  WALLET_REASON_LABELS,
} from '../../../contract/wallet/wallet.ts';
import type { Accounts } from '../../account/accounts.ts';
import type { StoredUser } from '../../account/stored-user.ts';
import { type Audit, auditedUpdate } from '../../kernel/audit/audit.ts';
import type { Basics } from '../../kernel/basics.ts';
import { derivedId } from '../../kernel/derived-id.ts';
import { createUsedKeys, idFromKey } from '../../kernel/idempotency/sent-calls.ts';
import type { StaffCall } from '../../kernel/identity.ts';
import { deskPages } from '../../kernel/lists/desk-list.ts';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import { notFound, orThrow, wrongField } from '../../kernel/refusal.ts';
import type { Call } from '../../kernel/service-call.ts';
import { prefixOf } from '../../kernel/storage/keys.ts';
import { KEEP, type Kv, type ScopedKv } from '../../kernel/storage/kv.ts';
import type { SweepTask } from '../../kernel/sweep/sweeper.ts';
import { emptyLedger, ledgerKey, storedLedger } from '../state/stored-ledger.ts';
import {
  closedEntries,
  posted,
  type StoredEntry,
  type StoredWallet,
} from '../state/stored-wallet.ts';

/** The problem of a wallet, closed pages included; null if all figures agree. */
const walletProblem = async (
  kv: Kv,
  userId: string,
  wallet: StoredWallet,
): Promise<string | null> => {
  const closed = await closedEntries(kv, userId, wallet);
  const whole = [...closed, ...wallet.entries];
  if (closed.reduce((sum, entry) => sum + signed(entry), 0) !== wallet.closed.sum)
    return 'The closed pages add up to another amount.';
  return entriesProblem({ ...wallet, entries: whole, closed: { count: 0, sum: 0 } });
};

/**
 * Checks every wallet at night. A wallet that does not agree is reported by an error, whose message
 * names the accounts and nothing else; it is never corrected automatically.
 */
export const walletsTask: SweepTask = {
  name: 'figures of wallets',
  run: async (kv, hasTime) => {
    const wrong: string[] = [];
    for await (const key of kv.list(prefixOf('led'))) {
      if (!hasTime()) break;
      const userId = key.slice(key.lastIndexOf('/') + 1);
      const found = await kv.get(key, storedLedger);
      if (found && (await walletProblem(kv, userId, found.value.wallet))) wrong.push(userId);
    }
    if (wrong.length > 0)
      throw new Error(`Wallets whose figures do not agree: ${wrong.join(', ')}.`);
    return 0;
  },
};

type NewsDeps = Pick<Basics, 'newOpId'> & { outbox: Outbox };

/**
 * Tells customers about corrections of their wallet. The ledger lists the entries still to be told;
 * the nightly task posts those that a crash has left.
 */
export const createWalletNews = ({ newOpId, outbox }: NewsDeps) => {
  /** Posts the letters about untold corrections; returns the ids of the dispatches. */
  const post = async (kv: Kv, user: string): Promise<string[]> => {
    const entries = (await kv.get(ledgerKey(user), storedLedger))?.value.walletNews ?? [];
    if (entries.length === 0) return [];
    const posted: string[] = [];
    for (const entry of entries)
      posted.push(
        await outbox.post(kv, {
          kind: 'wallet-changed',
          of: [user, entry],
          ids: { user, entry },
          to: 'customer',
        }),
      );
    await kv.update(ledgerKey(user), storedLedger, newOpId(), (current) => {
      if (!current?.walletNews) return KEEP;
      const { walletNews, ...ledger } = current;
      const left = walletNews.filter((entry) => !entries.includes(entry));
      return left.length === 0 ? ledger : { ...ledger, walletNews: left };
    });
    return posted;
  };
  return {
    post,
    /** Posts and sends at once; for work after the answer. */
    announce: async (kv: Kv, user: string) => outbox.drainNow(await post(kv, user)),
  };
};
type WalletNews = ReturnType<typeof createWalletNews>;

export const walletNewsTask = (news: WalletNews): SweepTask => ({
  name: 'wallets to announce',
  run: async (kv, hasTime) => {
    let posted = 0;
    for await (const key of kv.list(prefixOf('led'))) {
      if (!hasTime()) break;
      posted += (await news.post(kv, key.slice(key.lastIndexOf('/') + 1))).length;
    }
    return posted;
  },
});

type Deps = Basics & { accounts: Accounts; audit: Audit; news: WalletNews };
type Query = z.output<typeof walletQuery>;
type Adjustment = z.output<typeof walletAdjustmentSchema>;
type Owner = Pick<StoredUser, '_id' | 'createdAt'>;
export type Wallets = ReturnType<typeof createWallets>;

const ADJUSTED_DIFFERENTLY = 'This adjustment was already sent with other details.';
const FIRST_PAGE: Query = { page: 1, limit: 10, search: '', sort: '-createdAt' };

/** A whole number as text that sorts like it. */
const sortable = (number: number) => String(number).padStart(16, '0');
const ENTRY_PAGES = deskPages({
  texts: ({ reason, order, note }: StoredEntry) => [
    WALLET_REASON_LABELS[reason],
    order ?? '',
    note ?? '',
  ],
  // Entries of the same millisecond are ordered, too.
  sorts: {
    createdAt: ({ seq }) => sortable(seq),
    amount: ({ amount }) => sortable(amount),
  },
  filter:
    ({ type }: Query) =>
    (entry) =>
      (type ?? entry.type) === entry.type,
});

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
  _id: key,
  seq,
  type,
  reason,
  order,
  returnOrder,
  note,
  createdAt,
  amount: rupeesOf(amount),
  balanceAfter: rupeesOf(balanceAfter),
});

/** Whether the requested page may show entries that are on closed pages. */
const needsClosed = ({ page, limit, search, sort, type }: Query, { entries }: StoredWallet) =>
  page * limit > entries.length || search !== '' || type !== undefined || sort !== '-createdAt';

export const createWallets = ({ accounts, audit, isoNow, keys, newId, newOpId, news }: Deps) => {
  const usedKeys = createUsedKeys({ isoNow, keys }, ADJUSTED_DIFFERENTLY);
  const load = async (kv: ScopedKv, { _id, createdAt }: Owner) =>
    (await kv.get(ledgerKey(_id), storedLedger))?.value ?? emptyLedger(createdAt);

  const viewOf = async (kv: ScopedKv, owner: Owner, wallet: StoredWallet, query: Query) => {
    const closed = needsClosed(query, wallet) ? await closedEntries(kv, owner._id, wallet) : [];
    const unread = wallet.closed.count - closed.length;
    const { rows, total, ...page } = ENTRY_PAGES.page([...closed, ...wallet.entries], query);
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
    page: async (call: Call, owner: Owner, query: Query) =>
      viewOf(call.kv, owner, (await load(call.kv, owner)).wallet, query),

    /** A customer's wallet, and the problem of its figures, if any. */
    ofCustomer: async (call: Call, id: string, query: Query) => {
      const owner = await customer(call.kv, id);
      const { wallet } = await load(call.kv, owner);
      const who = { name: fullName(owner), email: owner.email };
      return {
        ...(await viewOf(call.kv, owner, wallet, query)),
        customer: who,
        problem: await walletProblem(call.kv, owner._id, wallet),
      };
    },

    /**
     * Corrects a wallet; the same idempotency key is the same correction. Throws 409 for a debit
     * above the balance, or a credit above the limit.
     */
    adjust: async (
      call: StaffCall,
      id: string,
      { type, amount, note }: Adjustment,
      idempotencyKey: string | undefined,
    ) => {
      const owner = await customer(call.kv, id);
      const ref =
        idFromKey(keys, 'wallet adjustment', `${call.caller.account._id} ${id}`, idempotencyKey) ??
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
        return orThrow(await posted(call.kv, id, wallet, movement, { at, note }));
      };
      const balanceOf = (wallet: StoredWallet) => ({ balance: rupeesOf(wallet.balance) });
      const entryOf = (wallet: StoredWallet) => ({ ...balanceOf(wallet), type, amount, note });

      const seen = (await load(call.kv, owner)).wallet;
      const next = await post(seen);
      const sent = {
        endpoint: 'adjustWallet',
        userId: call.caller.account._id,
        idempotencyKey,
        content: [id, type, amount, note],
      };
      await (next === seen ? usedKeys.requireSame(call.kv, sent) : usedKeys.use(call.kv, sent));
      if (next === seen) return (await viewOf(call.kv, owner, seen, FIRST_PAGE)).wallet;
      const ledger = await auditedUpdate(audit, call, {
        key,
        opId,
        action: 'change',
        entity: 'wallet',
        entityId: id,
        label: fullName(owner),
        before: seen,
        after: next,
        view: balanceOf,
        viewAfter: entryOf,
        write: (decided) =>
          call.kv.update(key, storedLedger, opId, async (current) => {
            const ledger = current ?? emptyLedger(owner.createdAt);
            const wallet = await post(ledger.wallet);
            const decision = await decided(ledger.wallet, wallet === ledger.wallet ? KEEP : wallet);
            if (decision === KEEP) return KEEP;
            const walletNews = [...(ledger.walletNews ?? []), movementKey(movement)];
            return { ...ledger, wallet: decision, walletNews };
          }),
      });
      await call.afterAnswer(news.announce(call.kv, id));
      return (
        await viewOf(call.kv, owner, (ledger ?? (await load(call.kv, owner))).wallet, FIRST_PAGE)
      ).wallet;
    },
  };
};
