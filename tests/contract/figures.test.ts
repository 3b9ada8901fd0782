// Figures that are written by hand are what `Intl` writes.
import { assert, integer, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grouped, whenUsed } from '../../src/contract/kernel/figures.ts';
import { formatPaise } from '../../src/contract/kernel/money.ts';
import { drawn } from '../support/effort.ts';

const indian = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

describe('a figure', () => {
  it('has its digits grouped as in India', () => {
    expect(grouped(1_00_000)).toBe('1,00,000');
    assert(
      property(nat({ max: 1e15 }), (whole) => {
        expect(grouped(whole)).toBe(whole.toLocaleString('en-IN'));
      }),
      drawn(),
    );
  });

  it('of money matches the browser’s own format', () => {
    assert(
      property(integer({ min: -1e12, max: 1e12 }), (paise) => {
        expect(formatPaise(paise)).toBe(indian.format(paise / 100));
      }),
      drawn(),
    );
  });
});

describe('a format', () => {
  it('is created on first use, and once', () => {
    let made = 0;
    const format = whenUsed(() => {
      made += 1;
      return { made };
    });
    expect(made).toBe(0);
    expect(format()).toBe(format());
    expect(made).toBe(1);
  });
});
