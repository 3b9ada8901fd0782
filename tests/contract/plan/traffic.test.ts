import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureAt } from '../../../src/contract/plan/by-row.ts';
import {
  expectedStops,
  highestFloor,
  rideSeconds,
  roundTrip,
} from '../../../src/contract/plan/round-trip.ts';
import { createPeaks, sampledTrip, seeded } from '../../../src/contract/plan/simulation.ts';
import { leastLifts, type TrafficInput, timesOf } from '../../../src/contract/plan/traffic.ts';
import { planTraffic } from '../../../src/contract/plan/traffic-plan.ts';
import { TRAFFIC_RULES } from '../../../src/contract/plan/traffic-rules.ts';
import { drawn } from '../../support/effort.ts';

const SLOW = { acceleration: 0.6, jerk: 1 };
/** Doors 3.0 + 0.8 s, start 0.5 s, transfer 1.2 s: the times of the reference's own table. */
const reference = (floors: number, persons: number, speed: number, metres: number) => {
  const oneFloor = rideSeconds(metres, { speed, ...SLOW });
  const perFloor = metres / speed;
  const perStop = oneFloor + 4.3 - perFloor;
  const people = 0.8 * persons;
  return { oneFloor, ...roundTrip({ floors, people, perFloor, perStop, perPerson: 1.2 }) };
};

describe('a round trip', () => {
  it.each([
    [3, 6, 0.7, 3, 1, 30, 6.052, 2.852, 2.572, 57.63, 57.63, 24.99, 83.28],
    [5, 8, 1, 3, 1, 80, 5.267, 4.719, 3.801, 75.2, 75.2, 25.53, 31.91],
    [7, 13, 1, 3, 2, 168, 5.267, 6.765, 5.591, 108.83, 54.42, 57.33, 34.13],
    [9, 13, 1.5, 3.3, 2, 270, 5.329, 8.616, 6.356, 117.51, 58.76, 53.1, 19.67],
    [12, 13, 1.75, 3.3, 3, 720, 5.329, 11.376, 7.145, 130.93, 43.64, 71.49, 9.93],
  ])(
    'over %i floors with %i persons matches the reference',
    (floors, persons, speed, metres, lifts, people, one, H, S, rtt, interval, five, percent) => {
      const trip = reference(floors, persons, speed, metres);
      expect(trip.oneFloor).toBeCloseTo(one, 3);
      expect(trip.H).toBeCloseTo(H, 3);
      expect(trip.S).toBeCloseTo(S, 3);
      expect(trip.seconds).toBeCloseTo(rtt, 1);
      expect(trip.seconds / lifts).toBeCloseTo(interval, 1);
      const capacity = (300 * trip.P * lifts) / trip.seconds;
      expect(capacity).toBeCloseTo(five, 1);
      expect((100 * capacity) / people).toBeCloseTo(percent, 1);
    },
  );

  it('matches the notes from Hong Kong, with and without their rounded figures', () => {
    const parts = { perFloor: 2.1, perStop: 7.7, perPerson: 1.2, people: 10.4 };
    const sum = 2 * 9.5 * 2.1 + (6.7 + 1) * 7.7 + 2 * 10.4 * 1.2;
    expect(sum).toBeCloseTo(124.15, 2);
    const exact = roundTrip({ floors: 10, ...parts });
    expect([exact.H, exact.S]).toEqual([expect.closeTo(9.537, 3), expect.closeTo(6.657, 3)]);
    expect(exact.seconds).toBeCloseTo(123.98, 1);
  });

  it('matches the chamber guide, which counts full cars for stops and not for transfer', () => {
    const perFloor = 3 / 1.6;
    const H = highestFloor(9, 6);
    const S = expectedStops(9, 6);
    const seconds = 2 * H * perFloor + (S + 1) * (6 + 5.2 - perFloor) + 2 * 4.8 * 2.2;
    expect(seconds).toBeCloseTo(103.567, 2);
  });

  it('takes longer with more floors, more people and slower doors', () => {
    const trip = fc.record({
      floors: fc.integer({ min: 1, max: 40 }),
      people: fc.integer({ min: 1, max: 30 }),
      perFloor: fc.double({ min: 1, max: 10, noNaN: true }),
      perStop: fc.double({ min: 1, max: 20, noNaN: true }),
      perPerson: fc.double({ min: 0.5, max: 3, noNaN: true }),
    });
    fc.assert(
      fc.property(trip, (one) => {
        const { seconds, H, S } = roundTrip(one);
        const longer = (more: Partial<typeof one>) => roundTrip({ ...one, ...more }).seconds;
        expect(longer({ floors: one.floors + 1 })).toBeGreaterThan(seconds);
        expect(longer({ people: one.people + 1 })).toBeGreaterThan(seconds);
        expect(longer({ perStop: one.perStop + 1 })).toBeGreaterThan(seconds);
        expect(S).toBeLessThanOrEqual(Math.min(one.floors, one.people) + 1e-9);
        expect(H).toBeLessThanOrEqual(one.floors + 1e-9);
      }),
      drawn(),
    );
  });

  it('agrees within 1 % with random trips', () => {
    const random = seeded(7);
    const sum = { highest: 0, stops: 0 };
    const TRIPS = 200_000;
    for (let trip = 0; trip < TRIPS; trip += 1) {
      const { highest, stops } = sampledTrip(random, 7, 10);
      sum.highest += highest;
      sum.stops += stops;
    }
    expect(sum.highest / TRIPS / highestFloor(7, 10)).toBeCloseTo(1, 2);
    expect(sum.stops / TRIPS / expectedStops(7, 10)).toBeCloseTo(1, 2);
  });
});

