import { expect, it } from 'vitest';
import { limit, seeds, seedsToFind } from '../../support/effort.ts';
import { GATEWAY_MUTANTS } from './gateway-mutants.ts';
import { runGateway } from './gateway-run.ts';

const SEEDS = seeds(8, 100);
const SEEDS_FOR_A_MUTANT = 60;
/** A seed that shows a mutant, for those that the first seeds do not show. */
const KNOWN: Record<string, number> = {
  'refunding into the wallet what was refunded already': 7,
  'taking a refund for done when it was taken': 7,
  'taking back what a refund has come to': 2,
};
const TIMEOUT = limit(300_000);

it(
  `gives every customer the goods or the money, whatever the gateway reports, for ${SEEDS.length} seeds`,
  TIMEOUT,
  async () => {
    const ends: string[] = [];
    for (const seed of SEEDS) {
      const outcome = await runGateway(seed);
      expect({ seed, wrong: outcome.wrong }).toEqual({ seed, wrong: [] });
      ends.push(...outcome.ends);
    }
    const count = (end: string) => ends.filter((one) => one === end).length;
    expect(Math.min(...['confirmed', 'expired', 'cancelled'].map(count))).toBeGreaterThan(
      SEEDS.length / 4,
    );
  },
);

it.each(Object.entries(GATEWAY_MUTANTS))('notices %s', TIMEOUT, async (name, variant) => {
  let noticed: string[] = [];
  for (const seed of seedsToFind(KNOWN[name] ?? 1, SEEDS_FOR_A_MUTANT)) {
    noticed = (await runGateway(seed, variant)).wrong;
    if (noticed.length > 0) break;
  }
  expect(noticed).not.toEqual([]);
});
