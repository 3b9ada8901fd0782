// Doors in plan: panels closed, and dashed where they stand when open.

import type { Layout } from '../layout.ts';
import { WELL_RULES } from '../well-rules.ts';
import type { Entity, Point } from './entity.ts';

/** Turns what is drawn at the landing wall to another side of the shaft. */
export type Turn = (point: Point) => Point;

const PANEL = 40;

type Doorway = { centre: number; opening: number; depth: number; limit: number };

/** Depth of each of the two doors: landing door at the wall, car door at the car. */
const doorDepthOf = (depth: number) => {
  const gap = Math.min(WELL_RULES.sillGap.value, depth / 3);
  return Math.min((depth - gap) / 2, WELL_RULES.landingDoor.value);
};

const slab = (layer: 'L-DOOR' | 'L-HIDDEN', x: number, y: number, w: number): Entity => ({
  ...{ kind: 'polyline', layer, isClosed: true },
  points: [
    [x, y],
    [x + w, y],
    [x + w, y + PANEL / 2],
    [x, y + PANEL / 2],
  ],
});

/** Panels that slide: each from where it closes to where it opens. */
const sliding = (door: Layout['door'], { centre, opening, depth, limit }: Doorway) => {
  const left = centre - opening / 2;
  const deep = doorDepthOf(depth);
  const rows = [deep * 0.38, depth - deep * 0.82];
  const entities: Entity[] = [];
  for (const y of rows) {
    const put = (x: number, w: number, row: number, to: number) => {
      entities.push(slab('L-DOOR', x, y + row * (PANEL / 2), w));
      entities.push(slab('L-HIDDEN', to, y + row * (PANEL / 2), w));
    };
    if (door === 'centre' || door === 'centre_4') {
      const panels = door === 'centre' ? 2 : 4;
      const w = opening / panels;
      for (let at = 0; at < panels; at += 1) {
        const isLeft = at < panels / 2;
        const row = panels === 4 && (at === 1 || at === 2) ? 1 : 0;
        put(left + at * w, w, row, isLeft ? left - w : left + opening);
      }
    } else {
      const w = opening / 2;
      const isLeft = centre + opening > limit;
      const to = isLeft ? left - w : left + opening;
      put(left, w, isLeft ? 0 : 1, to);
      put(left + w, w, isLeft ? 1 : 0, to);
    }
  }
  return entities;
};

/** A leaf hinged at the landing, drawn open, with its swing. */
const hinged = ({ centre, opening }: Doorway): Entity[] => {
  const hinge: Point = [centre - opening / 2, -WELL_RULES.wall.value];
  return [
    { kind: 'line', layer: 'L-DOOR', from: hinge, to: [hinge[0], hinge[1] - opening] },
    { kind: 'arc', layer: 'L-HIDDEN', centre: hinge, radius: opening, from: 270, to: 360 },
  ];
};

/** A gate that folds to one side. */
const folding = ({ centre, opening, depth }: Doorway): Entity[] => {
  const steps = 12;
  const points = Array.from(
    { length: steps + 1 },
    (_, at): Point => [
      centre - opening / 2 + (opening * at) / steps,
      depth * (at % 2 ? 0.35 : 0.15),
    ],
  );
  return [
    { kind: 'polyline', layer: 'L-DOOR', points, isClosed: false },
    {
      ...{ kind: 'polyline', layer: 'L-DOOR', isClosed: false },
      points: points.map(([x, y]): Point => [x, depth - y]),
    },
  ];
};

const turned = (entity: Entity, turn: Turn): Entity => {
  if (entity.kind === 'polyline') return { ...entity, points: entity.points.map(turn) };
  if (entity.kind === 'line') return { ...entity, from: turn(entity.from), to: turn(entity.to) };
  return entity;
};

/** The doors of one entrance; `turn` brings them to its wall. */
export const doorsAt = (door: Layout['door'], doorway: Doorway, turn: Turn = (at) => at) => {
  const { centre, opening, depth } = doorway;
  const sill = (y: number, deep: number): Entity => ({
    ...{ kind: 'polyline', layer: 'L-DOOR', isClosed: true },
    points: [
      [centre - opening / 2, y],
      [centre + opening / 2, y],
      [centre + opening / 2, y + deep],
      [centre - opening / 2, y + deep],
    ],
  });
  const panels =
    door === 'swing'
      ? hinged(doorway)
      : door === 'collapsible'
        ? folding(doorway)
        : sliding(door, doorway);
  const deep = doorDepthOf(depth);
  return [sill(0, deep), sill(depth - deep, deep), ...panels].map((each) => turned(each, turn));
};
