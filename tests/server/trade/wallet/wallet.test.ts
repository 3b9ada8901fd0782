// Wallets: what superAdmins put in and take out, and what their owners see of it.
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../../src/contract/kernel/refusal.ts';
import { entriesProblem, signed } from '../../../../src/contract/wallet/wallet.ts';
import { ONCE_FOLDER } from '../../../../src/server/kernel/idempotency/sent-calls.ts';
import { newOpId, prefixOf } from '../../../../src/server/kernel/storage/keys.ts';
import {
  emptyLedger,
  ledgerKey,
  storedLedger,
} from '../../../../src/server/trade/state/stored-ledger.ts';
import {
  closedEntries,
  postTo,
  type StoredWallet,
} from '../../../../src/server/trade/state/stored-wallet.ts';
import { walletsTask } from '../../../../src/server/trade/wallet/wallets.ts';
import { atOnce } from '../../../support/shop.ts';
import { createTestApi } from '../../../support/test-api.ts';

const NOTE = 'Settled on the phone';
const at = '2026-01-01T00:00:00.000Z';

const opened = async () => {
  const world = createTestApi();
  const { visitor, id } = await world.newCustomer();
  const owner = await world.superAdmin();
  const adjust = (
    type: 'credit' | 'debit',
    amount: unknown,
    { note = NOTE, key }: { note?: string; key?: string } = {},
    orderRef = id,
  ) =>
    owner.post(
      `/super-admin/wallet-adjust/${orderRef}`,
      { type, amount, note },
      key ? { 'idempotency-key': key } : {},
    );
  const read = async (query = '') => (await visitor.get(`/user/wallet?${query}`)).body;
  const stored = async () => {
    const found = await world.deps.storage.scope().get(ledgerKey(id), storedLedger);
    if (!found) throw new Error('no ledger');
    return found.value.wallet;
  };
  return { ...world, visitor, user: id, owner, adjust, read, stored };
};

