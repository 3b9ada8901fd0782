import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { GATEWAY_MUTANTS } from './gateway-mutants.ts';
import { runGateway } from './gateway-run.ts';

const SEEDS = 25;
const SEEDS_FOR_A_MUTANT = 60;
const TIMEOUT = { timeout: 300_000 };

it(
  `gives every customer the goods or the money, whatever the gateway tells of ${SEEDS} seeds`,
  TIMEOUT,
  async () => {
    const ends: string[] = [];
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const outcome = await runGateway(seed);
      expect({ seed, wrong: outcome.wrong }).toEqual({ seed, wrong: [] });
      ends.push(...outcome.ends);
    }
    const count = (end: string) => ends.filter((one) => one === end).length;
    expect(Math.min(...['confirmed', 'expired', 'cancelled'].map(count))).toBeGreaterThan(
      SEEDS / 4,
    );
  },
);

it('does so for seeds nobody has tried', TIMEOUT, async () => {
  for (const seed of Array.from({ length: 3 }, () => randomInt(2 ** 31)))
    expect({ seed, ...(await runGateway(seed)) }).toMatchObject({ seed, wrong: [] });
});

it.each(Object.entries(GATEWAY_MUTANTS))('notices %s', TIMEOUT, async (_name, variant) => {
  let noticed: string[] = [];
  for (let seed = 1; seed <= SEEDS_FOR_A_MUTANT && noticed.length === 0; seed += 1)
    noticed = (await runGateway(seed, variant)).wrong;
  expect(noticed).not.toEqual([]);
});
