// Two or three equal lifts side by side in one well.
import { describe, expect, it } from 'vitest';
import { bodiesOf } from '../../../src/contract/plan/bodies/bodies.ts';
import type { Part } from '../../../src/contract/plan/bodies/body.ts';
import { collisions } from '../../../src/contract/plan/bodies/collisions.ts';
import { bodyWords } from '../../../src/contract/plan/clash-words.ts';
import { layoutOf } from '../../../src/contract/plan/drawn-layout.ts';
import { fitOf } from '../../../src/contract/plan/fit.ts';
import { needsOf } from '../../../src/contract/plan/needs.ts';
import type { PlanModel } from '../../../src/contract/plan/plan-model.ts';
import { answerShaft } from '../../../src/contract/plan/shaft-answer.ts';
import {
  DEFAULT_PLAN,
  readPlan,
  type ShaftPlan,
  shaftAddress,
} from '../../../src/contract/plan/shaft-plan.ts';
import { startsIn, widthOfAll, widthOfOne } from '../../../src/contract/plan/side-by-side.ts';
import { ENGLISH_SHAFT } from '../../../src/contract/words/shaft-words.ts';
import { MODELS } from '../../support/plan-models.ts';
import { saidFit } from '../../support/said-fit.ts';

const eight = MODELS.find(({ door, load }) => door === 'centre' && load === 544) as PlanModel;
const planFor = ({ pit, headroom }: PlanModel, plan: Partial<ShaftPlan>): ShaftPlan => ({
  ...DEFAULT_PLAN,
  pit,
  headroom,
  ...plan,
});
const layoutFor = (model: PlanModel, plan: ShaftPlan) =>
  layoutOf(plan, { model, fit: fitOf(model, plan, []) });

describe('the width of a well', () => {
  it('is that of each lift, and 100 mm for each separator beam', () => {
    expect([1, 2, 3].map((lifts) => widthOfAll(1900, lifts))).toEqual([1900, 3900, 5900]);
    expect([1, 2, 3].map((lifts) => widthOfOne(3900, lifts))).toEqual([3900, 1900, 1233]);
  });

  it('is shared equally, from the left wall to the right one', () => {
    for (const lifts of [1, 2, 3])
      for (let all = 4000; all < 4012; all += 1) {
        const own = widthOfOne(all, lifts);
        const starts = startsIn(all, lifts);
        expect(starts[0]).toBe(0);
        expect((starts.at(-1) ?? 0) + own).toBe(all);
        for (const [at, start] of starts.slice(1).entries())
          expect(start - (starts[at] ?? 0) - own).toBeGreaterThanOrEqual(100);
      }
  });
});

/** How much larger than the least shaft, in width and depth. */
const LARGER: readonly (readonly [w: number, d: number])[] = [
  [0, 0],
  [37, 300],
  [600, 600],
];
const ARRANGED = MODELS.flatMap((model) =>
  [2, 3].flatMap((lifts) =>
    (['one', 'through'] as const).flatMap((entrances) =>
      (['rear', 'left', 'right'] as const).flatMap((counterweight) => {
        const plan = planFor(model, { lifts, entrances, counterweight });
        const needs = needsOf(model, plan);
        const hasNoWeight = needs[0]?.arrangement.counterweight === 'none';
        if (needs.length === 0 || (hasNoWeight && counterweight !== 'left')) return [];
        return [{ model, plan, needs }];
      }),
    ),
  ),
);

describe('every lift, two and three times side by side', () => {
  it.each(MODELS.map((model) => [model.id, model] as const))(
    '%s fits without a collision, from its least shaft to one 600 mm larger',
    (_, model) => {
      const own = ARRANGED.filter((each) => each.model === model);
      expect(own.length).toBeGreaterThan(0);
      for (const { plan, needs } of own)
        for (const { least, mostD } of needs.slice(0, 1))
          for (const [w, d] of LARGER) {
            const larger = { ...plan, w: least.w + w, d: least.d + d };
            if (mostD !== undefined && larger.d > mostD) continue;
            const words = `${plan.lifts}, ${plan.entrances}, ${plan.counterweight}, ${larger.w} × ${larger.d}`;
            const fit = fitOf(model, larger, []);
            expect(fit.state, words).not.toBe('no');
            expect(collisions(layoutOf(larger, { model, fit })), words).toEqual([]);
          }
    },
  );

  it('need two and three times the width of one, with the beams between them', () => {
    for (const { model, plan, needs } of ARRANGED) {
      const one = needsOf(model, { ...plan, lifts: 1 });
      expect(needs.map(({ least }) => least.w)).toEqual(
        one.map(({ least }) => widthOfAll(least.w, plan.lifts)),
      );
    }
  });

  it('do not fit one millimetre less, and say so', () => {
    const { least } = needsOf(eight, planFor(eight, { lifts: 2 }))[0] ?? {};
    if (!least) throw new Error('no need');
    const plan = planFor(eight, { ...least, w: least.w - 1, lifts: 2 });
    expect(saidFit(eight, plan, [])).toMatchObject({
      state: 'no',
      missing: { name: 'w', by: 1 },
      repair: 'One of these lifts fits.',
    });
  });
});

