// Car and shaft in plan: the largest car for a shaft, and the least shaft for a car.

import type { Door } from '../quote/lift-choices.ts';
import { maxArea } from './area.ts';
import { type Arrangement, doorSide } from './arrangement.ts';
import { depthOf, doorSet, widthOf } from './door-leaves.ts';
import { type Parts, USUAL_PARTS } from './lift-parts.ts';
import { WELL_RULES } from './well-rules.ts';

export type Size = { w: number; d: number };

const rule = WELL_RULES;

/** Depth between the landing wall and the car, for its two doors. */
const doorZone = (door: Door) => depthOf(doorSet(door, 0));

/** Depth behind the car, where there is no door. */
export const rearSpace = ({ counterweight }: Arrangement, parts: Parts) =>
  counterweight === 'rear'
    ? rule.weightGap.value + parts.weightDepth + rule.weightWallGap.value
    : rule.rearGap.value;

/** Space beside the car for a rail and its bracket. */
export const railSpace = ({ rail, bracket }: Parts) => rail.gap + rail.height + bracket;

/** Space beside the car for a counterweight, a beam between both, and the car rail. */
const weightSpace = ({ beam, rail, weightDepth }: Parts) =>
  rule.weightGap.value + weightDepth + beam + rail.height + rail.gap;

/**
 * Space beside the car, left and right; `door` is the depth of a second door in a side wall.
 */
export const sideSpaces = (arrangement: Arrangement, parts: Parts, door: number) => {
  const { counterweight, entrances } = arrangement;
  const space = (side: 'left' | 'right') => {
    if (counterweight === side) return weightSpace(parts);
    const isDoor = entrances === 'adjacent' && doorSide(arrangement) === side;
    return isDoor ? door : railSpace(parts);
  };
  return { left: space('left'), right: space('right') };
};

/** How much larger a shaft is than its car, its door not considered. */
const spareFor = (arrangement: Arrangement): Size => {
  const parts = USUAL_PARTS;
  const door = doorZone(arrangement.door);
  const { left, right } = sideSpaces(arrangement, parts, door);
  const rear = arrangement.entrances === 'through' ? door : rearSpace(arrangement, parts);
  const walls = 2 * parts.carWall;
  return { w: left + right + walls, d: door + rear + walls };
};

/** The least clear shaft for a car. */
export const wellFor = (car: Size, arrangement: Arrangement): Size => {
  const spare = spareFor(arrangement);
  return { w: car.w + spare.w, d: car.d + spare.d };
};

const stepped = (length: number) =>
  Math.max(0, Math.floor(length / rule.carStep.value) * rule.carStep.value);

/** The largest car for a clear shaft, regardless of load. */
export const carFor = (well: Size, arrangement: Arrangement): Size => {
  const spare = spareFor(arrangement);
  return { w: stepped(well.w - spare.w), d: stepped(well.d - spare.d) };
};

/** The largest car within `car` whose area the load allows; of two equal ones, the deeper. */
export const carWithin = (car: Size, load: number): Size => {
  const most = Math.round(maxArea(load) * 1e6);
  if (car.w * car.d <= most) return car;
  let best: Size = { w: 0, d: 0 };
  for (let { d } = car; d > 0; d -= rule.carStep.value) {
    const w = Math.min(car.w, stepped(most / d));
    if (w * d > best.w * best.d) best = { w, d };
  }
  return best;
};

/** Width of the door panels inside the shaft, open and closed. */
export const doorWidth = (door: Door, opening: number) => widthOf(doorSet(door, opening));
