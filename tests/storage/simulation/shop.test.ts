import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { SHOP_MUTANTS } from './shop-mutants.ts';
import { runShop, type ShopVariant } from './shop-run.ts';

const SEEDS = 800;
const SEEDS_FOR_A_MUTANT = 300;
const TIMEOUT = { timeout: 600_000 };
const tally = () => ({ crashes: 0, lost: 0, failed: 0, late: 0 });

/** The first seed that shows something wrong, and what. */
const firstWrong = async (seeds: number, variant: ShopVariant = {}) => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const wrong = await runShop(seed, tally(), variant);
    if (wrong.length > 0) return { seed, wrong };
  }
  return undefined;
};

it(
  `keeps every account and the coupon right through crashes, lost answers and late requests, for ${SEEDS} seeds`,
  TIMEOUT,
  async () => {
    const counted = tally();
    for (let seed = 1; seed <= SEEDS; seed += 1)
      expect({ seed, wrong: await runShop(seed, counted) }).toEqual({ seed, wrong: [] });
    expect(counted.crashes).toBeGreaterThan(2 * SEEDS);
    expect(counted.lost).toBeGreaterThan(SEEDS);
  },
);

it('does so for seeds nobody has tried', TIMEOUT, async () => {
  for (const seed of Array.from({ length: 20 }, () => randomInt(2 ** 31)))
    expect({ seed, wrong: await runShop(seed, tally()) }).toEqual({ seed, wrong: [] });
});

it.each(Object.entries(SHOP_MUTANTS))('notices %s', TIMEOUT, async (_name, variant) => {
  expect(await firstWrong(SEEDS_FOR_A_MUTANT, variant)).toBeDefined();
});
