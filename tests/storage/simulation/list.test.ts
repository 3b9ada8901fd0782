import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { LIST_MUTANTS } from './list-mutants.ts';
import { type ListVariant, runList } from './list-run.ts';

const SEEDS = 220;
const SEEDS_FOR_A_MUTANT = 300;
const TIMEOUT = { timeout: 600_000 };
const tally = () => ({ crashes: 0, lost: 0, failed: 0, late: 0 });

const firstWrong = async (seeds: number, variant: ListVariant) => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const wrong = await runList(seed, tally(), variant);
    if (wrong.length > 0) return { seed, wrong };
  }
  return undefined;
};

it(
  `shows what was committed, and in the end exactly what there is, for ${SEEDS} seeds`,
  TIMEOUT,
  async () => {
    const counted = tally();
    for (let seed = 1; seed <= SEEDS; seed += 1)
      expect({ seed, wrong: await runList(seed, counted) }).toEqual({ seed, wrong: [] });
    expect(counted.crashes).toBeGreaterThan(5 * SEEDS);
  },
);

it('does so for seeds nobody has tried', TIMEOUT, async () => {
  for (const seed of Array.from({ length: 10 }, () => randomInt(2 ** 31)))
    expect({ seed, wrong: await runList(seed, tally()) }).toEqual({ seed, wrong: [] });
});

it.each(Object.entries(LIST_MUTANTS))('notices %s', TIMEOUT, async (_name, variant) => {
  expect(await firstWrong(SEEDS_FOR_A_MUTANT, variant)).toBeDefined();
});
