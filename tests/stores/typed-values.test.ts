// Typed amounts: the schema gets a number wherever a number was typed, and says the limits.
import { describe, expect, it } from 'vitest';
import { amountOf } from '../../src/browser/admin/kit/typed-values.ts';
import { quoteChangesSchema } from '../../src/contract/quote/quote-desk-rules.ts';

const saidOf = (typed: string) =>
  quoteChangesSchema.safeParse({ expectedValue: amountOf(typed) }).error?.issues[0]?.message;

describe('a typed amount', () => {
  it.each(['-5', '99999999999999'])('outside the limits is told the limits: %s', (typed) => {
    expect(saidOf(typed)).toBe('Expected value must be from ₹1 to ₹1,00,00,00,000.');
  });

  it('with three decimals is told how many there may be', () => {
    expect(saidOf('1250000.555')).toBe('Expected value may have at most two decimals.');
  });

  it.each(['twelve lakh', '1,5,0'])(
    'that can be read in two ways, or in none, is refused: %s',
    (typed) => {
      expect(saidOf(typed)).toBe('Expected value must be a number.');
    },
  );

  it.each([
    ['₹ 12,50,000', 1250000],
    ['1500.50', 1500.5],
  ])('as people write it is read: %s', (typed, rupees) => {
    expect(amountOf(typed)).toBe(rupees);
  });
});
