// Lifts as sets of bodies: if a lift fits, no two of its bodies meet.
import { describe, expect, it } from 'vitest';
import { bodiesOf } from '../../../src/contract/plan/bodies/bodies.ts';
import type { Named } from '../../../src/contract/plan/bodies/body.ts';
import { collisions, PERMITTED } from '../../../src/contract/plan/bodies/collisions.ts';
import { bodyWords } from '../../../src/contract/plan/clash-words.ts';
import { doorSet } from '../../../src/contract/plan/door-leaves.ts';
import { layoutOf } from '../../../src/contract/plan/drawn-layout.ts';
import { fitOf } from '../../../src/contract/plan/fit.ts';
import { type Layout, layoutIn } from '../../../src/contract/plan/layout.ts';
import { isReduced, type Needs, needsOf } from '../../../src/contract/plan/needs.ts';
import type { PlanModel } from '../../../src/contract/plan/plan-model.ts';
import { DEFAULT_PLAN, type ShaftPlan } from '../../../src/contract/plan/shaft-plan.ts';
import { ENGLISH_SHAFT } from '../../../src/contract/words/shaft-words.ts';
import { MODELS } from '../../support/plan-models.ts';
import { saidFit } from '../../support/said-fit.ts';

const ENTRANCES = ['one', 'through', 'adjacent'] as const;
/** A counterweight at the right puts the second of two adjacent doors at the left. */
const PLACES = ['rear', 'left', 'right'] as const;
/** How much larger than the least shaft, in width and depth. */
const LARGER: readonly (readonly [w: number, d: number])[] = [
  [0, 0],
  [1, 5],
  [0, 150],
  [37, 300],
  [300, 61],
  [600, 600],
];

const byId = (id: string) => {
  const found = MODELS.find((model) => model.id === id);
  if (!found) throw new Error(`no model ${id}`);
  return found;
};
/** One of the arrangements that need the same shaft. */
const differing = (needs: readonly Needs[]) => [
  ...new Map(needs.map((each) => [JSON.stringify(each.least), each])).values(),
];
const planFor = ({ pit, headroom }: PlanModel, plan: Partial<ShaftPlan>): ShaftPlan => ({
  ...DEFAULT_PLAN,
  pit,
  headroom,
  ...plan,
});
const clashesIn = (model: PlanModel, plan: ShaftPlan) => {
  const fit = fitOf(model, plan, []);
  return collisions(layoutOf(plan, { model, fit }));
};

/** Every arrangement that can be built, with the plan of its least shaft. */
const ARRANGED = MODELS.flatMap((model) =>
  ENTRANCES.flatMap((entrances) =>
    PLACES.flatMap((counterweight) => {
      const plan = planFor(model, { entrances, counterweight });
      const needs = needsOf(model, plan);
      const hasNoWeight = needs[0]?.arrangement.counterweight === 'none';
      if (needs.length === 0 || (hasNoWeight && counterweight !== 'left')) return [];
      return [{ model, plan, needs }];
    }),
  ),
);

describe('every lift in every arrangement', () => {
  it.each(MODELS.map((model) => [model.id, model] as const))(
    '%s fits without a collision, from its least shaft to one 600 mm larger',
    (_, model) => {
      const own = ARRANGED.filter((each) => each.model === model);
      expect(own.length).toBeGreaterThan(0);
      for (const { plan, needs } of own)
        for (const { least, mostD } of differing(needs))
          for (const [w, d] of LARGER) {
            const larger = { ...plan, w: least.w + w, d: least.d + d };
            const fit = fitOf(model, larger, []);
            const words = `${plan.entrances}, ${plan.counterweight}, ${larger.w} × ${larger.d}`;
            if (mostD !== undefined && larger.d > mostD) continue;
            expect(fit.state, words).not.toBe('no');
            expect(collisions(layoutOf(larger, { model, fit })), words).toEqual([]);
          }
    },
  );

  it('does not fit a shaft smaller than the least one, and says which bodies meet', () => {
    for (const { model, plan, needs } of ARRANGED) {
      // With several arrangements of one counterweight, the least shaft of one may do for another.
      const [only, ...others] = needs;
      if (!only || others.length > 0) continue;
      const { least } = only;
      for (const less of [{ w: least.w - 2 }, { d: least.d - 2 }]) {
        const smaller = { ...plan, w: least.w, d: least.d, ...less };
        const fit = fitOf(model, smaller, []);
        const { counterweight, entrances } = plan;
        const words = `${model.id}, ${entrances}, ${counterweight}, ${JSON.stringify(less)}`;
        expect(fit.state, words).toBe('no');
        expect(fit.missing?.by, words).toBe(2);
        const isByRow =
          isReduced(model) ||
          model.load > 1600 ||
          model.category === 'capsule-elevators' ||
          // A side door leaves all of the counterweight's zone free.
          (plan.entrances === 'adjacent' && plan.counterweight === 'rear');
        if (!isByRow) expect(fit.clash?.between, words).toHaveLength(2);
      }
    }
  });

  it('is drawn without a collision even where it does not fit', () => {
    for (const model of MODELS)
      for (const entrances of ENTRANCES) {
        const plan = planFor(model, { entrances, w: 700, d: 3900 });
        expect(clashesIn(model, plan), `${model.id}, ${entrances}`).toEqual([]);
      }
  });
});

