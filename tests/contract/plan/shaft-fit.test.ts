// Lifts that fit a shaft, missing dimensions, and advice.
import { isDeepStrictEqual } from 'node:util';
import { assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitOf, statesOf } from '../../../src/contract/plan/fit.ts';
import { missingWords } from '../../../src/contract/plan/missing-words.ts';
import { hasWeight, needsOf } from '../../../src/contract/plan/needs.ts';
import { answerShaft, looksSwapped } from '../../../src/contract/plan/shaft-answer.ts';
import { DEFAULT_PLAN, type ShaftPlan } from '../../../src/contract/plan/shaft-plan.ts';
import { wellFor } from '../../../src/contract/plan/well.ts';
import { ENGLISH_SHAFT } from '../../../src/contract/words/shaft-words.ts';
import { drawn } from '../../support/effort.ts';
import { MODELS } from '../../support/plan-models.ts';
import { saidFit } from '../../support/said-fit.ts';

const RANK = { no: 0, tight: 1, fits: 2 };
const ownShaft = ({ well, pit, headroom }: (typeof MODELS)[number]): ShaftPlan => ({
  ...DEFAULT_PLAN,
  ...well,
  pit,
  headroom,
});
const model = (id: string) => {
  const found = MODELS.find((each) => each.id === id);
  if (!found) throw new Error(`no model ${id}`);
  return found;
};
const fitIn = (id: string, plan: Partial<ShaftPlan>) =>
  saidFit(model(id), { ...DEFAULT_PLAN, ...plan }, MODELS);

const PLANS = record({
  w: integer({ min: 500, max: 4000 }),
  d: integer({ min: 500, max: 4000 }),
  pit: integer({ min: 0, max: 2500 }),
  headroom: integer({ min: 1500, max: 6000 }),
});

describe('a model of the catalogue', () => {
  it.each(MODELS.map((each) => [each.id, each] as const))('%s fits its own shaft', (_, each) => {
    expect(fitOf(each, ownShaft(each), MODELS)).toMatchObject({ state: 'fits', missing: null });
  });
});

describe('a larger shaft', () => {
  it('never fits fewer lifts', () => {
    assert(
      property(
        PLANS,
        record({
          w: integer({ min: 0, max: 800 }),
          d: integer({ min: 0, max: 800 }),
          pit: integer({ min: 0, max: 800 }),
          headroom: integer({ min: 0, max: 800 }),
        }),
        (small, more) => {
          const plan = { ...DEFAULT_PLAN, ...small };
          const larger = {
            ...plan,
            w: plan.w + more.w,
            d: plan.d + more.d,
            pit: small.pit + more.pit,
            headroom: small.headroom + more.headroom,
          };
          const after = statesOf(larger, MODELS);
          for (const [at, state] of statesOf(plan, MODELS).entries())
            expect(RANK[after[at] ?? 'no']).toBeGreaterThanOrEqual(RANK[state]);
        },
      ),
      drawn(200),
    );
  });

  it('that is larger by the reported shortage fits', () => {
    assert(
      property(PLANS, (small) => {
        const plan = { ...DEFAULT_PLAN, ...small };
        for (const { model: each, fit: found } of answerShaft(plan, MODELS).results) {
          if (found.state !== 'no') continue;
          const enlarged = { ...plan };
          for (const { name, by } of found.shortages)
            if (name in small) enlarged[name as 'w'] += by;
          expect(fitOf(each, enlarged, MODELS).state, each.id).not.toBe('no');
        }
      }),
      drawn(40),
    );
  });
});

describe('a larger car', () => {
  it('never needs a smaller shaft', () => {
    assert(
      property(integer({ min: 700, max: 3000 }), integer({ min: 1, max: 900 }), (d, more) => {
        for (const counterweight of ['rear', 'left', 'right', 'none'] as const) {
          const arrangement = { counterweight, entrances: 'one', door: 'centre' } as const;
          const [small, large] = [d, d + more].map((each) =>
            wellFor({ w: d, d: each }, arrangement),
          );
          expect(large?.d).toBe((small?.d ?? 0) + more);
          expect(large?.w).toBe(small?.w);
        }
      }),
      drawn(),
    );
  });
});

