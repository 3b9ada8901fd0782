import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { ORDER_MUTANTS } from './order-mutants.ts';
import { type OrderVariant, runOrders } from './order-run.ts';

const SEEDS = 40;
const SEEDS_FOR_A_MUTANT = 150;
const TIMEOUT = { timeout: 300_000 };
const tally = () => ({ crashes: 0, lost: 0, failed: 0, late: 0 });

/** The first seed that shows something wrong, and what. */
const firstWrong = async (seeds: number, variant: OrderVariant) => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { wrong } = await runOrders(seed, tally(), variant);
    if (wrong.length > 0) return { seed, wrong };
  }
  return undefined;
};

it(
  `keeps every figure right through crashes, lost answers and late requests, for ${SEEDS} seeds`,
  TIMEOUT,
  async () => {
    const counted = tally();
    const seen = { orders: 0, closed: 0 };
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { wrong, placed, closed } = await runOrders(seed, counted);
      expect({ seed, wrong }).toEqual({ seed, wrong: [] });
      seen.orders += placed;
      seen.closed += closed;
    }
    expect(seen.orders).toBeGreaterThan(SEEDS);
    expect(seen.closed).toBeGreaterThan(SEEDS / 2);
    expect(counted.crashes).toBeGreaterThan(5 * SEEDS);
  },
);

it('does so for seeds nobody has tried', TIMEOUT, async () => {
  for (const seed of Array.from({ length: 3 }, () => randomInt(2 ** 31)))
    expect({ seed, ...(await runOrders(seed, tally())) }).toMatchObject({ seed, wrong: [] });
});

it.each(Object.entries(ORDER_MUTANTS))('notices %s', TIMEOUT, async (_name, variant) => {
  expect(await firstWrong(SEEDS_FOR_A_MUTANT, variant)).toBeDefined();
});