const meetingOf = (between: readonly Named[]) =>
  between.map((body) => bodyWords(ENGLISH_SHAFT, body)).join(' - ');

describe('a part that is moved out of its place', () => {
  const eight = byId('passenger-elevators-8p');
  const layoutFor = (plan: Partial<ShaftPlan>) => {
    const asked = planFor(eight, { w: 2200, d: 2200, ...plan });
    return layoutOf(asked, { model: eight, fit: fitOf(eight, asked, []) });
  };
  const meetings = (layout: Layout) => [
    ...new Set(collisions(layout).map(({ between, kind }) => `${kind}: ${meetingOf(between)}`)),
  ];
  const { counterweight, entrances, outer, car, rails } = layoutFor({});
  const [front] = entrances;

  it.each<[string, Partial<Layout>, string]>([
    [
      'car in the rear wall',
      { outer: { ...outer, y: 1100 }, car: { ...car, y: 1135 } },
      'outside: the car - the rear wall',
    ],
    [
      'counterweight in the car',
      { counterweight: counterweight && { ...counterweight, y: outer.y + outer.d - 60 } },
      'overlap: the counterweight - the car',
    ],
    [
      'open panel in the side wall',
      { entrances: [{ ...front, centre: 500 }] },
      'outside: landing door 1 - the left wall',
    ],
    [
      'rail in the car',
      { rails: rails.map((rail) => ({ ...rail, x: outer.x })) },
      'overlap: a car rail - the car',
    ],
    ['pit without room for the apron', { floor: -1050 }, 'clearance: the pit floor - the apron'],
    ['ceiling in the refuge', { headroom: 3400 }, 'outside: the refuge on the car roof'],
    [
      'car too far from its landing',
      { entrances: [{ ...front, depth: front.depth + 20 }] },
      'gap: the car sill - the sill at the front',
    ],
    [
      'opening partly before the car wall',
      { entrances: [{ ...front, centre: car.x + 300 }] },
      'outside: the clear opening - the car',
    ],
  ])('is found: %s', (_, moved, meeting) => {
    expect(meetings({ ...layoutFor({}), ...moved }).join('\n')).toContain(meeting);
  });

  it('is found where a bracket goes through a counterweight beside the car', () => {
    const layout = layoutFor({ counterweight: 'left' });
    const straight = { ...layout, arrangement: { ...layout.arrangement, counterweight: 'none' } };
    expect(meetings(straight as Layout).join('\n')).toMatch(
      /counterweight - a rail bracket|rail bracket - the counterweight/,
    );
  });

  it('is found where the panels of two doors cross', () => {
    const layout = layoutFor({ entrances: 'adjacent', door: 'telescopic' });
    const [one, other] = layout.entrances;
    if (!other) throw new Error('one entrance');
    const turned = { ...one, doors: doorSet('telescopic', 800, 'high') };
    const crossing = { ...other, doors: doorSet('telescopic', 800, 'low') };
    expect(meetings({ ...layout, entrances: [turned, crossing] }).join('\n')).toMatch(
      /landing door 1, front - .*landing door 1, right|landing door 1, right - .*front/,
    );
  });
});