describe('a wallet', () => {
  it('is empty at first', async () => {
    const { read, user } = await opened();
    expect(await read()).toEqual({
      wallet: {
        _id: expect.any(String),
        user,
        balance: 0,
        transactions: [],
        updatedAt: expect.any(String),
      },
      totalAvailableTransactions: 0,
      page: 1,
      limit: 10,
    });
  });

  it('lists its changes, the newest first, with the balance after each', async () => {
    const { adjust, clock, read } = await opened();
    await adjust('credit', 500.5);
    clock.offsetMs += 60_000;
    const { status, body } = await adjust('debit', 120.25);
    expect([status, body.wallet.balance]).toEqual([200, 380.25]);
    const { wallet, totalAvailableTransactions } = await read();
    expect([wallet.balance, totalAvailableTransactions]).toEqual([380.25, 2]);
    expect(wallet.transactions).toEqual([
      {
        _id: expect.any(String),
        seq: 2,
        type: 'debit',
        reason: 'admin_adjustment',
        amount: 120.25,
        balanceAfter: 380.25,
        order: null,
        returnOrder: null,
        note: NOTE,
        createdAt: expect.any(String),
      },
      expect.objectContaining({ seq: 1, type: 'credit', amount: 500.5, balanceAfter: 500.5 }),
    ]);
    expect(
      (await read('type=credit')).wallet.transactions.map(({ seq }: { seq: number }) => seq),
    ).toEqual([1]);
    expect(
      (await read('sort=amount&limit=1&page=2')).wallet.transactions.map(
        ({ seq }: { seq: number }) => seq,
      ),
    ).toEqual([1]);
    expect((await read('search=phone')).totalAvailableTransactions).toBe(2);
    expect(wallet.updatedAt).toBe(wallet.transactions[0].createdAt);
    expect((await read('page=7')).totalAvailableTransactions).toBe(2);
  });

  it('is never negative, and pays at most its balance', async () => {
    const { adjust, read } = await opened();
    await adjust('credit', 100);
    const more = await adjust('debit', 100.01);
    expect([more.status, more.body.error]).toEqual([409, 'Your wallet balance is not enough.']);
    for (let full = 0; full < 9; full += 1) await adjust('credit', 1_00_000);
    const over = await adjust('credit', 1_00_000);
    expect([over.status, over.body.error]).toEqual([409, 'A wallet can hold at most ₹10,00,000.']);
    expect((await read()).wallet.balance).toBe(9_00_100);
  });

  it('is spent once by simultaneous orders, and never appears negative', async () => {
    const { adjust, read, stored } = await opened();
    await adjust('credit', 100);
    let isOver = false;
    const balances: number[] = [];
    const watching = (async () => {
      while (!isOver) balances.push((await read()).wallet?.balance ?? 0);
    })();
    const answers = await atOnce(30, () => adjust('debit', 60));
    isOver = true;
    await watching;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
    expect((await stored()).balance).toBe(40_00);
    expect(entriesProblem(await stored())).toBeNull();
  });

  it('keeps old entries on pages, and every figure agrees', async () => {
    const { adjust, read, stored, user, deps, owner } = await opened();
    await deps.storage
      .scope()
      .update(ledgerKey(user), storedLedger, newOpId(deps.ports), async () => {
        let { wallet } = emptyLedger(at);
        for (let number = 1; number <= 200; number += 1) {
          const after = postTo(
            wallet,
            { type: 'credit', reason: 'promotion', amount: number * 100, ref: `gift${number}` },
            { at },
          );
          if (!(after instanceof Refusal)) wallet = after;
        }
        return { ...emptyLedger(at), wallet };
      });
    for (let number = 201; number <= 205; number += 1) await adjust('credit', number);
    const wallet = await stored();
    expect([wallet.entries.length, wallet.closed.count]).toEqual([105, 100]);
    const closed = await closedEntries(deps.storage.scope(), user, wallet);
    expect([...closed, ...wallet.entries].reduce((sum, entry) => sum + signed(entry), 0)).toBe(
      wallet.balance,
    );
    expect(closed.reduce((sum, entry) => sum + signed(entry), 0)).toBe(wallet.closed.sum);
    const seqs = async (query: string) =>
      (await read(query)).wallet.transactions.map(({ seq }: { seq: number }) => seq);
    expect(await seqs('limit=100&page=2')).toEqual(
      Array.from({ length: 100 }, (_, at) => 105 - at),
    );
    expect(await seqs('limit=100&page=3')).toEqual([5, 4, 3, 2, 1]);
    const latest = await read();
    expect(latest.totalAvailableTransactions).toBe(205);
    expect(latest.wallet.updatedAt).toBe(latest.wallet.transactions[0].createdAt);
    expect((await read('sort=createdAt')).totalAvailableTransactions).toBe(205);
    expect(await seqs('sort=createdAt&limit=2')).toEqual([1, 2]);
    expect((await read('search=adjustment')).totalAvailableTransactions).toBe(5);
    expect((await read('type=debit')).totalAvailableTransactions).toBe(0);
    expect(await seqs('search=gift&limit=2')).toEqual([200, 199]);
    const seen = (await owner.get(`/super-admin/wallet/${user}`)).body;
    expect([seen.problem, seen.wallet.balance, seen.totalAvailableTransactions]).toEqual([
      null,
      (205 * 206) / 2,
      205,
    ]);
  });
});

describe('a wallet whose figures do not agree', () => {
  it.each([
    [
      'a balance that was changed',
      (wallet: StoredWallet) => ({ ...wallet, balance: wallet.balance + 1 }),
    ],
    [
      'an entry that is missing',
      (wallet: StoredWallet) => ({ ...wallet, entries: wallet.entries.slice(1) }),
    ],
    [
      'closed pages that are not there',
      (wallet: StoredWallet) => ({ ...wallet, closed: { count: 0, sum: 5 } }),
    ],
  ])('because of %s is reported by the nightly sweep, and to superAdmins', async (_what, spoil) => {
    const { adjust, user, deps, api, owner } = await opened();
    await adjust('credit', 10);
    await adjust('credit', 5);
    const figures = async () =>
      (await api.sweep(true)).find(({ name }) => name === 'figures of wallets');
    expect((await figures())?.error).toBeUndefined();
    await deps.storage
      .scope()
      .update(ledgerKey(user), storedLedger, newOpId(deps.ports), (current) => {
        const ledger = current ?? emptyLedger(at);
        return { ...ledger, wallet: spoil(ledger.wallet) };
      });
    expect(String((await figures())?.error)).toBe(
      `Error: Wallets whose figures do not agree: ${user}.`,
    );
    expect((await owner.get(`/super-admin/wallet/${user}`)).body.problem).toEqual(
      expect.any(String),
    );
  });
});

