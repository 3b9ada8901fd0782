// Many instances of the functions, which share nothing but a storage that takes its time, in
// virtual time: a rush of orders, more than there are pieces and uses of the coupon.
import { describe, expect, it } from 'vitest';
import { runScale } from '../../../bench/scale-run.ts';
import { limit, seeds } from '../../support/effort.ts';
import { shopProblems } from '../../support/shop-consistency.ts';

const TIMEOUT = limit(120_000);
const RUSH = { instances: 5, orders: 30, aMinute: 1_000 };
const FEW = { parts: 2, pieces: 10, uses: 15 };

describe('a thousand orders a minute over several instances', () => {
  it.each(seeds(2, 20))(
    'loses, doubles and oversells nothing, and its money adds up, with seed %d',
    TIMEOUT,
    async (seed) => {
      const run = await runScale({ ...RUSH, ...FEW, seed, latencyMs: 80 }, shopProblems);
      expect(run.wrong).toEqual([]);
      expect(run.placed).toBeGreaterThan(0);
      expect(run.placed).toBeLessThanOrEqual(FEW.uses);
      // They have met: another customer was quicker, or had the last use.
      expect(run.lost.length + run.refused).toBeGreaterThan(0);
    },
  );

  it('is the same every time, to the millisecond', TIMEOUT, async () => {
    const options = { ...RUSH, ...FEW, orders: 12, seed: 7, latencyMs: 20 };
    const run = await runScale(options);
    expect(run.p50).toBeGreaterThan(0);
    expect(await runScale(options)).toEqual(run);
  });

  it('delays a buyer of another product only by the round trips', TIMEOUT, async () => {
    const apart = { parts: 25, pieces: 1_000, uses: null };
    const run = await runScale({ ...RUSH, ...apart, seed: 1, latencyMs: 20 });
    expect([run.placed, run.busy, run.wrong]).toEqual([RUSH.orders, 0, []]);
    // Six, each of 20 ms and at most a quarter more.
    expect(run.p99).toBeLessThanOrEqual(6 * 25 + 6);
  });

  it('detects a storage that writes without comparing versions', TIMEOUT, async () => {
    const run = await runScale({
      ...RUSH,
      ...FEW,
      parts: 1,
      seed: 1,
      latencyMs: 80,
      distort: (fetch) => (input, init) => {
        const headers = new Headers(init?.headers);
        headers.delete('if-match');
        return fetch(input, { ...init, headers });
      },
    });
    expect(run.wrong).not.toEqual([]);
  });
});
