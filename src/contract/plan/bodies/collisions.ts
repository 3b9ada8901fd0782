// Where a lift's bodies overlap, leave the shaft, or come closer than their clearance.

import { DOOR_RULES } from '../door-rules.ts';
import type { Layout } from '../layout.ts';
import { PART_RULES, WEIGHT_RULES } from '../part-rules.ts';
import { WELL_RULES } from '../well-rules.ts';
import { bodiesOf } from './bodies.ts';
import {
  type Body,
  type BodyName,
  type Box,
  isAcross,
  type Named,
  type Part,
  swept,
} from './body.ts';
import { CLEARANCE_RULES } from './body-rules.ts';
import { machineRoomOf } from './machine-bodies.ts';
import { distanceOf, isBelow } from './meeting.ts';
import { motionOf } from './motion.ts';
import { ceilingOf } from './shaft-bodies.ts';

export type Collision = {
  kind: 'overlap' | 'outside' | 'clearance' | 'gap';
  /** The two bodies, or a body and the space that it leaves. */
  between: readonly [Named, Named];
  /** The smallest figure that is missing, in mm. */
  by: number;
};

/**
 * Bodies that may share a space. A door panel, a wall, a counterweight, a rail, a bracket or a car
 * never may.
 */
export const PERMITTED: readonly (readonly [one: Part, other: Part, reason: string])[] = [
  ['refuge', 'buffer', 'A fitter lies beside the buffer in the same space.'],
  ['refuge', 'ladder', 'The ladder folds to the wall beside the refuge.'],
  ['working space', 'handwinding space', 'One fitter stands in either space.'],
];

const rule = CLEARANCE_RULES;
const space = WELL_RULES;
type Clearance = readonly [one: Part, other: Part, least: number];
type Clearances = ReadonlyMap<Part, ReadonlyMap<Part, number>>;
/** The clearances that a lift is planned with. */
const clearancesOf = ({ parts }: Layout): readonly Clearance[] => [
  ['car', 'counterweight', space.weightGap.value],
  ['car', 'wall', space.rearGap.value],
  ['car', 'separator beam', space.rearGap.value],
  ['counterweight', 'wall', space.weightWallGap.value],
  ['counterweight', 'separator beam', space.weightWallGap.value],
  ['rail', 'wall', parts.bracket],
  ['rail', 'separator beam', parts.bracket],
  ['rail', 'counterweight', parts.beam],
  ['car door', 'bracket', space.weightDoorGap.value],
  ['landing door', 'bracket', space.weightDoorGap.value],
  ['jack', 'wall', PART_RULES.jackGap.value],
  ['jack', 'car', PART_RULES.jackGap.value],
];
/** The clearances by their two parts, in both orders. */
const byParts = (listed: readonly Clearance[]): Clearances => {
  const all = new Map<Part, Map<Part, number>>();
  for (const [one, other, least] of listed)
    for (const [from, to] of [[one, other] as const, [other, one] as const])
      all.set(from, (all.get(from) ?? new Map<Part, number>()).set(to, least));
  return all;
};

const PANELS: readonly Part[] = ['car door', 'landing door'];

const isPair = (one: Part, other: Part, a: Body, b: Body) =>
  (a.part === one && b.part === other) || (a.part === other && b.part === one);

const isPermitted = (a: Body, b: Body) =>
  PERMITTED.some(([one, other]) => isPair(one, other, a, b));

/** Parts of the building, which join each other. */
const BUILT: readonly Part[] = ['wall', 'separator beam', 'screen'];

/** One door in its two states, one body in several pieces, or two parts of the building. */
const isSame = (a: Body, b: Body) =>
  (BUILT.includes(a.part) && BUILT.includes(b.part)) ||
  (a.part === b.part &&
    a.name === b.name &&
    a.side === b.side &&
    a.stop === b.stop &&
    a.lift === b.lift);

/** Many bodies touch the floor or the ceiling, which have clearances of their own. */
const isFlat = ({ name }: Body) => name === 'ceiling' || name === 'pitFloor';
const flatGap = (a: Body, b: Body) => {
  if (isPair('counterweight', 'wall', a, b)) return WEIGHT_RULES.weightAbove.value;
  return isPair('apron', 'wall', a, b) ? rule.apronToFloor.value : 0;
};

/** The least distance of two bodies. */
const leastBetween = (a: Body, b: Body, clearances: Clearances) => {
  if (isFlat(a) || isFlat(b)) return flatGap(a, b);
  const isPanel = PANELS.includes(a.part) || PANELS.includes(b.part);
  const found = clearances.get(a.part)?.get(b.part) ?? 0;
  return isPanel ? Math.max(found, rule.panelToAny.value) : found;
};

