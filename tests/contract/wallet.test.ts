import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../src/contract/kernel/refusal.ts';
import { sum } from '../../src/contract/product/price.ts';
import { walletAdjustmentSchema } from '../../src/contract/wallet/rules.ts';
import {
  closePage,
  entriesProblem,
  type Movement,
  movementKey,
  NEW_WALLET,
  post,
  signed,
  WALLET_MAX,
  type WalletState,
} from '../../src/contract/wallet/wallet.ts';
import { drawn } from '../support/effort.ts';

const gift = (amount: number, ref = 'gift'): Movement => ({
  type: 'credit',
  reason: 'promotion',
  amount,
  ref,
});
const refund = (amount: number, ref: string): Movement => ({
  type: 'credit',
  reason: 'refund',
  amount,
  ref,
});
const payment = (amount: number, ref: string): Movement => ({
  type: 'debit',
  reason: 'order_payment',
  amount,
  ref,
});
const takenBack = (amount: number, ref: string): Movement => ({
  type: 'reversal',
  reason: 'order_payment',
  amount,
  ref,
});

/** The wallet after these; each has to be possible. */
const walletOf = (...movements: Movement[]) =>
  movements.reduce<WalletState>((wallet, movement) => {
    const next = post(wallet, movement);
    if (next instanceof Refusal) throw new Error(next.sentence);
    return next;
  }, NEW_WALLET);

describe('a wallet', () => {
  it('records every change with the balance after it', () => {
    const { balance, entries } = walletOf(
      gift(10_000),
      payment(6_000, 'o1'),
      takenBack(6_000, 'o1'),
    );
    expect(balance).toBe(10_000);
    expect(entries.map(({ seq, key, balanceAfter }) => [seq, key, balanceAfter])).toEqual([
      [1, 'promotion:gift', 10_000],
      [2, 'order_payment:o1', 4_000],
      [3, 'reversal:order_payment:o1', 10_000],
    ]);
  });

  it('pays down to zero, never below', () => {
    const wallet = walletOf(gift(10_000));
    expect(post(wallet, payment(10_001, 'o1'))).toEqual(
      new Refusal('conflict', 'Your wallet balance is not enough.'),
    );
    expect(post(wallet, payment(10_000, 'o1'))).toMatchObject({ balance: 0 });
  });

  it('applies every entry once, even after the entry has moved out', () => {
    const wallet = walletOf(gift(10_000), payment(6_000, 'o1'));
    expect(post(wallet, payment(6_000, 'o1'))).toBe(wallet);
    const short = closePage(wallet, 2).wallet;
    expect(post(short, gift(10_000))).toBe(short);
  });

  it('takes back only amounts that were paid', () => {
    expect(post(walletOf(gift(10_000)), takenBack(500, 'o1'))).toEqual(
      new Refusal('conflict', 'There is no such payment to reverse.'),
    );
  });

  it('accepts gifts and adjustments up to ten lakh rupees, and refunds without limit', () => {
    const full = walletOf(gift(WALLET_MAX));
    expect(post(full, gift(1, 'again'))).toEqual(
      new Refusal('conflict', 'A wallet can hold at most ₹10,00,000.'),
    );
    expect(
      post(full, { type: 'credit', reason: 'admin_adjustment', amount: 1, ref: 'a' }),
    ).toBeInstanceOf(Refusal);
    const over = walletOf(gift(WALLET_MAX), refund(5_000, 'o1'));
    expect(over.balance).toBe(WALLET_MAX + 5_000);
    expect(
      post(over, { type: 'debit', reason: 'admin_adjustment', amount: 1, ref: 'a' }),
    ).toMatchObject({ balance: WALLET_MAX + 4_999 });
  });

  it.each([0, -1, 0.5, Number.NaN])('never moves %j paise', (amount) => {
    expect(() => post(NEW_WALLET, gift(amount))).toThrow(
      new RangeError('A movement is a whole number of paise above zero.'),
    );
  });
});