describe('one ride', () => {
  it('is continuous where its rule changes', () => {
    for (const speed of [0.15, 0.3, 0.63, 1, 1.5, 2.5])
      for (let metres = 0.02; metres < 12; metres += 0.02) {
        const now = rideSeconds(metres, { speed, ...SLOW });
        const next = rideSeconds(metres + 0.02, { speed, ...SLOW });
        expect(next - now).toBeGreaterThan(0);
        expect(next - now).toBeLessThan(0.7);
      }
  });
});

describe('a group of lifts', () => {
  const FLATS: TrafficInput = {
    floors: 9,
    storey: 3000,
    persons: 8,
    speed: 1,
    opening: 800,
    use: 'flats',
  };
  const OFFICE: TrafficInput = {
    floors: 6,
    storey: 3600,
    persons: 13,
    speed: 1.5,
    opening: 900,
    use: 'office',
  };

  it('for 36 flats has two lifts, because one alone comes too seldom', () => {
    const { least, beside, trip } = leastLifts(FLATS, 144, 'standard');
    expect([trip.H, trip.S]).toEqual([expect.closeTo(8.22, 2), expect.closeTo(4.76, 2)]);
    expect(trip.seconds).toBeCloseTo(106.6, 1);
    expect(least).toBe(2);
    expect(beside.map(({ lifts }) => lifts)).toEqual([1, 2, 3]);
    expect(beside[0]).toMatchObject({
      enoughCapacity: true,
      shortInterval: false,
      percent: expect.closeTo(12.5, 1),
    });
    expect(beside[1]?.interval).toBeCloseTo(53.3, 1);
  });

  it('for an office of 540 has three lifts, and four for the better target', () => {
    const { least, trip, beside } = leastLifts(OFFICE, 540, 'standard');
    expect(trip.seconds).toBeCloseTo(101.27, 1);
    expect(least).toBe(3);
    expect(beside[1]).toMatchObject({
      interval: expect.closeTo(33.8, 1),
      percent: expect.closeTo(17.1, 1),
    });
    const better = leastLifts(OFFICE, 540, 'better');
    expect(better.least).toBe(4);
    expect(better.beside[1]?.interval).toBeCloseTo(25.3, 1);
  });

  it('has the share that the form of the building code gives', () => {
    const share = (lifts: number) => (300 * 16 * 100) / ((165 / lifts) * 1400);
    expect(share(4)).toBeCloseTo(8.31, 2);
    expect(share(6)).toBeCloseTo(12.47, 2);
  });

  it('beyond the largest size that is tried has no least number', () => {
    const { least, beside } = leastLifts(OFFICE, 20_000, 'better');
    expect(least).toBeUndefined();
    expect(beside.at(-1)?.lifts).toBe(TRAFFIC_RULES.mostLifts.value + 1);
  });

  it('reports where a figure stands between two rows of its table or beyond them', () => {
    expect(timesOf({ ...FLATS, opening: 1000 }).doors).toEqual({ value: 5.6, how: 'between' });
    expect(timesOf({ ...FLATS, opening: 700 }).transfer).toMatchObject({ how: 'beyond' });
    expect(
      figureAt(
        [
          [1, 1],
          [2, 3],
        ],
        3,
      ),
    ).toEqual({ value: 5, how: 'beyond' });
  });
});

describe('a building', () => {
  it.each([
    [{}, 144],
    [{ bedrooms: 1 }, 72],
    [{ use: 'office', floors: 6, area: 1080 }, 540],
    [{ use: 'hotel', beds: 40 }, 360],
    [{ use: 'hospital', floors: 4, beds: 20 }, 240],
    [{ use: 'office', people: 77 }, 77],
  ] as const)('with %j has its population', (values, people) => {
    expect(planTraffic(values).people).toBe(people);
  });

  it('of up to 12 flats on 6 floors gets the advice that one lift is normally enough', () => {
    expect(planTraffic({ floors: 6, flats: 2 }).isSmall).toBe(true);
    expect(planTraffic({ floors: 6, flats: 3 }).isSmall).toBe(false);
  });
});

describe('five simulated minutes', () => {
  const peak = (lifts: number) => {
    const { input, people } = planTraffic({ use: 'office', floors: 6, area: 1080, persons: 13 });
    const peaks = createPeaks(
      { trip: timesOf(input).trip, lifts, persons: 13, arriving: people * 0.15 },
      42,
    );
    for (let one = 0; one < 60; one += 1) peaks.playOne();
    return peaks.result();
  };

  it('are the same for the same seed', () => {
    expect(peak(3)).toEqual(peak(3));
  });

  it('let every arriving person leave, and no person leave before arriving', () => {
    const { people, averageWait, queue } = peak(3);
    expect(people / 60).toBeGreaterThan(70);
    expect(people / 60).toBeLessThan(92);
    expect(averageWait).toBeGreaterThan(0);
    expect(queue.middle).toHaveLength(61);
    expect(queue.high.every((high, step) => high >= (queue.low[step] ?? 0))).toBe(true);
  });

  it('wait less with one more lift', () => {
    expect(peak(4).averageWait).toBeLessThan(peak(3).averageWait);
    expect(peak(4).longWait).toBeLessThan(peak(3).longWait);
  });
});
