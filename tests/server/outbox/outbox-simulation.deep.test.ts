// The outbox while processes crash at every operation of storage, answers get lost and requests
// come minutes late: no letter is lost, and none is sent twice but in the one window that is named.
import { expect, it } from 'vitest';
import { limit, seeds, seedsToFind } from '../../support/effort.ts';
import { OUTBOX_MUTANTS } from './outbox-mutants.ts';
import { runOutbox } from './outbox-run.ts';

const SEEDS = seeds(15, 300);
/** Seeds that show a mutant; when the code has changed, others are tried as well. */
const KNOWN: Record<string, number> = {
  'a lease without a fence': 4,
  'a lease that is read and then written': 2,
};
const TIMEOUT = limit(60_000);
const tally = () => ({ crashes: 0, lost: 0, failed: 0, late: 0 });

it(`loses no letter and sends none twice at once, for ${SEEDS.length} seeds`, TIMEOUT, async () => {
  const counted = tally();
  let sent = 0;
  for (const seed of SEEDS) {
    const { wrong, sent: ofSeed } = await runOutbox(seed, counted);
    expect({ seed, wrong }).toEqual({ seed, wrong: [] });
    sent += ofSeed;
  }
  expect(sent).toBeGreaterThan(3 * SEEDS.length);
  expect(counted.crashes).toBeGreaterThan(3 * SEEDS.length);
});

it.each(Object.entries(OUTBOX_MUTANTS))('notices %s', TIMEOUT, async (name, leases) => {
  const found: string[] = [];
  for (const seed of seedsToFind(KNOWN[name] ?? 1, 150)) {
    found.push(...(await runOutbox(seed, tally(), { leases })).wrong);
    if (found.length > 0) break;
  }
  expect(found).not.toEqual([]);
});
