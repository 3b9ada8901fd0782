// The answer to a shaft plan: the largest car, every model, the checks, and the loads.

import type { Words } from '../words/words.ts';
import { loadFor, maxArea } from './area.ts';
import { AREA_RULES } from './area-rules.ts';
import { DOOR_RULES } from './door-rules.ts';
import { FINDER_SCORE_RULES } from './finder-score-rules.ts';
import { type Fit, fitOf, statesOf } from './fit.ts';
import type { Missing } from './fit-states.ts';
import { HEIGHT_RULES } from './height-rules.ts';
import { leastHeadroom, leastPit } from './heights.ts';
import { arrangementOf } from './largest-car.ts';
import { ACCESS_RULES } from './load-rules.ts';
import { hasWeight } from './needs.ts';
import { carriesPeople, type PlanModel } from './plan-model.ts';
import { type Reactions, reactionsFor } from './reactions.ts';
import { type Certainty, type Rule, sourceOf } from './rules.ts';
import { jackSides } from './shaft-lines.ts';
import { heightsBetween, landingsOf, type ShaftPlan } from './shaft-plan.ts';
import { isBetter, RANK } from './shortages.ts';
import { ownWell } from './side-by-side.ts';
import { endToEnd, needsFireLift } from './tall-building.ts';
import { carFor, carWithin, doorWidth } from './well.ts';
import { WELL_RULES } from './well-rules.ts';

export type Result = { model: PlanModel; fit: Fit };
export type Check = {
  id: keyof Words['shaft']['checks']['names'];
  ok: boolean;
  value: number;
  limit: number;
  certainty: Certainty;
  source: string;
};
export type ShaftAnswer = {
  car: { w: number; d: number; area: number; load: number };
  results: readonly Result[];
  /** Lifts side by side. */
  lifts: number;
  /** The results that carry people, in the same order. */
  forPeople: readonly Result[];
  checks: readonly Check[];
  loads: Reactions;
  /** The lift to draw: the requested one, else the best fit. */
  drawn: Result | undefined;
};

/** Shortages that construction work can cure, all in mm. */
const CURABLE: readonly Missing['name'][] = ['w', 'd', 'lessD', 'pit', 'headroom', 'storey'];
/** How far a lift is from fitting: demands that it cannot meet, stops, then the work in mm. */
const distance = (missing: readonly Missing[]) => {
  const work = missing.filter(({ name }) => CURABLE.includes(name));
  return {
    unmet: missing.length - work.length,
    stops: missing.find(({ name }) => name === 'stops')?.by ?? 0,
    work: work.reduce((sum, { by }) => sum + by, 0),
  };
};

const carOf = (plan: ShaftPlan) => {
  const largest = carFor(ownWell(plan), arrangementOf(plan));
  const { w, d } = carWithin(largest, plan.load ?? AREA_RULES.mostLoad.value);
  const area = (w * d) / 1e6;
  return { w, d, area, load: plan.load ?? Math.max(0, Math.ceil(loadFor(area) - 1e-9)) };
};

const check = (
  id: Check['id'],
  rule: Rule,
  value: number,
  limit: number,
  isMost = false,
): Check => ({
  id,
  ok: isMost ? value <= limit : value >= limit,
  value,
  limit,
  certainty: rule.sure,
  source: sourceOf(rule),
});

type Checked = Pick<PlanModel, 'door' | 'opening' | 'speed' | 'car' | 'moves'>;

