// GST: its arithmetic by the vectors, its properties, the place of supply and the registrations.
import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateOfGstin } from '../../src/contract/address/gstin.ts';
import { companyTaxSchema } from '../../src/contract/company/company-tax-rules.ts';
import {
  gstTermsOf,
  isWithinState,
  placeOfSupply,
  sellerFor,
} from '../../src/contract/paper/gst.ts';
import {
  type Discount,
  halfGst,
  priceOf,
  priceToPay,
  sum,
  TAX_PERCENT,
} from '../../src/contract/product/price.ts';
import { drawn } from '../support/effort.ts';

const TENTH: Discount = { type: 'percentage', value: 1_000, most: null };
const line = (price: number, quantity: number, rateBp?: number) => ({
  price,
  markup: 0,
  quantity,
  ...(rateBp !== undefined && { rateBp }),
});
const everything = { discount: TENTH, covers: () => true };
const figures = ({ lines, totals }: ReturnType<typeof priceOf>) => ({
  discounts: lines.map(({ lineDiscount }) => lineDiscount),
  taxes: lines.map(({ lineTax }) => lineTax),
  tax: totals.tax,
  total: totals.total,
});

describe('the two ways of taxing the same cart', () => {
  it('takes 8 % of the subtotal before the discount where tax is flat', () => {
    expect(figures(priceOf([line(34_500, 2), line(99_999, 1)], everything))).toEqual({
      discounts: [6_900, 10_000],
      taxes: [5_520, 8_000],
      tax: 13_520,
      total: 165_619,
    });
  });

  it('applies each rate to the amount after the discount where items have rates', () => {
    const lines = [line(34_500, 2, 1_800), line(99_999, 1, 1_800)];
    expect(figures(priceOf(lines, everything))).toEqual({
      discounts: [6_900, 10_000],
      taxes: [11_178, 16_200],
      tax: 27_378,
      total: 179_477,
    });
  });

  it('refuses lines if only some have a rate', () => {
    expect(() => priceOf([line(100, 1, 1_800), line(100, 1)])).toThrow(RangeError);
  });
});

describe('half of the tax on a sum', () => {
  // Base in paise, rate in hundredths of a percent, half of the tax.
  it.each([
    [10_005, 1_800, 900],
    [10_010, 1_800, 901],
    [152_099, 1_800, 13_689],
    [0, 1_800, 0],
    [1, 1_800, 0],
    [5, 1_800, 0],
    [6, 1_800, 1],
    [11, 1_800, 1],
    [16, 1_800, 1],
    [17, 1_800, 2],
    [100, 1_800, 9],
    [99, 1_800, 9],
    [50, 1_800, 5],
    [49, 1_800, 4],
    [10_000, 500, 250],
    [10_019, 500, 250],
    [10_020, 500, 251],
    [10_000, 1_200, 600],
    [10_008, 1_200, 600],
    [10_009, 1_200, 601],
    [10_000, 2_800, 1_400],
    [10_003, 2_800, 1_400],
    [10_004, 2_800, 1_401],
    [10_000, 4_000, 2_000],
    [10_002, 4_000, 2_000],
    [10_003, 4_000, 2_001],
    [10_000, 0, 0],
    [99_999, 0, 0],
    [10_000, 25, 13],
    [10_000, 300, 150],
    [33_333, 1_800, 3_000],
    [66_667, 1_800, 6_000],
    [345_000, 1_800, 31_050],
    [1_00_00_000, 1_800, 9_00_000],
    [1_00_00_001, 1_800, 9_00_000],
    [1_00_00_006, 1_800, 9_00_001],
    [9_50_00_000, 1_800, 85_50_000],
    [1_000_000_000_000, 1_800, 90_000_000_000],
    [9_007_199_254_740_991, 1_800, 810_647_932_926_689],
    [12_345, 1_800, 1_111],
    [12_350, 1_800, 1_112],
    [12_361, 1_800, 1_112],
    [12_362, 1_800, 1_113],
  ])('of %i at %i is %i', (base, rate, half) => {
    expect(halfGst(base, rate)).toBe(half);
    expect(priceOf([line(base, 1, rate)]).totals.tax).toBe(2 * half);
  });
});

const RATES = [0, 500, 1_200, 1_800, 2_800];
const lines = array(
  record({
    price: integer({ min: 0, max: 100_000_00 }),
    markup: integer({ min: 0, max: 50_000 }),
    quantity: integer({ min: 1, max: 99 }),
    rateBp: constantFrom(...RATES),
  }),
  { minLength: 1, maxLength: 8 },
);