describe('a longer, wider or taller car', () => {
  it('never needs a smaller shaft of any kind', () => {
    const grown = record({
      w: integer({ min: 0, max: 600 }),
      d: integer({ min: 0, max: 600 }),
      h: integer({ min: 0, max: 400 }),
    });
    assert(
      property(integer({ min: 0, max: MODELS.length - 1 }), grown, (at, more) => {
        const small = MODELS[at] ?? model('home-elevators-204-manual');
        const { w, d, h } = small.car;
        const well = { w: small.well.w + more.w, d: small.well.d + more.d };
        const large = {
          ...small,
          well,
          headroom: small.headroom + more.h,
          car: { w: w + more.w, d: d + more.d, h: h + more.h },
        };
        for (const entrances of ['one', 'through', 'adjacent'] as const) {
          const plan = { ...DEFAULT_PLAN, entrances };
          const [before, after] = [needsOf(small, plan), needsOf(large, plan)];
          for (const { arrangement, least, comfortable } of before) {
            const same = after.find((each) => isDeepStrictEqual(each.arrangement, arrangement));
            for (const side of ['w', 'd', 'pit', 'headroom'] as const) {
              if (!same) continue;
              expect(same.least[side]).toBeGreaterThanOrEqual(least[side]);
              expect(same.comfortable[side]).toBeGreaterThanOrEqual(comfortable[side]);
            }
          }
        }
      }),
      drawn(),
    );
  });
});

describe('the advice', () => {
  it('is the one smallest change, and how to make it', () => {
    expect(
      fitIn('home-elevators-204-automatic', { w: 1250, d: 1250, pit: 500, headroom: 3100 }),
    ).toMatchObject({ state: 'no', missing: { name: 'pit', by: 50 } });
    expect(
      fitIn('passenger-elevators-6p', { w: 1480, d: 1620, pit: 1600, headroom: 4900 }),
    ).toMatchObject({
      state: 'no',
      missing: { name: 'w', by: 20 },
      repair: 'Needs 20 mm more width.',
    });
  });

  it('moves the counterweight before it asks for construction work', () => {
    const plan = { w: 1900, d: 1450, pit: 1600, headroom: 4900, counterweight: 'rear' } as const;
    expect(fitIn('passenger-elevators-6p', plan)).toMatchObject({
      state: 'no',
      repair: 'With the counterweight at the left of the car it fits.',
    });
    expect(fitIn('passenger-elevators-6p', { ...plan, counterweight: 'none' }).repair).toBe(
      'With the counterweight at the left of the car it fits.',
    );
  });

  it('is a swing door in a house, or the door on another side', () => {
    expect(
      fitIn('home-elevators-204-automatic', { w: 1250, d: 1200, pit: 550, headroom: 3100 }).repair,
    ).toBe('With a swing door it fits.');
    expect(
      fitIn('home-elevators-272-manual', { w: 1400, d: 1300, pit: 550, headroom: 3100 }).repair,
    ).toMatch(/^Turned by 90°, with the door on an adjacent side/);
  });

  it('is the next smaller car of the same kind', () => {
    expect(
      fitIn('passenger-elevators-13p', { w: 1700, d: 1800, pit: 1600, headroom: 4900 }).repair,
    ).toBe('The next smaller car fits: Seven persons, centre opening, 544 kg.');
  });

  it('says what would make a tight fit comfortable', () => {
    expect(
      fitIn('passenger-elevators-6p', { w: 1650, d: 1800, pit: 1200, headroom: 4900 }),
    ).toMatchObject({
      state: 'tight',
      repair: 'Comfortable with 50 mm more width and 400 mm more pit.',
    });
  });

  it('never reduces the required load, opening or number of stops', () => {
    const roomy = { w: 4000, d: 4000, pit: 2000, headroom: 6000 };
    expect(fitIn('home-elevators-204-manual', { ...roomy, load: 300 }).missing).toEqual({
      name: 'load',
      by: 96,
    });
    expect(fitIn('home-elevators-204-manual', { ...roomy, opening: 900 }).missing?.name).toBe(
      'opening',
    );
    expect(fitIn('home-elevators-204-manual', { ...roomy, stops: 8 }).missing).toEqual({
      name: 'stops',
      by: 2,
    });
    expect(missingWords(ENGLISH_SHAFT, [{ name: 'stops', by: 1 }])).toBe('1 stop fewer');
  });
});