describe('a page that is closed', () => {
  it('moves out the oldest entries, and every figure still agrees', () => {
    const whole = walletOf(gift(10_000), payment(6_000, 'o1'), refund(2_000, 'o1'));
    const { wallet, page } = closePage(whole, 2);
    expect(page.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(wallet).toMatchObject({ balance: 6_000, seq: 3, closed: { count: 2, sum: 4_000 } });
    expect(entriesProblem(wallet)).toBeNull();
    expect(post(wallet, payment(6_000, 'o2'))).toMatchObject({ balance: 0, seq: 4 });
  });
});

describe('checking a wallet', () => {
  const sound = walletOf(gift(10_000), payment(6_000, 'o1'));
  const [first, second] = sound.entries;

  it.each<[string, Partial<WalletState>, RegExp]>([
    [
      'another balance',
      { balance: 4_001 },
      /^The balance is ₹40\.01, the entries add up to ₹40\.$/,
    ],
    [
      'another amount',
      { entries: first && second ? [first, { ...second, amount: 5_000 }] : [] },
      /^The balance after entry 2 is ₹40, not ₹50\.$/,
    ],
    ['a lost entry', { entries: second ? [second] : [] }, /^Entry 2 is in the place of entry 1\.$/],
    [
      'a lost entry after a closed page',
      {
        closed: { count: 1, sum: 0 },
        entries:
          first && second
            ? [
                { ...first, seq: 2 },
                { ...second, seq: 4 },
              ]
            : [],
      },
      /^Entry 4 is in the place of entry 3\.$/,
    ],
    [
      'a count that is too high',
      { seq: 3, keys: ['a', 'b', 'c'] },
      /^An entry is missing or appears twice\.$/,
    ],
    ['a lost page', { closed: { count: 1, sum: 0 } }, /^Entry 1 is in the place of entry 2\.$/],
    [
      'a key that is there twice',
      { keys: ['promotion:gift', 'promotion:gift'] },
      /^An entry is missing or appears twice\.$/,
    ],
  ])('finds %s', (_what, fields, problem) => {
    expect(entriesProblem(sound)).toBeNull();
    expect(entriesProblem({ ...sound, ...fields })).toMatch(problem);
  });

  it('finds no problem in one that was emptied', () => {
    expect(entriesProblem(walletOf(gift(10_000), payment(10_000, 'o1')))).toBeNull();
  });

  it('finds a negative balance', () => {
    const entry = { ...payment(500, 'o1'), seq: 1, key: 'order_payment:o1', balanceAfter: -500 };
    expect(
      entriesProblem({ ...NEW_WALLET, balance: -500, seq: 1, entries: [entry], keys: [entry.key] }),
    ).toBe('Entry 1 takes more than there was.');
  });
});

describe('any sequence of changes to a wallet', () => {
  const movement = record({
    kind: constantFrom('gift', 'refund', 'payment', 'takenBack'),
    amount: integer({ min: 1, max: 2e7 }),
    ref: constantFrom('a', 'b', 'c', 'd', 'e'),
  });

  it('adds up to each change once, and never goes below zero', () => {
    assert(
      property(array(movement, { maxLength: 40 }), integer({ min: 0, max: 3 }), (steps, closed) => {
        let wallet = NEW_WALLET;
        const done = new Map<string, number>();
        for (const { kind, amount, ref } of steps) {
          const step = { gift, refund, payment, takenBack }[kind](amount, ref);
          const next = post(wallet, step);
          if (next instanceof Refusal) continue;
          if (!done.has(movementKey(step))) done.set(movementKey(step), signed(step));
          wallet = closePage(next, next.entries.length > 3 ? closed : 0).wallet;
          expect(wallet.balance).toBe(sum([...done.values()]));
          expect(wallet.balance).toBeGreaterThanOrEqual(0);
          expect(entriesProblem(wallet)).toBeNull();
        }
        expect(wallet.seq).toBe(done.size);
      }),
      drawn(),
    );
  });
});

describe('a correction by staff', () => {
  const problems = (fields: Record<string, unknown>) =>
    walletAdjustmentSchema
      .safeParse({ type: 'credit', amount: 100, note: 'Paid twice', ...fields })
      .error?.issues.map(({ message }) => message);

  it('goes from one paisa to a lakh of rupees, with a reason', () => {
    expect([{}, { amount: 0.01 }, { amount: 1_00_000, type: 'debit' }].map(problems)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(problems({ amount: 0 })).toEqual(['The amount must be from ₹0.01 to ₹1,00,000.']);
    expect(problems({ note: ' ok ' })).toEqual(['The note must have at least 5 characters.']);
    expect(problems({ type: 'reversal' })).toEqual(['Type must be credit or debit.']);
  });
});
