import { expect, it } from 'vitest';
import { limit, seeds, seedsToFind } from '../../support/effort.ts';
import { ORDER_MUTANTS } from './order-mutants.ts';
import { type OrderVariant, runOrders } from './order-run.ts';

const SEEDS = seeds(8, 160);
const SEEDS_FOR_A_MUTANT = 150;
/** A seed that shows a mutant, for those that the first seeds do not show. */
const KNOWN: Record<string, number> = {
  'trusting `modified`': 2,
  'a coupon that is not given back': 15,
  'a shelf that does not follow': 8,
  'freeing pieces without a fence': 3,
  'closing orders without looking again': 16,
  'closing orders before their page is there': 36,
};
const KNOWN_OF_SEVERAL_KINDS: Record<string, number> = { 'a shelf that does not follow': 42 };
const TIMEOUT = limit(300_000);
const tally = () => ({ crashes: 0, lost: 0, failed: 0, late: 0 });

/** The first seed that shows something wrong, and what. */
const firstWrong = async (known: number, variant: OrderVariant) => {
  for (const seed of seedsToFind(known, SEEDS_FOR_A_MUTANT)) {
    const { wrong } = await runOrders(seed, tally(), variant);
    if (wrong.length > 0) return { seed, wrong };
  }
  return undefined;
};

it(
  `keeps every figure right through crashes, lost answers and late requests, for ${SEEDS.length} seeds`,
  TIMEOUT,
  async () => {
    const counted = tally();
    const seen = { orders: 0, closed: 0 };
    for (const seed of SEEDS) {
      const { wrong, placed, closed } = await runOrders(seed, counted);
      expect({ seed, wrong }).toEqual({ seed, wrong: [] });
      seen.orders += placed;
      seen.closed += closed;
    }
    expect(seen.orders).toBeGreaterThan(SEEDS.length);
    expect(seen.closed).toBeGreaterThan(SEEDS.length / 2);
    expect(counted.crashes).toBeGreaterThan(5 * SEEDS.length);
  },
);

it(
  `keeps them right for orders with a parcel, an installation and a care plan, for ${SEEDS.length} seeds`,
  TIMEOUT,
  async () => {
    let orders = 0;
    for (const seed of SEEDS) {
      const { wrong, placed } = await runOrders(seed, tally(), { isMixed: true });
      expect({ seed, wrong }).toEqual({ seed, wrong: [] });
      orders += placed;
    }
    expect(orders).toBeGreaterThan(SEEDS.length / 2);
  },
);

it.each(['a shelf that does not follow', 'checking the shelf before acting'])(
  'notices %s in orders of several kinds',
  TIMEOUT,
  async (name) => {
    expect(
      await firstWrong(KNOWN_OF_SEVERAL_KINDS[name] ?? 1, {
        ...ORDER_MUTANTS[name],
        isMixed: true,
      }),
    ).toBeDefined();
  },
);

it.each(Object.entries(ORDER_MUTANTS))('notices %s', TIMEOUT, async (name, variant) => {
  expect(await firstWrong(KNOWN[name] ?? 1, variant)).toBeDefined();
});
