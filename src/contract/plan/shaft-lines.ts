// What a lift needs across its shaft and along it, in one arrangement.

import type { Drive, Moves } from '../quote/lift-choices.ts';
import { type Line, leastAlong } from './along.ts';
import { type Arrangement, doorSide } from './arrangement.ts';
import { type DoorSet, depthOf, doorSet } from './door-leaves.ts';
import { DOOR_RULES } from './door-rules.ts';
import { type Parts, partsFor } from './lift-parts.ts';
import { PART_RULES } from './part-rules.ts';
import { rearSpace, sideSpaces } from './well.ts';
import { WELL_RULES } from './well-rules.ts';

/** The facts of a lift that decide on its shaft. */
export type Lift = {
  moves: Moves;
  drive: Drive;
  load: number;
  opening: number;
  car: { w: number; d: number };
  /** Depth of the well, if its car projects from it at the rear. */
  projectsFrom?: number | undefined;
  /** Greatest height of its counterweight. */
  weightHeight?: number;
  /** Its vertical doors only rise. */
  rises?: boolean;
};

export type ShaftLines = {
  parts: Parts;
  x: Line;
  y: Line;
  front: DoorSet;
  side: { doors: DoorSet; opening: number } | undefined;
};

const rule = WELL_RULES;
const small = PART_RULES;
/** Space at both ends of a counterweight for its rails and their brackets. */
export const weightEnd = rule.weightEnds.value;
const clearOfDoors = rule.weightDoorGap.value;

const jackSpace = small.jack.value + 2 * small.jackGap.value;
export const jackSides = ({ drive, load }: Pick<Lift, 'drive' | 'load'>) => {
  if (drive !== 'hydraulic') return [];
  return load > small.twinJacks.value ? (['left', 'right'] as const) : (['left'] as const);
};

const sidesOf = (lift: Lift, arrangement: Arrangement, parts: Parts, door: number) => {
  const spaces = sideSpaces(arrangement, parts, door);
  for (const side of jackSides(lift)) spaces[side] = Math.max(spaces[side], jackSpace);
  return spaces;
};

export const shaftLines = (lift: Lift, arrangement: Arrangement): ShaftLines => {
  const { car, moves, opening } = lift;
  const { counterweight, entrances, hand, sideHand, yields } = arrangement;
  const parts = partsFor(lift);
  const kind = { isService: moves === 'food', rises: lift.rises };
  const front = doorSet(arrangement.door, opening, hand, kind);
  const deep = depthOf(front);
  const isAdjacent = entrances === 'adjacent';
  const sideOpening = Math.min(opening, car.d);
  const side = isAdjacent
    ? {
        doors: doorSet(arrangement.door, sideOpening, sideHand, kind),
        opening: sideOpening,
      }
    : undefined;
  const sideDeep = side ? depthOf(side.doors) : 0;
  const { left, right } = sidesOf(lift, arrangement, parts, sideDeep);
  const pinned = isAdjacent ? (doorSide(arrangement) === 'left' ? 'low' : 'high') : undefined;
  const corner = yields === 'front' ? sideDeep : 0;
  const rear = entrances === 'through' ? deep : rearSpace(arrangement, parts);
  return {
    parts,
    front,
    side,
    x: {
      inside: car.w,
      wall: parts.carWall,
      low: left,
      high: right,
      pinned,
      door: {
        opening,
        reach: front.reach,
        keep: { low: pinned === 'low' ? corner : 0, high: pinned === 'high' ? corner : 0 },
      },
    },
    y: {
      inside: car.d,
      wall: parts.carWall,
      low: deep,
      high: rear,
      pinned: 'low',
      door: side && {
        opening: side.opening,
        reach: side.doors.reach,
        keep: { low: yields === 'side' ? deep : 0, high: counterweight === 'rear' ? rear : 0 },
      },
    },
  };
};

/** Length of the shaft, from front to rear, in which a counterweight beside the car may stand. */
export const weightRange = ({ entrances }: Arrangement, { front }: ShaftLines, depth: number) => {
  const doors = depthOf(front) + clearOfDoors;
  return { from: doors, to: depth - (entrances === 'through' ? doors : 0) };
};

export type Least = {
  w: number;
  d: number;
  /** The greatest depth: with doors at the front and the rear the depth is exact. */
  mostD: number | undefined;
};

/** The least clear shaft for a lift; infinite if there is none. */
export const leastWell = (lift: Lift, arrangement: Arrangement): Least => {
  const lines = shaftLines(lift, arrangement);
  const { counterweight, entrances } = arrangement;
  const isBeside = counterweight === 'left' || counterweight === 'right';
  const ends = rule.weightLeast.value + 2 * weightEnd;
  const { from, to } = weightRange(arrangement, lines, 0);
  const beside = isBeside ? from + ends - to : 0;
  const behind = counterweight === 'rear' ? ends : 0;
  const bare = leastAlong(lines.y);
  const mostD =
    entrances === 'through'
      ? bare + DOOR_RULES.sillGapMost.value - lines.front.depth.gap
      : undefined;
  const d = Math.max(lift.projectsFrom ?? bare, beside);
  const isTooHeavy = entrances === 'adjacent' && lift.load > DOOR_RULES.cornerLoad.value;
  return {
    w: isTooHeavy ? Number.POSITIVE_INFINITY : Math.max(leastAlong(lines.x), behind),
    // Beside a short car with doors at both ends a counterweight has no room.
    d: mostD !== undefined && d > mostD ? Number.POSITIVE_INFINITY : d,
    mostD,
  };
};
