import { expect, it } from 'vitest';
import { limit, seeds, seedsToFind } from '../../support/effort.ts';
import { LIST_MUTANTS } from './list-mutants.ts';
import { type ListVariant, runList } from './list-run.ts';

const SEEDS = seeds(40, 800);
const SEEDS_FOR_A_MUTANT = 300;
/** A seed that shows a mutant, for those that the first seeds do not show. */
const KNOWN: Record<string, number> = { 'entity before head': 138 };
const TIMEOUT = limit(600_000);
const tally = () => ({ crashes: 0, lost: 0, failed: 0, late: 0 });

const firstWrong = async (known: number, variant: ListVariant) => {
  for (const seed of seedsToFind(known, SEEDS_FOR_A_MUTANT)) {
    const wrong = await runList(seed, tally(), variant);
    if (wrong.length > 0) return { seed, wrong };
  }
  return undefined;
};

it(
  `shows committed changes, and in the end exactly the stored ones, for ${SEEDS.length} seeds`,
  TIMEOUT,
  async () => {
    const counted = tally();
    for (const seed of SEEDS)
      expect({ seed, wrong: await runList(seed, counted) }).toEqual({ seed, wrong: [] });
    expect(counted.crashes).toBeGreaterThan(5 * SEEDS.length);
  },
);

it.each(Object.entries(LIST_MUTANTS))('notices %s', TIMEOUT, async (name, variant) => {
  expect(await firstWrong(KNOWN[name] ?? 1, variant)).toBeDefined();
});
