import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  type Discount,
  type Line,
  ONLINE_MIN,
  payFrom,
  priceOf,
  sum,
  taxIncluded,
} from '../../src/contract/product/price.ts';
import { drawn } from '../support/effort.ts';

const line = (price: number, markup: number, quantity: number): Line => ({
  price,
  markup,
  quantity,
});
const percent = (value: number, most: number | null = null): Discount => ({
  type: 'percentage',
  value: value * 100,
  most,
});
const fixed = (paise: number): Discount => ({ type: 'fixed', value: paise, most: null });
const everything = () => true;
const priced = (lines: Line[], discount: Discount | null) =>
  priceOf(lines, discount && { discount, covers: everything });

const LIFT = [line(10_000_000, 500_000, 2)];
const SMALL = [line(90_000, 10_000, 1)];
const THIRDS = [line(33_300, 0, 1), line(33_300, 0, 1), line(33_400, 0, 1)];

describe('what a cart costs', () => {
  it.each<[number, Line[], Discount | null, number, number, number, number, number, number]>([
    [1, LIFT, null, 0, 21_000_000, 1_680_000, 0, 22_680_000, 22_680_000],
    [2, LIFT, percent(10), 0, 21_000_000, 1_680_000, 2_100_000, 20_580_000, 20_580_000],
    [
      3,
      LIFT,
      percent(10, 1_500_000),
      5_000_000,
      21_000_000,
      1_680_000,
      1_500_000,
      21_180_000,
      16_180_000,
    ],
    [4, SMALL, percent(100), 0, 100_000, 8_000, 100_000, 8_000, 8_000],
    [5, SMALL, fixed(500_000), 0, 100_000, 8_000, 100_000, 8_000, 8_000],
    [6, THIRDS, fixed(10_000), 0, 100_000, 8_000, 10_000, 98_000, 98_000],
    [7, [line(12_345, 678, 3)], percent(15), 10_000, 39_069, 3_126, 5_860, 36_335, 26_335],
    [8, [line(1, 0, 6)], null, 0, 6, 0, 0, 6, 6],
    [9, [line(1, 0, 7)], null, 0, 7, 1, 0, 8, 8],
    [
      10,
      [line(19_999, 0, 1), line(10_001, 0, 2)],
      percent(7),
      0,
      40_001,
      3_200,
      2_800,
      40_401,
      40_401,
    ],
  ])(
    'is exact to the paisa, vector %d',
    (_number, lines, discount, wallet, subtotal, tax, off, total, payable) => {
      const { totals } = priced(lines, discount);
      expect(totals).toEqual({ subtotal, tax, discount: off, total });
      expect(payFrom(total, wallet)).toEqual({ walletUsed: total - payable, payable });
    },
  );

  it.each<[Line[], Discount, number[], number[]]>([
    [THIRDS, fixed(10_000), [3330, 3330, 3340], [2664, 2664, 2672]],
    [[line(19_999, 0, 1), line(10_001, 0, 2)], percent(7), [1400, 1400], [1600, 1600]],
  ])('is divided among the lines by their amounts: %j', (lines, discount, discounts, taxes) => {
    const found = priced(lines, discount).lines;
    expect(found.map(({ lineDiscount }) => lineDiscount)).toEqual(discounts);
    expect(found.map(({ lineTax }) => lineTax)).toEqual(taxes);
  });

  it('rounds half a percent, and halves up', () => {
    expect(priced([line(100, 0, 1)], percent(12.5)).totals.discount).toBe(13);
    expect(priced([line(98, 0, 1)], percent(12.5)).totals.discount).toBe(12);
    expect(priced([line(1, 0, 1)], percent(49.99)).totals.discount).toBe(0);
  });

  it('is exact for the most expensive possible cart', () => {
    const lines = Array.from({ length: 50 }, () => line(1e9, 1e9, 99));
    const { totals, lines: found } = priced(lines, percent(33.33));
    expect(totals).toEqual({
      subtotal: 9_900_000_000_000,
      tax: 792_000_000_000,
      discount: 3_299_670_000_000,
      total: 7_392_330_000_000,
    });
    expect(found.map(({ lineNet }) => lineNet)).toEqual(lines.map(() => 147_846_600_000));
  });

  it('is zero for no lines', () => {
    expect(priced([], percent(10))).toEqual({
      lines: [],
      totals: { subtotal: 0, tax: 0, discount: 0, total: 0 },
    });
    expect(priced([line(0, 0, 3)], fixed(100)).totals).toEqual({
      subtotal: 0,
      tax: 0,
      discount: 0,
      total: 0,
    });
  });

  it('is discounted only on lines that the coupon covers', () => {
    const lines = [
      { ...line(10_000, 0, 1), product: 'rope' },
      { ...line(20_000, 0, 1), product: 'lamp' },
    ];
    const { totals, lines: found } = priceOf(lines, {
      discount: fixed(50_000),
      covers: ({ product }) => product === 'rope',
    });
    expect(totals).toMatchObject({ subtotal: 30_000, tax: 2_400, discount: 10_000, total: 22_400 });
    expect(found).toMatchObject([
      { product: 'rope', lineDiscount: 10_000, lineTax: 800, lineNet: 800 },
      { product: 'lamp', lineDiscount: 0, lineTax: 1_600, lineNet: 21_600 },
    ]);
  });
});

describe('lines that only partly have a tax rate', () => {
  it('have no price, and the error is named', () => {
    const lines = [{ ...line(10_000, 0, 1), rateBp: 1_800 }, line(20_000, 0, 1)];
    expect(() => priceOf(lines)).toThrow(new RangeError('Some lines have no rate of tax.'));
  });
});

