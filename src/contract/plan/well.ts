// Car and shaft in plan: the largest car for a shaft, and the least shaft for a car.

import type { Door } from '../quote/lift-choices.ts';
import { maxArea } from './area.ts';
import type { Arrangement } from './arrangement.ts';
import { WELL_RULES } from './well-rules.ts';

type Size = { w: number; d: number };

const rule = WELL_RULES;
const walls = 2 * rule.carWall.value;

const SHALLOW: readonly Door[] = ['swing', 'collapsible'];
/** Depth between the landing wall and the car, for its two doors. */
export const doorZone = (door: Door) =>
  SHALLOW.includes(door)
    ? rule.swingZone.value
    : rule.landingDoor.value + rule.sillGap.value + rule.carDoor.value;

/** Depth behind the car. */
export const rearZone = ({ counterweight, entrances, door }: Arrangement) => {
  const weight = rule.weightGap.value + rule.weightDepth.value + rule.weightWallGap.value;
  if (entrances === 'through') return doorZone(door);
  return counterweight === 'rear' ? weight : rule.rearGap.value;
};

/** Space beside the car, left and right; a second door in a side wall is opposite the weight. */
export const sideZones = ({ counterweight, entrances, door }: Arrangement) => {
  const plain = rule.railZone.value;
  const weight =
    rule.weightGap.value +
    rule.weightDepth.value +
    rule.weightBracket.value +
    rule.railHeight.value +
    rule.railGap.value;
  const free = entrances === 'adjacent' ? Math.max(plain, doorZone(door)) : plain;
  const left = counterweight === 'left' ? weight : counterweight === 'right' ? free : plain;
  const right = counterweight === 'right' ? weight : free;
  return { left, right };
};

/** What a shaft has more than the car in it. */
export const spareFor = (arrangement: Arrangement): Size => {
  const { left, right } = sideZones(arrangement);
  return {
    w: left + right + walls,
    d: doorZone(arrangement.door) + rearZone(arrangement) + walls,
  };
};

/** The least clear shaft for a car. */
export const wellFor = (car: Size, arrangement: Arrangement): Size => {
  const spare = spareFor(arrangement);
  return { w: car.w + spare.w, d: car.d + spare.d };
};

const stepped = (length: number) =>
  Math.max(0, Math.floor(length / rule.carStep.value) * rule.carStep.value);

/** The largest car for a clear shaft, whatever its load. */
export const carFor = (well: Size, arrangement: Arrangement): Size => {
  const spare = spareFor(arrangement);
  return { w: stepped(well.w - spare.w), d: stepped(well.d - spare.d) };
};

/** The largest car within `car` whose area a load allows; of two, the deeper one. */
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

/** Width that door panels take inside the shaft, opened and closed. */
export const doorWidth = (door: Door, opening: number) => {
  if (door === 'centre') return rule.centreTimes.value * opening + rule.centrePlus.value;
  if (door === 'centre_4') return rule.fourPanelTimes.value * opening + rule.centrePlus.value;
  if (door === 'telescopic' || door === 'glass_frameless')
    return rule.telescopicTimes.value * opening + rule.telescopicPlus.value;
  return opening;
};