describe('contacts that are permitted', () => {
  it('have a reason, and are never of a panel, a wall, a counterweight, a rail or a car', () => {
    const solid = ['wall', 'car', 'car door', 'landing door', 'counterweight', 'rail', 'bracket'];
    for (const [one, other, reason] of PERMITTED) {
      expect(solid).not.toContain(one);
      expect(solid).not.toContain(other);
      expect(reason).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('a capsule', () => {
  const capsule = byId('capsule-elevators-10');
  it('projects from its shaft, which has no rear wall, with its counterweight beside it', () => {
    const plan = planFor(capsule, { w: 2200, d: 1325 });
    const fit = fitOf(capsule, plan, []);
    expect(fit).toMatchObject({ state: 'fits', arrangement: { counterweight: 'left' } });
    const layout = layoutOf(plan, { model: capsule, fit });
    expect(layout.outer.y + layout.outer.d).toBeGreaterThan(1325);
    expect(bodiesOf(layout).filter(({ name }) => name === 'rearWall')).toEqual([]);
    expect(collisions(layout)).toEqual([]);
  });

  it('has no second door in its glass', () => {
    const plan = planFor(capsule, { w: 3000, d: 3000, entrances: 'through' });
    expect(saidFit(capsule, plan, [])).toMatchObject({
      state: 'no',
      missing: { name: 'entrances' },
      repair: 'Needs doors on one side only.',
    });
  });
});

describe('doors at the front and the rear', () => {
  const bed = byId('hospital-elevators-15p');
  const through = (d: number) =>
    saidFit(bed, planFor(bed, { w: 2300, d, entrances: 'through' }), []);

  it.each([
    [2850, 'fits'],
    [2855, 'fits'],
    [2849, 'no'],
    [2856, 'no'],
    [3130, 'no'],
    [4500, 'no'],
  ])('of a bed lift need a depth of 2,850 mm: %i %s', (d, state) => {
    expect(through(d).state).toBe(state);
  });

  it('ask for a corbel or a wall in a deeper shaft', () => {
    expect(through(3130)).toMatchObject({
      missing: { name: 'lessD', by: 280 },
      repair:
        'Doors at the front and the rear need a depth of exactly 2,850 mm: bring the rear landing in by 280 mm, with a corbel or a wall.',
    });
  });
});

describe('doors at the front and one side', () => {
  it('never cross each other, a rail or a wall', () => {
    const eight = byId('passenger-elevators-8p');
    for (const counterweight of [undefined, ...PLACES]) {
      const plan = planFor(eight, { w: 2200, d: 2200, entrances: 'adjacent', counterweight });
      expect(clashesIn(eight, plan)).toEqual([]);
    }
  });

  it('are not for cars too heavy to hang from one side', () => {
    const goods = byId('goods-elevators-3000');
    const plan = planFor(goods, { w: 5000, d: 5000, entrances: 'adjacent' });
    expect(fitOf(goods, plan, []).missing?.name).toBe('entrances');
  });
});

describe('open panels', () => {
  it('of a telescopic door stand at one side: the opening is out of the middle', () => {
    const home = byId('home-elevators-272-automatic');
    const plan = planFor(home, home.well);
    const layout = layoutOf(plan, { model: home, fit: fitOf(home, plan, []) });
    const panels = bodiesOf(layout).filter(
      ({ part, state }) => part === 'landing door' && state === 'open',
    );
    expect(Math.min(...panels.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...panels.map(({ x, w }) => x + w))).toBeLessThanOrEqual(home.well.w);
    expect(layout.doorAt).not.toBe(Math.round(layout.car.x + layout.car.w / 2));
  });

  it('of a vertical door rise and sink, and need storeys high enough', () => {
    const car = byId('car-elevators-5000');
    const plan = planFor(car, car.well);
    const layout = layoutOf(plan, { model: car, fit: fitOf(car, plan, []) });
    const [lower, upper] = bodiesOf(layout)
      .filter(({ part, state, stop }) => part === 'landing door' && state === 'open' && stop === 1)
      .toSorted((a, b) => a.z - b.z);
    const sill = layout.landings[1] ?? 0;
    expect(lower?.z).toBeLessThan(sill - 1000);
    expect(upper?.z).toBeGreaterThanOrEqual(sill + 2200);
    const low = { ...plan, storeys: '2x3000' };
    expect(fitOf(car, low, []).missing).toEqual({ name: 'storey', by: 400 });
    expect(fitOf(car, { ...plan, storeys: '2x3400' }, []).state).toBe('fits');
  });
});

describe('a counterweight', () => {
  it('has the size of its mass, and stands where it fits', () => {
    const freight = byId('freight-elevators-3000');
    const plan = planFor(freight, freight.well);
    const layout = layoutOf(plan, { model: freight, fit: fitOf(freight, plan, []) });
    const { counterweight } = layout;
    if (!counterweight) throw new Error('no counterweight');
    const { w, d, height } = counterweight;
    expect(layout.arrangement.counterweight).toBe('left');
    // 3,780 kg of steel fillers that take 0.8 of its outline, in a frame of 400 mm.
    expect((w * d * (height - 400) * 7850 * 0.8) / 1e9).toBeCloseTo(3780, -1);
    expect(needsOf(freight, { ...plan, counterweight: 'left' })[0]?.least).toMatchObject({
      w: 2900,
      d: 3300,
    });
  });

  it('is longer where pit and headroom leave it less height', () => {
    const heavy = byId('hospital-elevators-26p');
    const { counterweight } = layoutIn(
      heavy,
      planFor(heavy, heavy.well),
      { counterweight: 'rear', entrances: 'one', door: heavy.door },
      { ...heavy.well, pit: 500, headroom: 1900 },
    );
    expect(counterweight?.height).toBeLessThan(1800);
  });

  it('beside the car stands within the brackets of the car rail', () => {
    const eight = byId('passenger-elevators-8p');
    const plan = planFor(eight, { w: 2200, d: 1800, counterweight: 'left' });
    expect(clashesIn(eight, plan)).toEqual([]);
  });
});

describe('a service lift', () => {
  it('has its hatch at table height, its well above the floor and its machine at the top', () => {
    const dumbwaiter = byId('dumnwaiter-elevators-45-hatch');
    const plan = planFor(dumbwaiter, dumbwaiter.well);
    const layout = layoutOf(plan, { model: dumbwaiter, fit: fitOf(dumbwaiter, plan, []) });
    expect(layout).toMatchObject({ sill: 800, floor: 350 });
    const bodies = bodiesOf(layout);
    const [machine] = bodies.filter(({ part }) => part === 'machine');
    expect(machine).toMatchObject({ within: 'shaft', z: 6000 + 2800 - 450 });
    const [sill] = bodies.filter(({ part }) => part === 'landing sill');
    expect((sill?.z ?? 0) + (sill?.h ?? 0)).toBe(800);
  });
});
