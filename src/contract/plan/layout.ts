// Where everything stands: the lift that is drawn, exactly, in whole millimetres. Drawings of every
// kind are made from this and from nothing else.
import type { Door } from '../lift-choices.ts';
import type { Arrangement } from './arrangement.ts';
import { HEIGHT_RULES } from './height-rules.ts';
import { hasWeight } from './needs.ts';
import type { Result } from './shaft-answer.ts';
import { arrangementOf } from './shaft-answer.ts';
import type { ShaftPlan } from './shaft-plan.ts';
import { carFor, doorZone, rearZone, sideZones } from './well.ts';
import { WELL_RULES } from './well-rules.ts';

export type Rect = { x: number; y: number; w: number; d: number };
export type Layout = {
  arrangement: Arrangement;
  well: { w: number; d: number };
  /** The car's inside; its walls stand around it. */
  car: Rect;
  carHeight: number;
  counterweight: Rect | null;
  /** Centre of the clear opening, from the left wall. */
  doorAt: number;
  opening: number;
  doorHeight: number;
  /** Depth between the landing wall and the car. */
  doorDepth: number;
  pit: number;
  headroom: number;
  /** Floors of the landings above the lowest one. */
  landings: readonly number[];
  load: number;
  speed: number;
  door: Door;
  /** What it is called on the drawing. */
  name: string;
};

const rule = WELL_RULES;

/** Shares a spare length between two ends as the rules would, and what is over equally. */
const shared = (spare: number, one: number, other: number) => {
  const over = spare - one - other;
  const share = over >= 0 ? one + over / 2 : (spare * one) / (one + other);
  return Math.round(share);
};

const clamp = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(Math.max(low, high), value));

const weightOf = (well: Layout['well'], car: Rect, { counterweight }: Arrangement): Rect | null => {
  const wall = rule.carWall.value;
  const [least, most] = [rule.weightLeast.value, rule.weightMost.value];
  if (counterweight === 'rear') {
    const room = well.d - (car.y + car.d + wall);
    const gap = Math.min(rule.weightWallGap.value, Math.round(room / 4));
    const d = clamp(room - gap - rule.weightGap.value, 40, rule.weightDepth.value);
    const w = Math.min(well.w, clamp(well.w - 2 * rule.weightEnds.value, least, most));
    return { x: Math.round((well.w - w) / 2), y: well.d - gap - d, w, d };
  }
  if (counterweight !== 'left' && counterweight !== 'right') return null;
  const room = counterweight === 'left' ? car.x - wall : well.w - (car.x + car.w + wall);
  const gap = Math.min(rule.weightGap.value, Math.round(room / 4));
  const w = clamp(room - gap - rule.weightBracket.value, 40, rule.weightDepth.value);
  const d = Math.min(well.d, clamp(Math.round(car.d * 0.6), least, most));
  const y = clamp(Math.round(car.y + (car.d - d) / 2), 0, well.d - d);
  return { x: counterweight === 'left' ? gap : well.w - gap - w, y, w, d };
};

const carIn = (well: Layout['well'], size: { w: number; d: number }, arrangement: Arrangement) => {
  const wall = rule.carWall.value;
  const sides = sideZones(arrangement);
  const spareW = Math.max(0, well.w - size.w - 2 * wall);
  const spareD = Math.max(0, well.d - size.d - 2 * wall);
  const front = doorZone(arrangement.door);
  const rear = rearZone(arrangement);
  const doorDepth = Math.min(front, shared(spareD, front, rear));
  return {
    doorDepth,
    car: { x: shared(spareW, sides.left, sides.right) + wall, y: doorDepth + wall, ...size },
  };
};

const landingsOf = ({ travel, stops }: ShaftPlan) =>
  Array.from({ length: stops }, (_, at) => Math.round((travel * at) / (stops - 1)));

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
  const { car, doorDepth } = carIn(well, size, arrangement);
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
    counterweight: weightOf(well, car, arrangement),
    doorAt: Math.round(car.x + car.w / 2),
    opening,
    doorHeight: Math.min(rule.doorHeight.value, carHeight),
    doorDepth,
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
    landings: landingsOf(plan),
    load: model?.load ?? plan.load ?? 0,
    speed: model?.speed ?? plan.speed ?? 1,
    door,
    name: model?.name ?? 'Largest car',
  };
};
