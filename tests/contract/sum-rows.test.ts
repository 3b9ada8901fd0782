// The rows of a sum add up in the order in which they stand, whichever way it is taxed.
import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueRows, paidRows, rowAmount, sumRows } from '../../src/contract/order/sum-rows.ts';
import { type Line, priceOf, taxPartsOf } from '../../src/contract/product/price.ts';
import { drawn } from '../support/effort.ts';

const TENTH = {
  discount: { type: 'percentage', value: 1_000, most: null },
  covers: () => true,
} as const;
const rowsOf = (lines: readonly Line[], coupon: typeof TENTH | null, isWithinState?: boolean) => {
  const { lines: priced, totals } = priceOf(lines, coupon);
  return sumRows({ ...totals, coupon: coupon && 'TEN', taxes: taxPartsOf(priced) }, isWithinState);
};
const words = (rows: ReturnType<typeof sumRows>) =>
  rows.map((row) => `${row.name}: ${rowAmount(row)}`);

const BELLS = { price: 34_500, markup: 0, quantity: 2 };
const ROPE = { price: 99_999, markup: 0, quantity: 1 };
const GST = { rateBp: 1_800 };

describe('the rows of a sum', () => {
  it('are subtotal, coupon, tax of 8% of the subtotal, and total', () => {
    expect(words(rowsOf([BELLS, ROPE], TENTH))).toEqual([
      'Subtotal: ₹1,689.99',
      'Coupon TEN: −₹169',
      'Tax, 8% of the subtotal: ₹135.20',
      'Total: ₹1,656.19',
    ]);
    expect(words(rowsOf([BELLS], null))).toEqual([
      'Subtotal: ₹690',
      'Tax, 8% of the subtotal: ₹55.20',
      'Total: ₹745.20',
    ]);
  });

  it('name the taxable value, and each rate of GST with its base, after the coupon', () => {
    const lines = [
      { ...ROPE, rateBp: 500 },
      { ...BELLS, ...GST },
    ];
    expect(words(rowsOf(lines, TENTH))).toEqual([
      'Subtotal: ₹1,689.99',
      'Coupon TEN: −₹169',
      'Taxable value: ₹1,520.99',
      'GST 18% of ₹621: ₹111.78',
      'GST 5% of ₹899.99: ₹45',
      'Total: ₹1,677.77',
    ]);
  });

  it('name both halves of the tax within a state, and one tax between states', () => {
    expect(words(rowsOf([{ ...BELLS, ...GST }], null, true))).toContain('CGST 9% of ₹690: ₹62.10');
    expect(words(rowsOf([{ ...BELLS, ...GST }], null, true))).toContain('SGST 9% of ₹690: ₹62.10');
    expect(words(rowsOf([{ ...BELLS, ...GST }], null, false))).toContain(
      'IGST 18% of ₹690: ₹124.20',
    );
  });

  it('add up to the total, with and without a coupon, under either way of taxing', () => {
    const lines = array(
      record({
        price: integer({ min: 0, max: 1e8 }),
        markup: integer({ min: 0, max: 1e6 }),
        quantity: integer({ min: 1, max: 99 }),
        rateBp: integer({ min: 0, max: 28 }).map((rate) => rate * 100),
      }),
      { minLength: 1, maxLength: 8 },
    );
    assert(
      property(lines, (some) => {
        const flat = some.map(({ rateBp: _, ...line }) => line);
        for (const rows of [some, flat].flatMap((of) => [
          rowsOf(of, TENTH),
          rowsOf(of, null, true),
        ])) {
          const added = rows
            .filter(({ name, isTotal }) => !isTotal && name !== 'Taxable value')
            .reduce((total, { amount }) => total + amount, 0);
          expect(added).toBe(rows.at(-1)?.amount);
        }
      }),
      drawn(200),
    );
  });
});

describe('the rows of the payment', () => {
  const ORDER = {
    walletUsed: 0,
    payable: 10_800,
    captured: 0,
    refundedToOriginal: 0,
    refundedToWallet: 0,
    method: 'bank_transfer',
    status: 'confirmed',
  } as const;
  const paid = (more: Partial<Parameters<typeof paidRows>[0]>) =>
    words(paidRows({ ...ORDER, ...more }));

  it('say how much is left to pay, and once it is paid, that it is paid', () => {
    expect(paid({})).toEqual(['To pay: ₹108']);
    expect(paid({ method: 'cod' })).toEqual(['To pay on delivery: ₹108']);
    expect(paid({ captured: 10_800 })).toEqual(['Paid: ₹108']);
    expect(paid({ walletUsed: 10_800, payable: 0 })).toEqual(['Paid from the wallet: ₹108']);
    expect(paid({ walletUsed: 800, payable: 10_000 })).toEqual([
      'Paid from the wallet: ₹8',
      'To pay: ₹100',
    ]);
  });

  it('ask for no money for an order that has ended, and say where its money went', () => {
    expect(paid({ status: 'expired' })).toEqual([]);
    expect(
      paid({
        status: 'cancelled',
        captured: 10_800,
        refundedToWallet: 800,
        refundedToOriginal: 10_000,
      }),
    ).toEqual([
      'Paid: ₹108',
      'Refunded to the wallet: ₹8',
      'Refunded to the original payment method: ₹100',
    ]);
  });

  it('subtract the part from the wallet before the order is placed', () => {
    expect(words(dueRows(800, 10_000))).toEqual(['From the wallet: −₹8', 'To pay: ₹100']);
    expect(dueRows(0, 10_800)).toEqual([]);
  });
});