describe('any lines with rates', () => {
  it('have even taxes that are less than two paise off their rate in total', () => {
    assert(
      property(lines, integer({ min: 0, max: 10_000 }), (some, value) => {
        const discount: Discount = { type: 'percentage', value, most: null };
        const priced = priceOf(some, { discount, covers: () => true });
        for (const rate of RATES) {
          const taxed = priced.lines.filter(({ rateBp }) => rateBp === rate);
          const base = sum(taxed.map((one) => one.lineTotal - one.lineDiscount));
          const tax = sum(taxed.map(({ lineTax }) => lineTax));
          expect(tax % 2).toBe(0);
          expect(Math.abs(tax - (base * rate) / 10_000)).toBeLessThanOrEqual(1);
        }
        for (const { lineTax } of priced.lines) expect(lineTax % 2).toBe(0);
        expect(sum(priced.lines.map(({ lineNet }) => lineNet))).toBe(priced.totals.total);
      }),
      drawn(300),
    );
  });

  it('cost no more with a larger discount, and never less than nothing', () => {
    assert(
      property(lines, integer({ min: 0, max: 9_999 }), (some, value) => {
        const total = (most: number) =>
          priceOf(some, {
            discount: { type: 'percentage', value: most, most: null },
            covers: () => true,
          }).totals.total;
        expect(total(value + 1)).toBeLessThanOrEqual(total(value) + 2 * RATES.length);
        expect(total(10_000)).toBe(0);
      }),
      drawn(100),
    );
  });
});

describe('prices that people see', () => {
  it('are the price of one piece, under either way of taxing', () => {
    expect(priceToPay({ price: 345_000, markup: 0 })).toBe(372_600);
    expect(TAX_PERCENT).toBe(8);
    expect(priceToPay({ price: 345_000, markup: 0, rateBp: 1_800 })).toBe(407_100);
  });
});

describe('the tax terms of a product', () => {
  it('default to those of its kind', () => {
    expect(gstTermsOf('spare_part', {}, '2026-11-23')).toEqual({
      hsn: '843131',
      uqc: 'NOS',
      rateBp: 1_800,
    });
    expect(gstTermsOf('lift', {}, '2026-11-23').hsn).toBe('995466');
    expect(gstTermsOf('service', {}, '2026-11-23').hsn).toBe('998718');
  });

  it('change on the day that was entered, and not before', () => {
    const entered = {
      hsn: '84313100',
      uqc: 'SET' as const,
      gstRate: 18,
      gstRateNext: 12.5,
      gstRateFrom: '2027-04-01',
    };
    expect(gstTermsOf('spare_part', entered, '2027-03-31').rateBp).toBe(1_800);
    expect(gstTermsOf('spare_part', entered, '2027-04-01')).toEqual({
      hsn: '84313100',
      uqc: 'SET',
      rateBp: 1_250,
    });
    expect(gstTermsOf('spare_part', { gstRate: 0 }, '2027-04-01').rateBp).toBe(0);
  });

  it.each([
    ['no next rate', { gstRate: 18, gstRateNext: null, gstRateFrom: '2027-04-01' }],
    ['no day', { gstRate: 18, gstRateNext: 12, gstRateFrom: '' }],
    ['neither', { gstRate: 18 }],
  ])('stay unchanged with %s', (_what, entered) => {
    expect(gstTermsOf('spare_part', entered, '2028-01-01').rateBp).toBe(1_800);
  });
});

const KERALA = '32AAGCB7383J1ZH';
const registration = (gstin: string, prefix: string) => ({
  gstin,
  prefix,
  lines: ['1 Example Avenue'],
  city: 'Kochi',
  postalCode: '682036',
});

describe('the place of a supply', () => {
  it('is the state of the address, or outside India', () => {
    expect(placeOfSupply({ country: 'IN', state: 'KL' })).toEqual({ code: '32', name: 'Kerala' });
    expect(placeOfSupply({ country: 'MV', state: 'Male' })).toMatchObject({ code: '96' });
  });

  it('is unknown for an address in India without a state', () => {
    expect(placeOfSupply({ country: 'IN', state: '' })).toBeNull();
    expect(placeOfSupply({ country: 'IN', state: 'toString' })).toBeNull();
  });

  it('decides which registration sells, and whether the tax is split into halves', () => {
    const both = [registration(KERALA, 'KL'), registration('29AAGCB7383J1Z4', 'KA')];
    const karnataka = { code: '29', name: 'Karnataka' };
    expect(sellerFor(both, karnataka)?.prefix).toBe('KA');
    expect(sellerFor(both, { code: '33', name: 'Tamil Nadu' })?.prefix).toBe('KL');
    expect(isWithinState('29AAGCB7383J1Z4', karnataka)).toBe(true);
    expect(isWithinState(KERALA, karnataka)).toBe(false);
    expect(stateOfGstin(KERALA)).toEqual({ code: '32', name: 'Kerala' });
    expect(stateOfGstin('00AAGCB7383J1ZH')).toEqual({ code: '00', name: '' });
  });
});

describe('the company’s tax settings', () => {
  const messages = (value: unknown) =>
    companyTaxSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

  it('are flat without a registration, and never GST without one', () => {
    expect(messages({ mode: 'flat', registrations: [] })).toEqual([]);
    expect(messages({ mode: 'gst', registrations: [] })).toEqual([
      'Tax with GST needs a registration. Add one, or choose the flat tax.',
    ]);
  });

  it('refuse a GSTIN with a wrong check character, and one that is entered twice', () => {
    const wrong = registration('29AAGCB7383J1Z5', 'KA');
    expect(messages({ mode: 'gst', registrations: [wrong] })).toEqual([
      'The last character of this GSTIN does not fit the others, so one of them is wrong. Please compare it with the registration certificate.',
    ]);
    const right = registration('29AAGCB7383J1Z4', 'KA');
    expect(messages({ mode: 'gst', registrations: [right, right] })).toEqual([
      'Each registration needs a GSTIN and a prefix of its own.',
    ]);
  });
});
