import { describe, expect, it } from 'vitest';
import { bandOf, bandOfAll, bandText, bandWords } from '../../src/contract/catalogue/price-band.ts';

describe('a price band', () => {
  it.each([
    [12_00_000, 15_00_000, '₹12 to 15 lakh'],
    [12_50_000, 14_75_000, '₹12.5 to 14.75 lakh'],
    [95_00_000, 1_10_00_000, '₹95 lakh to ₹1.1 crore'],
    [1_00_00_000, 1_00_00_000, '₹1 crore'],
    [85_000, 1_20_000, '₹85,000 to ₹1.2 lakh'],
    [45_000, 80_000, '₹45,000 to ₹80,000'],
    [12_34_567, 15_00_000, '₹12,34,567 to ₹15,00,000'],
    [14_50_000, 14_50_000, '₹14.5 lakh'],
    [0, 50_000, '₹0 to ₹50,000'],
    [1_00_000, 2_00_000, '₹1 to 2 lakh'],
  ])('from %i to %i reads %s', (from, to, text) => {
    expect(bandText(from, to)).toBe(text);
  });

  it('says what it includes', () => {
    expect(bandWords({ from: 9_50_000, to: 12_00_000 })).toBe(
      'Usually ₹9.5 to 12 lakh, installed, before civil work',
    );
  });

  it('of a category spans the bands of its models', () => {
    const model = (priceFrom: number | null, priceTo: number | null, purchasable = false) => ({
      purchasable,
      priceFrom,
      priceTo,
    });
    expect(bandOfAll([model(5, 9), model(3, 4), model(null, null), model(1, 99, true)])).toEqual({
      from: 3,
      to: 9,
    });
    expect(bandOfAll([model(null, null)])).toBeNull();
  });

  it('appears for a model with both ends that is not sold online', () => {
    const band = { purchasable: false, priceFrom: 1, priceTo: 2 };
    expect(bandOf(band)).toEqual({ from: 1, to: 2 });
    expect(bandOf({ ...band, purchasable: true })).toBeNull();
    expect(bandOf({ ...band, priceTo: null })).toBeNull();
    expect(bandOf({ ...band, priceFrom: null })).toBeNull();
    expect(bandOf({ purchasable: false })).toBeNull();
  });
});
