// Where everything stands: the lift that is drawn, exactly, in whole millimetres. Drawings of every
// kind are made from this and from nothing else.

import type { Door, Drive } from '../quote/lift-choices.ts';
import type { Arrangement } from './arrangement.ts';
import { HEIGHT_RULES } from './height-rules.ts';
import { hasWeight } from './needs.ts';
import { type Placed, placed } from './placed.ts';
import { arrangementOf, type Result } from './shaft-answer.ts';
import { landingsOf, type ShaftPlan } from './shaft-plan.ts';
import { carFor } from './well.ts';
import { WELL_RULES } from './well-rules.ts';

export type Layout = Placed & {
  arrangement: Arrangement;
  well: { w: number; d: number };
  carHeight: number;
  /** Centre of the clear opening, from the left wall. */
  doorAt: number;
  opening: number;
  doorHeight: number;
  pit: number;
  headroom: number;
  /** Headroom as the catalogue names it. */
  usualHeadroom: number;
  /** Floors of the landings above the lowest one. */
  landings: readonly number[];
  load: number;
  speed: number;
  door: Door;
  /** What moves it, where a lift is drawn. */
  drive: Drive | undefined;
  /** What it is called on the drawing. */
  name: string;
};

const rule = WELL_RULES;

/** The lift of `drawn` in the shaft of the plan, or the largest car where there is no lift. */
export const layoutOf = (plan: ShaftPlan, drawn: Result | undefined): Layout => {
  const { model, fit } = drawn ?? {};
  const open = arrangementOf(plan);
  const door = plan.door ?? model?.door ?? open.door;
  const counterweight = model
    ? hasWeight(model)
      ? (fit?.counterweight ?? open.counterweight)
      : 'none'
    : open.counterweight;
  const arrangement = { ...open, door, counterweight };
  // A shaft that is too small is drawn as the lift needs it: the drawing never shows a lift that
  // does not fit into its walls.
  const isShort = fit?.state === 'no' && model;
  const well = isShort
    ? { w: Math.max(plan.w, model.well.w), d: Math.max(plan.d, model.well.d) }
    : { w: plan.w, d: plan.d };
  const size = model ? { w: model.car.w, d: model.car.d } : carFor(well, arrangement);
  const { car, ...around } = placed(well, size, arrangement);
  const opening = Math.min(
    Math.max(model?.opening ?? rule.usualOpening.value, plan.opening ?? 0),
    Math.max(rule.leastOpening.value, car.w),
  );
  const carHeight = model?.car.h ?? HEIGHT_RULES.carHeight.value;
  return {
    arrangement,
    well,
    car,
    carHeight,
    ...around,
    doorAt: Math.round(car.x + car.w / 2),
    opening,
    doorHeight: Math.min(rule.doorHeight.value, carHeight),
    pit: Math.max(
      plan.pit ?? 0,
      plan.pit !== undefined && !isShort ? 0 : (model?.pit ?? HEIGHT_RULES.usualPit.value),
    ),
    headroom: Math.max(
      plan.headroom ?? 0,
      plan.headroom !== undefined && !isShort
        ? 0
        : (model?.headroom ?? HEIGHT_RULES.usualHeadroom.value),
    ),
    usualHeadroom: model?.headroom ?? HEIGHT_RULES.usualHeadroom.value,
    landings: landingsOf(plan),
    load: model?.load ?? plan.load ?? 0,
    speed: model?.speed ?? plan.speed ?? 1,
    door,
    drive: model?.drive,
    name: model?.name ?? 'Largest car',
  };
};
