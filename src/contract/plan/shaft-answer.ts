// The answer to a plan of a shaft: the largest car, every model, what was checked, and the loads.

import { loadFor, maxArea } from './area.ts';
import { AREA_RULES } from './area-rules.ts';
import type { Arrangement } from './arrangement.ts';
import { type Fit, fitOf, isBetter, statesOf } from './fit.ts';
import type { Missing } from './fit-states.ts';
import { HEIGHT_RULES } from './height-rules.ts';
import { leastHeadroom, leastPit } from './heights.ts';
import { ACCESS_RULES } from './load-rules.ts';
import { hasWeight } from './needs.ts';
import type { PlanModel } from './plan-model.ts';
import { type Reactions, reactionsFor } from './reactions.ts';
import { type Certainty, type Rule, sourceOf } from './rules.ts';
import { landingsOf, type ShaftPlan } from './shaft-plan.ts';
import { carFor, carWithin, doorWidth } from './well.ts';
import { WELL_RULES } from './well-rules.ts';

export type Result = { model: PlanModel; fit: Fit };
export type Check = {
  id: string;
  ok: boolean;
  value: number;
  limit: number;
  certainty: Certainty;
  source: string;
};
export type ShaftAnswer = {
  car: { w: number; d: number; area: number; load: number };
  results: readonly Result[];
  /** Those that carry people, in the same order. */
  forPeople: readonly Result[];
  checks: readonly Check[];
  loads: Reactions;
  /** The lift to draw: the one that was asked for, or the one that fits best. */
  drawn: Result | undefined;
};

const ORDER = { fits: 0, tight: 1, no: 2 } as const;
const total = (missing: readonly Missing[]) => missing.reduce((sum, { by }) => sum + by, 0);

/** The arrangement of a plan, where the plan leaves it open. */
export const arrangementOf = ({ counterweight, entrances, door }: ShaftPlan): Arrangement => ({
  counterweight: counterweight ?? (entrances === 'through' ? 'left' : 'rear'),
  entrances,
  door: door ?? 'telescopic',
});

const carOf = (plan: ShaftPlan) => {
  const largest = carFor(plan, arrangementOf(plan));
  const { w, d } = plan.load === undefined ? largest : carWithin(largest, plan.load);
  const area = (w * d) / 1e6;
  return { w, d, area, load: plan.load ?? Math.max(0, Math.ceil(loadFor(area) - 1e-9)) };
};

const check = (id: string, rule: Rule, value: number, limit: number, isMost = false): Check => ({
  id,
  ok: isMost ? value <= limit : value >= limit,
  value,
  limit,
  certainty: rule.sure,
  source: sourceOf(rule),
});

const leastStorey = (plan: ShaftPlan) =>
  landingsOf(plan).reduce(
    (least, floor, at, all) => (at === 0 ? least : Math.min(least, floor - (all[at - 1] ?? 0))),
    Number.POSITIVE_INFINITY,
  );

const checksOf = (plan: ShaftPlan, car: ShaftAnswer['car'], speed: number, height: number) => {
  const { door } = arrangementOf(plan);
  const opening = plan.opening ?? WELL_RULES.usualOpening.value;
  const { pit, headroom, w } = plan;
  const heights = HEIGHT_RULES;
  return [
    check('carWidth', WELL_RULES.doorInCar, car.w, opening + WELL_RULES.doorInCar.value),
    check('carDepth', WELL_RULES.leastCarDepth, car.d, WELL_RULES.leastCarDepth.value),
    ...(plan.load === undefined
      ? []
      : [check('carArea', AREA_RULES.largestArea, car.area, maxArea(plan.load), true)]),
    check('doorWidth', WELL_RULES.telescopicTimes, w, Math.ceil(doorWidth(door, opening))),
    ...(headroom === undefined
      ? []
      : [check('headroom', heights.runbyAbove, headroom, Math.ceil(leastHeadroom(speed, height)))]),
    ...(pit === undefined
      ? []
      : [
          check('pit', heights.lyingRefuge, pit, Math.ceil(leastPit(speed))),
          check('pitDoor', heights.pitDoor, pit, heights.pitDoor.value, true),
        ]),
    check('storey', heights.storey, leastStorey(plan), heights.storey.value),
    check(
      'wheelchairWidth',
      ACCESS_RULES.wheelchairWidth,
      car.w,
      ACCESS_RULES.wheelchairWidth.value,
    ),
    check(
      'wheelchairDepth',
      ACCESS_RULES.wheelchairDepth,
      car.d,
      ACCESS_RULES.wheelchairDepth.value,
    ),
    check(
      'wheelchairDoor',
      ACCESS_RULES.wheelchairDoor,
      opening,
      ACCESS_RULES.wheelchairDoor.value,
    ),
  ];
};

const carriesPeople = ({ model }: Result) => model.moves === 'people' || model.moves === 'patients';

/** Of two results of one state: the largest that fits first, and the one that lacks least. */
const compared = (a: Result, b: Result) =>
  a.fit.state === 'no'
    ? total(a.fit.shortages) - total(b.fit.shortages)
    : Number(carriesPeople(b)) - Number(carriesPeople(a)) || b.model.load - a.model.load;

/** Every model judged, the best first. */
const resultsOf = (plan: ShaftPlan, models: readonly PlanModel[]): Result[] =>
  models
    .map((model) => ({ model, fit: fitOf(model, plan, models) }))
    .toSorted((a, b) => ORDER[a.fit.state] - ORDER[b.fit.state] || compared(a, b));

export const answerShaft = (plan: ShaftPlan, models: readonly PlanModel[]): ShaftAnswer => {
  const results = resultsOf(plan, models);
  const forPeople = results.filter(carriesPeople);
  const drawn = results.find(({ model }) => model.id === plan.model) ?? forPeople[0] ?? results[0];
  const car = carOf(plan);
  const speed = plan.speed ?? drawn?.model.speed ?? 1;
  const height = drawn?.model.car.h ?? HEIGHT_RULES.carHeight.value;
  return {
    car,
    results,
    forPeople,
    checks: checksOf(plan, car, speed, height),
    loads: reactionsFor(
      plan.load ?? drawn?.model.load ?? car.load,
      drawn ? hasWeight(drawn.model) : true,
    ),
    drawn,
  };
};

/** Whether width and depth look swapped: nothing fits, but would with the two exchanged. */
export const looksSwapped = (plan: ShaftPlan, models: readonly PlanModel[]) => {
  if (plan.w === plan.d) return false;
  const bestOf = (each: ShaftPlan) =>
    statesOf(each, models).reduce((best, state) => (isBetter(state, best) ? state : best), 'no');
  return bestOf(plan) === 'no' && bestOf({ ...plan, w: plan.d, d: plan.w }) !== 'no';
};