/** @param drawn the lift that is drawn, whose door and speed are checked. */
const checksOf = (plan: ShaftPlan, car: ShaftAnswer['car'], drawn: Checked | undefined) => {
  const door = plan.door ?? drawn?.door ?? arrangementOf(plan).door;
  const opening = plan.opening ?? drawn?.opening ?? WELL_RULES.usualOpening.value;
  const speed = plan.speed ?? drawn?.speed ?? 1;
  const height = drawn?.car.h ?? HEIGHT_RULES.carHeight.value;
  const { pit, headroom } = plan;
  const heights = HEIGHT_RULES;
  const leastStorey = Math.min(...heightsBetween(landingsOf(plan)));
  return [
    check('carWidth', WELL_RULES.doorInCar, car.w, opening + WELL_RULES.doorInCar.value),
    check('carDepth', WELL_RULES.leastCarDepth, car.d, WELL_RULES.leastCarDepth.value),
    ...(plan.load === undefined
      ? []
      : [check('carArea', AREA_RULES.largestArea, car.area, maxArea(plan.load), true)]),
    check(
      'doorWidth',
      DOOR_RULES.telescopicEnd,
      ownWell(plan).w,
      Math.ceil(doorWidth(door, opening)),
    ),
    ...(headroom === undefined
      ? []
      : [check('headroom', heights.runbyAbove, headroom, Math.ceil(leastHeadroom(speed, height)))]),
    ...(pit === undefined
      ? []
      : [
          check('pit', heights.lyingRefuge, pit, Math.ceil(leastPit(speed))),
          check('pitDoor', heights.pitDoor, pit, heights.pitDoor.value, true),
        ]),
    ...(drawn && carriesPeople(drawn) && needsFireLift(plan.travel)
      ? [
          check(
            'fireRide',
            FINDER_SCORE_RULES.fireRide,
            endToEnd(plan.travel, drawn.speed),
            FINDER_SCORE_RULES.fireRide.value,
            true,
          ),
        ]
      : []),
    check('storey', heights.storey, leastStorey, heights.storey.value),
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

/**
 * Orders two results of one state: lifts for people first, then the largest load; lifts that do not
 * fit by their shortage.
 */
const compared = (a: Result, b: Result) => {
  if (a.fit.state !== 'no')
    return (
      Number(carriesPeople(b.model)) - Number(carriesPeople(a.model)) || b.model.load - a.model.load
    );
  const [one, other] = [distance(a.fit.shortages), distance(b.fit.shortages)];
  return one.unmet - other.unmet || one.stops - other.stops || one.work - other.work;
};

/** The results of all models, the best first. */
const resultsOf = (plan: ShaftPlan, models: readonly PlanModel[]): Result[] =>
  models
    .map((model) => ({ model, fit: fitOf(model, plan, models) }))
    .toSorted((a, b) => RANK[a.fit.state] - RANK[b.fit.state] || compared(a, b));

export const answerShaft = (plan: ShaftPlan, models: readonly PlanModel[]): ShaftAnswer => {
  const results = resultsOf(plan, models);
  const forPeople = results.filter(({ model }) => carriesPeople(model));
  const drawn = results.find(({ model }) => model.id === plan.model) ?? forPeople[0] ?? results[0];
  const car = carOf(plan);
  const model = drawn?.model;
  return {
    car,
    results,
    lifts: plan.lifts,
    forPeople,
    checks: checksOf(plan, car, model),
    loads: reactionsFor({
      load: model?.load ?? car.load,
      speed: model?.speed ?? plan.speed ?? 1,
      hasWeight: model ? hasWeight(model) : plan.counterweight !== 'none',
      jacks: model ? jackSides(model).length : 0,
    }),
    drawn,
  };
};

/** Whether the plan names a lift that is not offered, so that another one is drawn. */
export const isLiftGone = ({ model }: ShaftPlan, models: readonly PlanModel[]) =>
  model !== undefined && !models.some(({ id }) => id === model);

/**
 * Whether width and depth look swapped: nothing fits, but something would with the two exchanged.
 */
export const looksSwapped = (plan: ShaftPlan, models: readonly PlanModel[]) => {
  if (plan.w === plan.d) return false;
  const bestOf = (each: ShaftPlan) =>
    statesOf(each, models).reduce((best, state) => (isBetter(state, best) ? state : best), 'no');
  return bestOf(plan) === 'no' && bestOf({ ...plan, w: plan.d, d: plan.w }) !== 'no';
};
