// The letter about a wallet that staff have corrected: every correction is told once, also after a
// crash.
import { expect, it } from 'vitest';
import { emptyLedger, ledgerKey, storedLedger } from '../../../src/server/ledger/stored-ledger.ts';
import { newOpId } from '../../../src/server/storage/keys.ts';
import { openLetterSite, subjectOf } from '../../support/letters.ts';
import { partOf } from '../../support/mail-server.ts';

const opened = async () => {
  const site = await openLetterSite();
  const { email, id } = await site.member('anu@lifts.example');
  const owner = await site.superAdmin();
  const adjust = (type: 'credit' | 'debit', amount: number) =>
    owner.post(`/super-admin/wallet-adjust/${id}`, { type, amount, note: 'For the delay' });
  const ledger = async () =>
    (await site.kv().get(ledgerKey(id), storedLedger))?.value ?? emptyLedger('');
  /** As if the process had ended before the corrections were told. */
  const forget = async () => {
    const entries = (await ledger()).wallet.entries.map(({ key }) => key);
    await site.kv().update(ledgerKey(id), storedLedger, newOpId(site.deps.ports), (current) => ({
      ...(current ?? emptyLedger('')),
      walletNews: entries,
    }));
  };
  return { ...site, adjust, email, forget, ledger, subjects: () => site.to(email).map(subjectOf) };
};

it('says what went in or out, why, what is left and whom to ask', async () => {
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
  expect(text).toContain('https://lifts.example/account/wallet');
});

it('is posted in the night where a crash kept it, and not again', async () => {
  const { adjust, api, forget, ledger, subjects, letters } = await opened();
  await adjust('credit', 500);
  await adjust('credit', 20);
  letters.length = 0;
  await api.sweep(true);
  expect(subjects()).toEqual([]);
  await forget();
  const told = (await api.sweep(true)).find(({ name }) => name === 'wallets to announce');
  expect(told).toMatchObject({ name: 'wallets to announce' });
  expect(await ledger()).not.toHaveProperty('walletNews');
  expect(subjects()).toEqual([]);
});

it('is of no wallet that has nothing to tell', async () => {
  const { adjust, ledger } = await opened();
  expect(await ledger()).not.toHaveProperty('walletNews');
  await adjust('debit', 5);
  expect(await ledger()).not.toHaveProperty('walletNews');
  await adjust('credit', 5);
  expect(await ledger()).not.toHaveProperty('walletNews');
});