describe('the words beside a price with tax', () => {
  it('name the rate of the item, or the shop’s rate where items have none', () => {
    expect(taxIncluded(12)).toBe('incl. 12% GST');
    expect(taxIncluded(0)).toBe('incl. 0% GST');
    expect(taxIncluded()).toBe('incl. 8% tax');
  });
});

const paise = integer({ min: 0, max: 1e9 });
const lines = array(
  record({
    price: paise,
    markup: paise,
    quantity: integer({ min: 1, max: 99 }),
    isCovered: boolean(),
  }),
  { maxLength: 50 },
);
const discounts = record({
  type: constantFrom('percentage', 'fixed'),
  value: integer({ min: 1, max: 10_000 }),
  most: option(integer({ min: 1, max: 1e9 })),
});
const covers = ({ isCovered }: { isCovered: boolean }) => isCovered;

describe('any cart', () => {
  it('costs what its lines cost, to the paisa', () => {
    assert(
      property(lines, discounts, (cart, discount) => {
        const { totals, lines: found } = priceOf(cart, { discount, covers });
        expect(sum(found.map(({ lineTotal }) => lineTotal))).toBe(totals.subtotal);
        expect(sum(found.map(({ lineDiscount }) => lineDiscount))).toBe(totals.discount);
        expect(sum(found.map(({ lineTax }) => lineTax))).toBe(totals.tax);
        expect(sum(found.map(({ lineNet }) => lineNet))).toBe(totals.total);
      }),
      drawn(),
    );
  });

  it('matches arithmetic with unlimited precision', () => {
    assert(
      property(lines, discounts, (cart, discount) => {
        const exact = cart.map(
          ({ price, markup, quantity }) => (BigInt(price) + BigInt(markup)) * BigInt(quantity),
        );
        const total = (of: bigint[]) => of.reduce((all, one) => all + one, 0n);
        const eligible = total(exact.filter((_, at) => cart[at]?.isCovered));
        const raw =
          discount.type === 'fixed'
            ? BigInt(discount.value)
            : (eligible * BigInt(discount.value) + 5_000n) / 10_000n;
        const off = [raw, eligible, BigInt(discount.most ?? Number.MAX_SAFE_INTEGER)].reduce(
          (least, one) => (one < least ? one : least),
        );
        const { totals } = priceOf(cart, { discount, covers });
        expect([totals.subtotal, totals.tax, totals.discount].map(BigInt)).toEqual([
          total(exact),
          (total(exact) * 8n + 50n) / 100n,
          off,
        ]);
      }),
      drawn(),
    );
  });

  it('has no negative line, and no discount larger than its line', () => {
    assert(
      property(lines, discounts, (cart, discount) => {
        const { totals, lines: found } = priceOf(cart, { discount, covers });
        expect(totals.total).toBeGreaterThanOrEqual(totals.tax);
        for (const { lineDiscount, lineTotal, lineNet, isCovered } of found) {
          expect(lineDiscount).toBeLessThanOrEqual(isCovered ? lineTotal : 0);
          expect(lineDiscount).toBeGreaterThanOrEqual(0);
          expect(lineNet).toBeGreaterThanOrEqual(0);
        }
      }),
      drawn(),
    );
  });

  it('is fully paid between the wallet and the rest', () => {
    assert(
      property(integer({ min: 0, max: 1e13 }), integer({ min: 0, max: 1e13 }), (total, balance) => {
        const { walletUsed, payable } = payFrom(total, balance);
        expect(walletUsed + payable).toBe(total);
        expect(walletUsed).toBeGreaterThanOrEqual(0);
        expect(walletUsed).toBeLessThanOrEqual(Math.min(balance, total));
        if (total >= ONLINE_MIN && payable > 0) expect(payable).toBeGreaterThanOrEqual(ONLINE_MIN);
        if (total - balance >= ONLINE_MIN || balance >= total)
          expect(walletUsed).toBe(Math.min(balance, total));
      }),
      drawn(),
    );
  });

  it.each([
    ['leaves a rupee where it would leave a paisa', 10_000, 9_999, 9_900, 100],
    ['leaves a rupee where it would leave 99 paise', 10_000, 9_901, 9_900, 100],
    ['leaves a rupee', 10_000, 9_900, 9_900, 100],
    ['leaves a rupee and a paisa', 10_000, 9_899, 9_899, 101],
    ['leaves nothing when it can pay everything', 10_000, 10_000, 10_000, 0],
    ['leaves the whole of a rupee', 100, 99, 0, 100],
    ['pays what it can of less than a rupee, for which no gateway is needed', 99, 98, 98, 1],
  ])('the wallet %s', (_what, total, balance, walletUsed, payable) => {
    expect(payFrom(total, balance)).toEqual({ walletUsed, payable });
  });
});

describe('dividing an amount', () => {
  it('gives the remainder to the largest fractions, and to the earlier of equal ones', () => {
    expect(allocate(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(allocate(11, [1, 1, 1])).toEqual([4, 4, 3]);
    expect(allocate(10, [5, 25, 30])).toEqual([1, 4, 5]);
  });

  it('is less than a paisa off each exact share, and gives nothing to zero weights', () => {
    assert(
      property(
        paise,
        array(integer({ min: 0, max: 2e11 }), { minLength: 1, maxLength: 50 }),
        (whole, weights) => {
          const parts = allocate(whole, weights);
          const all = sum(weights);
          expect(sum(parts)).toBe(all === 0 ? 0 : whole);
          for (const [at, weight] of weights.entries()) {
            const off = BigInt(parts[at] ?? -1) * BigInt(all) - BigInt(whole) * BigInt(weight);
            expect(off > -BigInt(all) && off < BigInt(all)).toBe(all > 0);
            if (weight === 0) expect(parts[at]).toBe(0);
          }
        },
      ),
      drawn(),
    );
  });
});
