// The letter about a wallet that staff have corrected: every correction is told once, also after a
// crash.
import { expect, it } from 'vitest';
import { Refusal } from '../../../../src/contract/kernel/refusal.ts';
import type { Outbox } from '../../../../src/server/kernel/outbox/outbox.ts';
import { newOpId } from '../../../../src/server/kernel/storage/keys.ts';
import {
  emptyLedger,
  ledgerKey,
  storedLedger,
} from '../../../../src/server/trade/state/stored-ledger.ts';
import { postTo } from '../../../../src/server/trade/state/stored-wallet.ts';
import { WALLET_LETTERS } from '../../../../src/server/trade/wallet/wallet-letters.ts';
import { createWalletNews, walletNewsTask } from '../../../../src/server/trade/wallet/wallets.ts';
import { openLetterSite, subjectOf } from '../../../support/letters.ts';
import { partOf } from '../../../support/mail-server.ts';
import { LETTERHEAD } from '../../../support/told-order.ts';

const AT = '2026-11-23T06:30:00.000Z';

const opened = async () => {
  const site = await openLetterSite();
  const { email, id } = await site.member('anu@lifts.example');
  const owner = await site.superAdmin();
  const adjust = (type: 'credit' | 'debit', amount: number) =>
    owner.post(`/super-admin/wallet-adjust/${id}`, { type, amount, note: 'For the delay' });
  const ledger = async () =>
    (await site.kv().get(ledgerKey(id), storedLedger))?.value ?? emptyLedger(AT);
  /** As if the process had ended before these gifts of so many rupees were told. */
  const untold = (amounts: readonly number[]) =>
    site.kv().update(ledgerKey(id), storedLedger, newOpId(site.deps.ports), (current) => {
      const before = current ?? emptyLedger(AT);
      let { wallet } = before;
      for (const amount of amounts) {
        const gift = { type: 'credit', reason: 'promotion', amount: amount * 100 } as const;
        const after = postTo(wallet, { ...gift, ref: `gift${amount}` }, { at: AT });
        if (!(after instanceof Refusal)) wallet = after;
      }
      return { ...before, wallet, walletNews: amounts.map((amount) => `promotion:gift${amount}`) };
    });
  return {
    ...site,
    adjust,
    email,
    id,
    untold,
    ledger,
    subjects: () => site.to(email).map(subjectOf),
  };
};

it('names the amount, the reason, the balance and the contact', async () => {
  const { adjust, subjects, to, email } = await opened();
  await adjust('credit', 500);
  await adjust('debit', 120.5);
  expect(subjects()).toEqual([
    '₹500 was added to your wallet',
    '₹120.50 was taken from your wallet',
  ]);
  const [, letter] = to(email);
  const text = letter ? partOf(letter, 'text/plain') : '';
  expect(text).toContain('Your balance is ₹379.50 now.');
  expect(text).toMatch(/Date\W+\d+ \w+ \d{4}/);
  expect(text).toMatch(/Note\W+For the delay/);
  expect(text).toContain('If you did not expect this, please reply to this e-mail.');
  expect(text).toContain('Open your wallet');
  expect(text).toContain('https://lifts.example/account/wallet');
});

it('is sent at night if a crash delayed it, once for each correction', async () => {
  const { adjust, api, untold, ledger, subjects, letters } = await opened();
  await adjust('credit', 500);
  letters.length = 0;
  const announced = async () =>
    (await api.sweep(true)).find(({ name }) => name === 'wallets to announce');
  expect(await announced()).toMatchObject({ repaired: 0 });
  await untold([20, 30]);
  expect(await announced()).toMatchObject({ repaired: 2 });
  expect(await ledger()).not.toHaveProperty('walletNews');
  await api.everyMinute();
  expect(subjects().sort()).toEqual([
    '₹20 was added to your wallet',
    '₹30 was added to your wallet',
  ]);
  expect(await announced()).toMatchObject({ repaired: 0 });
});

it('keeps corrections made while it is being sent for the next one', async () => {
  const { api, deps, id, kv, ledger, untold } = await opened();
  await untold([20, 30]);
  let posted = 0;
  const news = createWalletNews({
    newOpId: () => newOpId(deps.ports),
    outbox: {
      drainNow: async () => undefined,
      post: async () => {
        posted += 1;
        if (posted === 1) await untold([20, 30, 40]);
        return `dispatch ${posted}`;
      },
    } as unknown as Outbox,
  });
  expect(await news.post(kv(), id)).toEqual(['dispatch 1', 'dispatch 2']);
  expect((await ledger()).walletNews).toEqual(['promotion:gift40']);
  expect(await walletNewsTask(news).run(kv(), () => false)).toBe(0);
  expect((await ledger()).walletNews).toEqual(['promotion:gift40']);
  await api.sweep(true);
  expect(await ledger()).not.toHaveProperty('walletNews');
});

it('is not written if the account or the correction is gone', async () => {
  const { id } = await opened();
  const site = await openLetterSite();
  const { 'wallet-changed': kind } = WALLET_LETTERS;
  const write = (ids: Record<string, string>) =>
    kind?.write(site.kv(), { ids } as never, LETTERHEAD);
  expect(await write({ user: id, entry: 'promotion:gift20' })).toBeNull();
  const { id: known } = await site.member('anu@lifts.example');
  expect(await write({ user: known, entry: 'promotion:gift20' })).toBeNull();
  expect(kind?.label).toBe('Wallet corrected by staff');
});

it('has no note if none was written', async () => {
  const { api, untold, to, email } = await opened();
  await untold([20]);
  await api.sweep(true);
  await api.everyMinute();
  const [letter] = to(email);
  expect(letter && partOf(letter, 'text/plain')).not.toContain('Note');
});

it('is absent for a wallet without corrections', async () => {
  const { adjust, ledger } = await opened();
  expect(await ledger()).not.toHaveProperty('walletNews');
  await adjust('debit', 5);
  expect(await ledger()).not.toHaveProperty('walletNews');
  await adjust('credit', 5);
  expect(await ledger()).not.toHaveProperty('walletNews');
});