describe('wallets whose figures do not agree', () => {
  it('are named together, and checked only while there is time', async () => {
    const { deps, newCustomer, owner, user } = await opened();
    const kv = deps.storage.scope();
    const users = [user, (await newCustomer()).id].sort();
    for (const id of users) {
      await owner.post(`/super-admin/wallet-adjust/${id}`, {
        type: 'credit',
        amount: 10,
        note: NOTE,
      });
      await kv.update(ledgerKey(id), storedLedger, newOpId(deps.ports), (current) => {
        const ledger = current ?? emptyLedger(at);
        return { ...ledger, wallet: { ...ledger.wallet, balance: 1 } };
      });
    }
    await expect(walletsTask.run(kv, () => true)).rejects.toThrow(
      `Wallets whose figures do not agree: ${users.join(', ')}.`,
    );
    expect(await walletsTask.run(kv, () => false)).toBe(0);
  });
});

describe('an adjustment', () => {
  it('is known by its key permanently: after the key was forgotten, and once its entry is on a closed page', async () => {
    const { adjust, deps, read, stored, user } = await opened();
    const kv = deps.storage.scope();
    const key = 'one-and-the-same-press';
    await adjust('credit', 50, { key });
    const answered = async () => {
      const others = [
        await adjust('credit', 51, { key }),
        await adjust('debit', 50, { key }),
        await adjust('credit', 50, { key, note: 'Something else' }),
      ];
      const same = await adjust('credit', 50, { key });
      expect([same.status, same.body.wallet.balance]).toEqual([200, 50]);
      expect((await read()).wallet.balance).toBe(50);
      return others.map(({ status, body }) => [status, body.error, body.fields]);
    };
    const sentence = 'This adjustment was already sent with other details.';
    const refused = [422, sentence, undefined];
    const wrongAmount = [422, sentence, { amount: sentence }];
    const { entries } = await stored();
    const withEntries = (wanted: StoredWallet['entries']) =>
      deps.storage.scope().update(ledgerKey(user), storedLedger, newOpId(deps.ports), (current) => {
        const ledger = current ?? emptyLedger(at);
        return { ...ledger, wallet: { ...ledger.wallet, entries: wanted } };
      });
    await withEntries([]);
    expect(await answered()).toEqual([refused, refused, refused]);
    await withEntries(entries);
    // As the nightly sweep does after a month.
    for await (const used of kv.list(prefixOf(ONCE_FOLDER))) await kv.purge(used);
    expect(await answered()).toEqual([wrongAmount, wrongAmount, wrongAmount]);
  });

  it('needs a reason, and is for customers only', async () => {
    const { adjust, newAdmin, user } = await opened();
    expect((await adjust('credit', 1, { note: 'abc' })).body.error).toBe(
      'The note must have at least 5 characters.',
    );
    expect((await adjust('credit', 1, {}, '0'.repeat(26))).status).toBe(404);
    const { id, visitor } = await newAdmin();
    expect((await adjust('credit', 1, {}, id)).status).toBe(404);
    const refused = await visitor.post(`/super-admin/wallet-adjust/${user}`, {
      type: 'credit',
      amount: 1,
      note: NOTE,
    });
    expect([refused.status, refused.body.error]).toEqual([403, 'You do not have access to this.']);
  });

  it('is in the audit log with the balance before and after', async () => {
    const { adjust, owner } = await opened();
    await adjust('credit', 80);
    await adjust('debit', 500);
    await adjust('debit', 30);
    const { entries } = (await owner.get('/admin/audit-log?entity=wallet')).body;
    const changes = entries.map(
      (entry: { changes: { field: string; before: unknown; after: unknown }[] }) =>
        entry.changes
          .filter(({ field }) => field === 'balance')
          .map(({ before, after }) => [before, after]),
    );
    expect(changes).toEqual([[[80, 50]], [[0, 80]]]);
  });
});