describe('two lifts side by side', () => {
  const plan = planFor(eight, { w: 4100, d: 2000, lifts: 2 });
  const layout = layoutFor(eight, plan);

  it('have the same bodies, in two parts of one well', () => {
    const bodies = bodiesOf(layout);
    const of = (lift: number) =>
      bodies
        .filter((body) => body.lift === lift && body.part !== 'ladder')
        .map(({ x, lift: _, ...other }) => ({ ...other, x: x - (layout.starts[lift] ?? 0) }));
    expect(of(0).length).toBeGreaterThan(20);
    expect(of(1)).toEqual(of(0));
    expect(bodies.filter(({ name }) => name === 'leftWall')).toHaveLength(1);
  });

  it('have separator beams at their brackets, and a screen between them', () => {
    const of = (part: Part) => bodiesOf(layout).filter((body) => body.part === part);
    expect(of('screen')).toMatchObject([{ y: 0, d: 2000, z: layout.floor }]);
    const beams = of('separator beam');
    expect(beams.length).toBeGreaterThan(3);
    for (const { x, w } of beams) expect([x, w]).toEqual([2000, 100]);
  });

  it('have a screen of the whole height where a car is near the next lift', () => {
    const screenOf = (wide: number) =>
      bodiesOf(layoutFor(eight, { ...plan, w: wide })).find(({ part }) => part === 'screen');
    expect((screenOf(3500)?.h ?? 0) + layout.floor).toBe(6000 + eight.headroom);
    expect((screenOf(5100)?.h ?? 0) + layout.floor).toBe(2500);
  });

  it('have their ladders at walls of the shaft', () => {
    const three = layoutFor(eight, planFor(eight, { w: 6600, d: 2300, lifts: 3 }));
    const ladders = bodiesOf(three).filter(({ part }) => part === 'ladder');
    expect(ladders.map(({ lift, side }) => [lift, side])).toEqual([
      [0, 'left'],
      [1, 'rear'],
      [2, 'right'],
    ]);
  });

  it('are found to meet where a car leaves its part of the well', () => {
    const moved = { ...layout, starts: [0, 1300] };
    expect(
      collisions(moved).map(({ between }) =>
        between.map((body) => bodyWords(ENGLISH_SHAFT, body)).join(' - '),
      ),
    ).toContain('the car of lift 1 - the car of lift 2');
  });
});

describe('the plan', () => {
  it('has the number of lifts in its address, if there are several', () => {
    expect(
      shaftAddress(readPlan(ENGLISH_SHAFT, { w: '4100', d: '2000', lifts: '2' }).plan),
    ).toContain('lifts=2');
    expect(
      shaftAddress(readPlan(ENGLISH_SHAFT, { w: '4100', d: '2000', lifts: '1' }).plan),
    ).not.toContain('lifts');
    expect(readPlan(ENGLISH_SHAFT, { lifts: '4' }).problems.lifts).toBe(
      'Lifts side by side: please enter a whole number from 1 to 3.',
    );
  });

  it('has no side door beside another lift', () => {
    const { plan, problems } = readPlan(ENGLISH_SHAFT, { lifts: '2', entrances: 'adjacent' });
    expect(plan.entrances).toBe('one');
    expect(problems.entrances).toBe(
      'Entrances: between lifts side by side there is no wall for a side door. Please choose doors at the front, or at the front and the rear.',
    );
  });

  it('is judged by the part of the shaft that each lift has', () => {
    const one = answerShaft(planFor(eight, { w: 2000, d: 2000 }), MODELS);
    const two = answerShaft(planFor(eight, { w: 4100, d: 2000, lifts: 2 }), MODELS);
    expect(two.car).toEqual(one.car);
    const statesOf = ({ results }: typeof one) =>
      Object.fromEntries(results.map(({ model, fit }) => [model.id, fit.state]));
    expect(statesOf(two)).toEqual(statesOf(one));
  });
});
