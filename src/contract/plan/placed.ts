// Where car, doors and counterweight stand in a shaft of given size, exactly, in whole millimetres.
// The planner's drawings and the site's own pictures of lifts are both made from this.

import type { Arrangement } from './arrangement.ts';
import { doorZone, rearZone, sideZones } from './well.ts';
import { WELL_RULES } from './well-rules.ts';

export type Rect = { x: number; y: number; w: number; d: number };
type Size = { w: number; d: number };
export type Placed = {
  /** The car's inside, from the left wall and the landing wall; its walls stand around it. */
  car: Rect;
  /** Depth between the landing wall and the car. */
  doorDepth: number;
  counterweight: Rect | null;
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

const weightOf = (well: Size, car: Rect, { counterweight }: Arrangement): Rect | null => {
  const wall = rule.carWall.value;
  const [least, most] = [rule.weightLeast.value, rule.weightMost.value];
  if (counterweight === 'rear') {
    const room = well.d - (car.y + car.d + wall);
    const gap = Math.min(rule.weightWallGap.value, Math.round(room / 4));
    const d = clamp(
      room - gap - rule.weightGap.value,
      rule.weightThin.value,
      rule.weightDepth.value,
    );
    const w = Math.min(well.w, clamp(well.w - 2 * rule.weightEnds.value, least, most));
    return { x: Math.round((well.w - w) / 2), y: well.d - gap - d, w, d };
  }
  if (counterweight !== 'left' && counterweight !== 'right') return null;
  const room = counterweight === 'left' ? car.x - wall : well.w - (car.x + car.w + wall);
  const gap = Math.min(rule.weightGap.value, Math.round(room / 4));
  const w = clamp(
    room - gap - rule.weightBracket.value,
    rule.weightThin.value,
    rule.weightDepth.value,
  );
  const d = Math.min(well.d, clamp(Math.round(car.d * 0.6), least, most));
  const y = clamp(Math.round(car.y + (car.d - d) / 2), 0, well.d - d);
  return { x: counterweight === 'left' ? gap : well.w - gap - w, y, w, d };
};

/** A car of `size` in its shaft. */
export const placed = (well: Size, size: Size, arrangement: Arrangement): Placed => {
  const wall = rule.carWall.value;
  const sides = sideZones(arrangement);
  const spareW = Math.max(0, well.w - size.w - 2 * wall);
  const spareD = Math.max(0, well.d - size.d - 2 * wall);
  const front = doorZone(arrangement.door);
  const doorDepth = Math.min(front, shared(spareD, front, rearZone(arrangement)));
  const car = { x: shared(spareW, sides.left, sides.right) + wall, y: doorDepth + wall, ...size };
  return { car, doorDepth, counterweight: weightOf(well, car, arrangement) };
};
