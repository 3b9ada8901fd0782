// The walls, floor and ceiling of the shaft, with an opening for each landing door of each lift.

import type { Side } from '../arrangement.ts';
import { DOOR_RULES } from '../door-rules.ts';
import type { Layout } from '../layout.ts';
import type { Entrance } from '../placed.ts';
import { WELL_RULES } from '../well-rules.ts';
import { atSide, type Body, isAcross } from './body.ts';
import { isSillInWall } from './door-bodies.ts';

const t = WELL_RULES.wall.value;
const SIDES: readonly Side[] = ['front', 'rear', 'left', 'right'];

/** The opening in the wall, limited to the lift's part of the shaft. */
export const roughOf = ({ centre, opening, side }: Entrance, { well }: Pick<Layout, 'well'>) => {
  const half = (opening + WELL_RULES.frame.value) / 2;
  const most = isAcross(side) ? well.w : well.d;
  return { from: Math.max(0, centre - half), to: Math.min(most, centre + half) };
};

/** Height of the shaft's ceiling above the lowest landing. */
export const ceilingOf = ({ headroom, landings }: Pick<Layout, 'headroom' | 'landings'>) =>
  (landings.at(-1) ?? 0) + headroom;

/** Heights of a wall between its openings. */
const solidHeights = (layout: Layout) => {
  const { doorHeight, floor, landings, sill } = layout;
  const above = doorHeight + WELL_RULES.frameAbove.value;
  const under = isSillInWall(layout.door) ? DOOR_RULES.sillDepth.value : 0;
  const edges = landings.map((z) => [z + sill - under, z + sill + above] as const);
  const starts = [floor, ...edges.map(([, top]) => top)];
  const ends = [...edges.map(([bottom]) => bottom), ceilingOf(layout)];
  return starts.map((from, at) => [from, ends[at] ?? from] as const);
};

const wallAt = (layout: Layout, side: Side): Body[] => {
  const { entrances, floor, isGlazed, starts, well, wide } = layout;
  const all = { ...well, w: wide };
  const entrance = entrances.find((each) => each.side === side);
  const [low, high] = isAcross(side) ? [-t, wide + t] : [0, well.d];
  const ceiling = ceilingOf(layout);
  const piece = (along: readonly [number, number], z: number, top: number): Body => ({
    part: 'wall',
    name: `${side}Wall`,
    side,
    ...atSide(side, all, along, [-t, 0]),
    z,
    h: top - z,
  });
  if (side === 'rear' && isGlazed) return [];
  if (!entrance) return [piece([low, high], floor, ceiling)];
  const { from, to } = roughOf(entrance, layout);
  const openings = isAcross(side)
    ? starts.map((start) => [start + from, start + to] as const)
    : [[from, to] as const];
  const starting = [low, ...openings.map(([, end]) => end)];
  const ending = [...openings.map(([start]) => start), high];
  const heights = solidHeights(layout);
  return [
    ...starting.map((start, at) => piece([start, ending[at] ?? high], floor, ceiling)),
    ...openings.flatMap((along) => heights.map(([z, top]) => piece(along, z, top))),
  ].filter(({ w, d, h }) => w > 0 && d > 0 && h > 0);
};

export const shaftBodies = (layout: Layout): Body[] => {
  const { floor, outer, well, wide } = layout;
  // A glazed shaft stands open at the rear as far as its car projects.
  const deep = Math.max(well.d, layout.isGlazed ? outer.y + outer.d : 0);
  const slab = { part: 'wall' as const, x: -t, y: -t, w: wide + 2 * t, d: deep + 2 * t, h: t };
  return [
    ...SIDES.flatMap((side) => wallAt(layout, side)),
    { ...slab, name: 'pitFloor', z: floor - t },
    { ...slab, name: 'ceiling', z: ceilingOf(layout) },
  ];
};
