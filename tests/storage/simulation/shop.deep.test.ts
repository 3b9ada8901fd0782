import { expect, it } from 'vitest';
import { limit, seeds, seedsToFind } from '../../support/effort.ts';
import { SHOP_MUTANTS } from './shop-mutants.ts';
import { runShop, type ShopVariant } from './shop-run.ts';

const SEEDS = seeds(120, 2500);
const SEEDS_FOR_A_MUTANT = 300;
/** A seed that shows a mutant, for those that the first seeds do not show. */
const KNOWN: Record<string, number> = { 'freeing without a fence': 130 };
const TIMEOUT = limit(600_000);
const tally = () => ({ crashes: 0, lost: 0, failed: 0, late: 0 });

/** The first seed that shows something wrong, and what. */
const firstWrong = async (known: number, variant: ShopVariant = {}) => {
  for (const seed of seedsToFind(known, SEEDS_FOR_A_MUTANT)) {
    const wrong = await runShop(seed, tally(), variant);
    if (wrong.length > 0) return { seed, wrong };
  }
  return undefined;
};

it(
  `keeps every account and the coupon right through crashes, lost answers and late requests, for ${SEEDS.length} seeds`,
  TIMEOUT,
  async () => {
    const counted = tally();
    for (const seed of SEEDS)
      expect({ seed, wrong: await runShop(seed, counted) }).toEqual({ seed, wrong: [] });
    expect(counted.crashes).toBeGreaterThan(2 * SEEDS.length);
    expect(counted.lost).toBeGreaterThan(SEEDS.length);
  },
);

it.each(Object.entries(SHOP_MUTANTS))('notices %s', TIMEOUT, async (name, variant) => {
  expect(await firstWrong(KNOWN[name] ?? 1, variant)).toBeDefined();
});
