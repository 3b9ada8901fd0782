import { describe, expect, it } from 'vitest';
import { median, rankTest } from '../../bench/rank-test.ts';

describe('the rank test', () => {
  // Worked out by hand: U, its mean n m / 2, its deviation with ties, half a step towards the mean,
  // and the normal table.
  it.each([
    ['all of one below all of the other', [1, 2, 3, 4, 5], [6, 7, 8, 9, 10], 0.01219],
    ['one between the other', [1, 4, 6], [2, 3, 5, 7], 0.8597],
    ['ties', [1, 1, 2, 3], [2, 3, 3, 4, 5], 0.0785],
    ['all the same', [7, 7], [7, 7], 1],
  ])('of %s', (_what, one, other, chance) => {
    expect(rankTest(one, other)).toBeCloseTo(chance, 3);
    expect(rankTest(other, one)).toBeCloseTo(chance, 3);
  });
});

it('the median is the middle, or half-way between the two in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2.5, Number.NaN]);
});
