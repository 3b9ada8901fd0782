// Exact positions of car, doors, rails and counterweight in a shaft of given size, in whole
// millimetres. The planner's drawings and the site's own pictures of lifts both use this.

import { clamp, placeAlong } from './along.ts';
import { type Arrangement, doorSide, type Side } from './arrangement.ts';
import { type DoorSet, depthOf } from './door-leaves.ts';
import type { Parts } from './lift-parts.ts';
import { PART_RULES } from './part-rules.ts';
import { weightMass } from './reactions.ts';
import { type Lift, type ShaftLines, shaftLines, weightEnd, weightRange } from './shaft-lines.ts';
import { weightSize } from './weight.ts';
import type { Size } from './well.ts';
import { WELL_RULES } from './well-rules.ts';

export type Rect = { x: number; y: number; w: number; d: number };
export type Entrance = {
  side: Side;
  /** Middle of the clear opening, along its wall: from the left, or from the landing wall. */
  centre: number;
  opening: number;
  /** Depth between the wall and the car. */
  depth: number;
  doors: DoorSet;
};
/** A car rail: its outline, and the wall that its bracket stands on. */
export type Rail = Rect & { side: 'left' | 'right' };
export type Placed = {
  parts: Parts;
  /** The car's inside, from the left wall and the landing wall; its walls stand around it. */
  car: Rect;
  /** The car with its walls. */
  outer: Rect;
  entrances: readonly [Entrance, ...Entrance[]];
  rails: readonly Rail[];
  counterweight: (Rect & { height: number }) | null;
};

const rule = WELL_RULES;

const entrancesOf = (well: Size, outer: Rect, centres: Centres, lines: ShaftLines) => {
  const { entrances } = centres.arrangement;
  const front: Entrance = {
    side: 'front',
    centre: centres.front,
    opening: centres.opening,
    depth: depthOf(lines.front),
    doors: lines.front,
  };
  if (entrances === 'through') {
    const rear: Entrance = { ...front, side: 'rear', depth: well.d - outer.y - outer.d };
    return [front, rear] as const;
  }
  if (entrances === 'one' || !lines.side) return [front] as const;
  const side = doorSide(centres.arrangement);
  const beside: Entrance = {
    side,
    centre: centres.side,
    opening: lines.side.opening,
    depth: side === 'left' ? outer.x : well.w - outer.x - outer.w,
    doors: lines.side.doors,
  };
  return [front, beside] as const;
};
type Centres = { arrangement: Arrangement; front: number; side: number; opening: number };

/** Two rails: at both sides of the car, or on one side if the other has a door. */
const railsOf = (outer: Rect, arrangement: Arrangement, { rail }: Parts): Rail[] => {
  const at = (side: Rail['side'], middle: number): Rail => ({
    side,
    x: side === 'left' ? outer.x - rail.gap - rail.height : outer.x + outer.w + rail.gap,
    y: Math.round(middle - rail.base / 2),
    w: rail.height,
    d: rail.base,
  });
  const middle = outer.y + outer.d / 2;
  if (arrangement.entrances !== 'adjacent') return [at('left', middle), at('right', middle)];
  const side = doorSide(arrangement) === 'left' ? 'right' : 'left';
  const { cantileverMost, cantileverPart } = PART_RULES;
  const apart = Math.min(cantileverMost.value, outer.d * cantileverPart.value);
  return [at(side, middle - apart / 2), at(side, middle + apart / 2)];
};

const weightIn = (
  well: Size,
  outer: Rect,
  { load, weightHeight = Number.POSITIVE_INFINITY }: Lift,
  arrangement: Arrangement,
  lines: ShaftLines,
) => {
  const { counterweight } = arrangement;
  if (counterweight === 'none') return null;
  const deep = lines.parts.weightDepth;
  const mass = weightMass(load);
  if (counterweight === 'rear') {
    const { length, height } = weightSize(mass, deep, well.w - 2 * weightEnd, weightHeight);
    const middle = outer.x + outer.w / 2 - length / 2;
    const x = clamp(Math.round(middle), weightEnd, well.w - weightEnd - length);
    return { x, y: well.d - rule.weightWallGap.value - deep, w: length, d: deep, height };
  }
  const { from, to } = weightRange(arrangement, lines, well.d);
  const { length, height } = weightSize(mass, deep, to - from - 2 * weightEnd, weightHeight);
  const middle = outer.y + outer.d / 2 - length / 2;
  const y = clamp(Math.round(middle), from + weightEnd, to - weightEnd - length);
  const gap = rule.weightGap.value;
  return { x: counterweight === 'left' ? gap : well.w - gap - deep, y, w: deep, d: length, height };
};

/** Places a lift in its shaft. */
export const placed = (well: Size, lift: Lift, arrangement: Arrangement): Placed => {
  const lines = shaftLines(lift, arrangement);
  const wall = lines.parts.carWall;
  const across = placeAlong(lines.x, well.w);
  const along = placeAlong(lines.y, well.d);
  const car = { x: across.start + wall, y: along.start + wall, w: lift.car.w, d: lift.car.d };
  const outer = { x: across.start, y: along.start, w: car.w + 2 * wall, d: car.d + 2 * wall };
  const centres = { arrangement, front: across.centre, side: along.centre, opening: lift.opening };
  return {
    parts: lines.parts,
    car,
    outer,
    entrances: entrancesOf(well, outer, centres, lines),
    rails: railsOf(outer, arrangement, lines.parts),
    counterweight: weightIn(well, outer, lift, arrangement, lines),
  };
};