/** A body, and the space that it passes through. */
type Swept = { body: Body; box: Box };

const pairs = (bodies: readonly Swept[], listed: readonly Clearance[]): Collision[] => {
  const clearances = byParts(listed);
  // Only bodies of overlapping heights are compared, from below.
  const upwards = bodies.toSorted((a, b) => a.box.z - b.box.z);
  const least = [WEIGHT_RULES.weightAbove.value, rule.apronToFloor.value];
  const most = Math.max(...least, ...listed.map(([, , each]) => each));
  const found: Collision[] = [];
  upwards.forEach((one, at) => {
    const top = one.box.z + one.box.h + most;
    for (let next = at + 1; next < upwards.length; next += 1) {
      const other = upwards[next] as Swept;
      if (other.box.z > top) break;
      const [a, b] = [one.body, other.body];
      // Parts that move together keep their places to each other.
      const isTogether = a.moves !== undefined && a.moves === b.moves && a.lift === b.lift;
      const distance = isTogether ? distanceOf(a, b) : distanceOf(one.box, other.box);
      if (distance >= most) continue;
      const wanted = isTogether ? 0 : leastBetween(a, b, clearances);
      if (!isBelow(distance, wanted) || isSame(a, b) || isPermitted(a, b)) continue;
      found.push({
        kind: distance < 0 ? 'overlap' : 'clearance',
        between: [a, b],
        by: Math.ceil(wanted - distance),
      });
    }
  });
  return found;
};

/** How far a box leaves a space, and where. */
const outside = (box: Box, space: Box): [where: BodyName, by: number] => {
  const ends: [BodyName, number][] = [
    ['leftWall', space.x - box.x],
    ['rightWall', box.x + box.w - space.x - space.w],
    ['frontWall', space.y - box.y],
    ['rearWall', box.y + box.d - space.y - space.d],
    ['pitFloor', space.z - box.z],
    ['ceiling', box.z + box.h - space.z - space.h],
  ];
  return ends.reduce((worst, each) => (each[1] > worst[1] ? each : worst));
};

/** Clear openings that a wall of the car partly closes. */
const shutOpenings = ({ car, entrances }: Layout): Collision[] =>
  entrances.flatMap(({ centre, opening, side }) => {
    const [from, long] = isAcross(side) ? [car.x, car.w] : [car.y, car.d];
    const low = from - (centre - opening / 2);
    const by = Math.max(low, centre + opening / 2 - from - long);
    return isBelow(-by, 0)
      ? [
          {
            kind: 'outside' as const,
            between: [{ name: 'opening' }, { name: 'car' }] as const,
            by: Math.ceil(by),
          },
        ]
      : [];
  });

/** Gaps between the sills of car and landing that are too wide or too narrow. */
const wrongGaps = ({ entrances }: Layout): Collision[] =>
  entrances.flatMap(({ depth, doors, side }) => {
    const gap = depth - doors.depth.landing - doors.depth.car;
    const [over, under] = [gap - DOOR_RULES.sillGapMost.value, doors.depth.gap - gap];
    const by = Math.max(over, under);
    const kind = over > 0 ? 'gap' : 'clearance';
    return by > 0 ? [{ kind, between: [{ name: 'carSill' }, { name: 'sillAt', side }], by }] : [];
  });

export const collisions = (layout: Layout): Collision[] => {
  const { floor, isGlazed, outer, starts, well } = layout;
  const motion = motionOf(layout);
  const bodies = bodiesOf(layout).map((body) => ({ body, box: swept(body, motion) }));
  const shaft: Box = {
    x: 0,
    y: 0,
    w: well.w,
    // A car with a glazed rear may project from its shaft.
    d: isGlazed ? Math.max(well.d, outer.y + outer.d) : well.d,
    z: floor,
    h: ceilingOf(layout) - floor,
  };
  const room = machineRoomOf(layout) ?? shaft;
  /** The space of a body: the room, or the part of the shaft that its lift has. */
  const spaceOf = ({ lift = 0, within }: Body) =>
    within === 'room' ? room : { ...shaft, x: starts[lift] ?? 0 };
  const left = bodies.flatMap(({ body, box }): Collision[] => {
    if (!body.within) return [];
    const [where, by] = outside(box, spaceOf(body));
    return isBelow(-by, 0)
      ? [{ kind: 'outside', between: [body, { name: where }], by: Math.ceil(by) }]
      : [];
  });
  return [
    ...left,
    ...pairs(bodies, clearancesOf(layout)),
    ...shutOpenings(layout),
    ...wrongGaps(layout),
  ];
};
