import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPaise, paiseOf, parseMoney, rupeesOf } from '../../src/contract/kernel/money.ts';
import { amount, rupees } from '../../src/contract/kernel/money-rules.ts';
import { drawn } from '../support/effort.ts';

/** More than a cart of the dearest products comes to. */
const paise = integer({ min: 0, max: 2e13 });

describe('paise and rupees', () => {
  it('convert into each other without loss, as numbers of at most two decimals', () => {
    assert(
      property(paise, (count) => {
        expect(paiseOf(rupeesOf(count))).toBe(count);
        expect(String(rupeesOf(count))).toMatch(/^\d+(\.\d{1,2})?$/);
        expect(amount('Any.').safeParse(rupeesOf(count)).success).toBe(true);
      }),
      drawn(),
    );
  });

  it.each([
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [8.2, 820],
    [1234.56, 123_456],
    [99_99_999.99, 99_99_99_999],
  ])('convert ₹%d into %d paise despite floating point', (given, count) => {
    expect(paiseOf(given)).toBe(count);
  });
});

describe('an amount as text', () => {
  it.each([
    [0, '₹0'],
    [5, '₹0.05'],
    [1_50_000, '₹1,500'],
    [1_50_050, '₹1,500.50'],
    [1_00_00_000_00, '₹1,00,00,000'],
    [-2_500_00, '-₹2,500'],
  ])('of %d paise is %s', (count, text) => {
    expect(formatPaise(count)).toBe(text);
  });

  it('is read back as it was written', () => {
    assert(
      property(paise, (count) => {
        expect(parseMoney(formatPaise(count))).toBe(count);
      }),
      drawn(),
    );
  });
});

describe('an amount that is typed', () => {
  it.each([
    ['1500', 1_50_000],
    [' 1,50,000 ', 1_50_000_00],
    ['150,000', 1_50_000_00],
    ['₹ 1500.5', 1_50_050],
    ['Rs. 1,500/-', 1_50_000],
    ['inr 0.05', 5],
    ['rs 75', 7_500],
    ['12,34,56,789.10', 12_34_56_789_10],
  ])('%j is %d paise', (typed, count) => {
    expect(parseMoney(typed)).toBe(count);
  });

  it.each([
    '',
    '₹',
    '-5',
    '1.005',
    '1,5',
    '1,50',
    '15,00,0',
    '1500.',
    '.5',
    '1e5',
    '12 000',
    'five',
    '1,,500',
    '1234567890123',
    '12 ₹',
    '5/-0',
    '5₹0',
  ])('is not an amount: %j', (typed) => {
    expect(parseMoney(typed)).toBeNull();
  });
});

describe('an amount in a form', () => {
  const schema = rupees(0.01, 1_00_000);
  const messageOf = (value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

  it('has at most two decimals and respects its limits', () => {
    expect([0.01, 12.5, 1_00_000].map(messageOf)).toEqual([undefined, undefined, undefined]);
    expect(messageOf(0)).toBe('The amount must be from ₹0.01 to ₹1,00,000.');
    expect(messageOf(1_00_000.01)).toBe('The amount must be from ₹0.01 to ₹1,00,000.');
    expect(messageOf(1.005)).toBe('The amount may have at most two decimals.');
  });

  it.each(['5', null, undefined, Number.NaN, Number.POSITIVE_INFINITY])(
    'is refused: %j',
    (value) => {
      expect(messageOf(value)).toBe('The amount must be a number.');
    },
  );
});