describe('a shaft', () => {
  it('smaller than any lift fits none, and every lift says what it lacks', () => {
    const { results, car } = answerShaft({ ...DEFAULT_PLAN, w: 500, d: 500 }, MODELS);
    expect(results.map(({ fit: { state } }) => state)).not.toContain('fits');
    expect(results.every(({ fit: { missing } }) => missing && missing.by > 0)).toBe(true);
    expect(car).toMatchObject({ w: 100, d: 0, load: 0 });
  });

  it('with storeys lower than its doors names the height that they lack', () => {
    const fit = fitIn('passenger-elevators-8p', { w: 2200, d: 2400, travel: 1000 });
    expect(fit).toMatchObject({ state: 'no', missing: { name: 'storey', by: 1750 } });
    expect(fit.repair).toBe('Needs storeys 1,750 mm higher, for its doors.');
  });

  it('whose width and depth look swapped gets a question about it', () => {
    const bed = MODELS.filter(({ id }) => id === 'hospital-elevators-15p');
    const plan = { ...DEFAULT_PLAN, w: 3000, d: 1900 };
    expect(looksSwapped(plan, bed)).toBe(true);
    expect(looksSwapped({ ...plan, w: 1900, d: 3000 }, bed)).toBe(false);
    expect(looksSwapped({ ...plan, w: 700, d: 700 }, bed)).toBe(false);
  });

  it('carries no counterweight for lifts without one', () => {
    const hydraulic = MODELS.filter((each) => !hasWeight(each));
    expect(hydraulic.map(({ drive }) => drive)).toContain('hydraulic');
    const { loads } = answerShaft({ ...DEFAULT_PLAN, w: 4500, d: 6800 }, hydraulic);
    expect(loads).toMatchObject({ counterweight: 0, counterweightBuffer: 0 });
  });

  it('is checked with the door and the car of the lift that is drawn', () => {
    const checksFor = (id: string) => {
      const plan = { ...ownShaft(model(id)), model: id };
      return answerShaft(plan, MODELS);
    };
    const wheelchairDoor = ({ checks }: ReturnType<typeof answerShaft>) =>
      checks.find(({ id }) => id === 'wheelchairDoor');
    expect(wheelchairDoor(checksFor('passenger-elevators-13p'))).toMatchObject({ ok: true });
    const car = checksFor('car-elevators-5000');
    expect(wheelchairDoor(car)).toMatchObject({ ok: true, value: 2700 });
    expect(car.car.load).toBe(2500);
  });

  it('names as the nearest a lift for the most stops if none serves as many', () => {
    const { drawn: found } = answerShaft({ ...DEFAULT_PLAN, stops: 60, travel: 177_000 }, MODELS);
    const most = Math.max(...MODELS.map(({ mostStops }) => mostStops));
    expect(found?.model.mostStops).toBe(most);
  });

  it('names as the nearest a lift that carries the load, even if another one lacks less', () => {
    const { forPeople } = answerShaft({ ...DEFAULT_PLAN, w: 1900, d: 2400, load: 1020 }, MODELS);
    expect(forPeople[0]?.model.load).toBeGreaterThanOrEqual(1020);
    expect(forPeople[0]?.fit.state).toBe('no');
  });
});

describe('a lift in a tall building', () => {
  const rideOf = (id: string, stops: number) => {
    const { well, pit, headroom } = model(id);
    const travel = 3000 * (stops - 1);
    const plan = { ...DEFAULT_PLAN, ...well, pit, headroom, stops, travel, model: id };
    return answerShaft(plan, MODELS).checks.find((each) => each.id === 'fireRide');
  };

  it('is checked for the ride of a fire lift: 60 s to the top', () => {
    expect(rideOf('mrl-elevators-15', 25)).toMatchObject({ ok: false, value: 75, limit: 60 });
    expect(rideOf('mrl-elevators-15', 15)).toMatchObject({ ok: true, limit: 60 });
    expect(rideOf('commercial-elevators-13p', 24)).toMatchObject({ ok: true });
  });

  it('is not checked below 15 m, nor if it carries goods', () => {
    expect(rideOf('mrl-elevators-15', 6)).toBeUndefined();
    expect(rideOf('goods-elevators-1500', 15)).toBeUndefined();
  });
});
