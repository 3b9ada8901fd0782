import { describe, expect, it } from 'vitest';
import { conflict } from '../../src/contract/kernel/refusal.ts';
import { type Wish, withoutWish, withWish } from '../../src/contract/wishlist/wishlist.ts';

const wish = (product: string): Wish => ({ product, addedAt: '2026-11-21T10:00:00.000Z' });

describe('a wishlist', () => {
  it('has the newest first, each product once', () => {
    const wishes = [wish('lamp')];
    expect(withWish(wishes, wish('rope'))).toEqual([wish('rope'), wish('lamp')]);
    expect(withWish(wishes, { ...wish('lamp'), addedAt: '2026-11-22T10:00:00.000Z' })).toBe(wishes);
  });

  it('holds 200 products', () => {
    const full = Array.from({ length: 200 }, (_, at) => wish(`p${at}`));
    expect(withWish(full, wish('new'))).toEqual(
      conflict('A wishlist holds at most 200 items. Remove one first.'),
    );
    expect(withWish(full, wish('p7'))).toBe(full);
    expect(withWish(full.slice(1), wish('new'))).toHaveLength(200);
  });

  it('loses what is taken out, and nothing the second time', () => {
    const once = withoutWish([wish('lamp'), wish('rope')], 'lamp');
    expect(once).toEqual([wish('rope')]);
    expect(withoutWish(once, 'lamp')).toEqual(once);
  });
});
