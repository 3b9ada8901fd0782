import { describe, expect, it } from 'vitest';
import { financialYearOf, PAPER_NUMBER, paperNumber } from '../../src/contract/paper/paper.ts';
import { rupeeWords } from '../../src/contract/paper/rupee-words.ts';

describe('numbers of papers', () => {
  it.each([
    ['KL', 'invoice', 123, 'KL26-27/000123'],
    ['KL', 'credit', 45, 'KLC26-27/000045'],
    [null, 'invoice', 1, 'B26-27/000001'],
    [null, 'credit', 1_000_000, 'BC26-27/1000000'],
  ] as const)('%s, %s, %i is written %s', (prefix, kind, nth, number) => {
    expect(paperNumber(prefix, kind, '26-27', nth)).toBe(number);
    expect(number).toMatch(PAPER_NUMBER);
    expect(number.length).toBeLessThanOrEqual(16);
    expect(number).toMatch(/^[A-Za-z][A-Za-z0-9/-]*$/);
  });

  it.each([
    ['2027-03-31T18:29:59.999Z', '26-27'],
    ['2027-03-31T18:30:00.000Z', '27-28'],
    ['2026-04-01T00:00:00.000Z', '26-27'],
    ['2099-12-31T00:00:00.000Z', '99-00'],
  ])('at %s belong to the financial year %s, by clocks in India', (at, year) => {
    expect(financialYearOf(at)).toBe(year);
  });
});

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees zero only'],
    [100, 'Rupees one only'],
    [19_20, 'Rupees nineteen and twenty paise only'],
    [20_00, 'Rupees twenty only'],
    [1_99, 'Rupees one and ninety-nine paise only'],
    [1_12_00, 'Rupees one hundred twelve only'],
    [20_05_05, 'Rupees two thousand five and five paise only'],
    [1_50_000_00, 'Rupees one lakh fifty thousand only'],
    [10_00_00_000_40, 'Rupees ten crore and forty paise only'],
    [
      123_45_67_891_00,
      'Rupees one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety-one only',
    ],
  ])('of %i paise is “%s”', (paise, words) => {
    expect(rupeeWords(paise)).toBe(words);
  });
});
