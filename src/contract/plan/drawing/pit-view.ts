// The pit from above: points of load, measured from the walls, and equipment.

import { bodiesOf } from '../bodies/bodies.ts';
import type { Body } from '../bodies/body.ts';
import { type Layout, liftsOf } from '../layout.ts';
import { WELL_RULES } from '../well-rules.ts';
import type { Point, View } from './entity.ts';
import { hasLadder, lamp, numbered } from './equipment.ts';
import { createSketch, type Sketch } from './sketch.ts';

const t = WELL_RULES.wall.value;

/** Draws a point of load: a cross in a ring, with its name. */
const load = (sketch: Sketch, [x, y]: Point, name: string, side: 1 | -1 = 1) => {
  const arm = 110;
  sketch.add({ kind: 'circle', layer: 'L-LOAD', centre: [x, y], radius: arm * 0.6 });
  sketch.line('L-LOAD', [x - arm, y], [x + arm, y]);
  sketch.line('L-LOAD', [x, y - arm], [x, y + arm]);
  sketch.words([x, y + side * (arm + sketch.text * 0.75) - sketch.text * 0.35], name);
};

/** Calls `draw` for each distance between neighbouring places. */
const chain = (places: readonly number[], draw: (from: number, to: number) => void) => {
  const upwards = places.map(Math.round).sort((a, b) => a - b);
  // Half millimetres of a rail's foot make no dimension of their own.
  const sorted = upwards.filter((place, at) => at === 0 || place - (upwards[at - 1] ?? 0) > 1);
  for (const [at, to] of sorted.slice(1).entries()) draw(sorted[at] ?? to, to);
};

/** The points of load of a lift. */
const pointsOf = ({ counterweight, outer, rails }: Layout) => {
  const buffer: Point = [outer.x + outer.w / 2, outer.y + outer.d / 2];
  const feet = rails.map(
    (rail): Point => [rail.side === 'left' ? rail.x : rail.x + rail.w, rail.y + rail.d / 2],
  );
  const weight: Point | null = counterweight && [
    counterweight.x + counterweight.w / 2,
    counterweight.y + counterweight.d / 2,
  ];
  return { buffer, feet, weight };
};

/** The stop switch below the door, and the light, of a lift whose part ends at `right`. */
const equipment = (sketch: Sketch, layout: Layout, right: number) => {
  const { text } = sketch;
  const { buffer } = pointsOf(layout);
  const [x] = buffer;
  if (hasLadder(layout)) {
    sketch.rect('L-RAIL-CWT', x - 40, 0, 80, 60);
    numbered(sketch, 5, [x, 120 + text * 1.6], [x, 60]);
  }
  lamp(sketch, [right - 150, 150]);
  numbered(sketch, 3, [right - 150, 220 + text * 1.6], [right - 150, 220]);
};

const ladder = (sketch: Sketch, { side, x, y, w, d }: Body, middle: number) => {
  sketch.rect('L-RAIL-CWT', x, y, w, d);
  const to: Point = [x + w / 2, y + d / 2];
  const away = sketch.text * 3;
  const up = sketch.text * (side === 'rear' ? -1.5 : 1.5);
  numbered(sketch, 4, [to[0] + (to[0] < middle ? away : -away), to[1] + up], to);
};

/** @param text height of the text, in millimetres of the building. */
export const pitView = (layout: Layout, text: number): View => {
  const sketch = createSketch(text);
  const { starts, well, wide } = layout;
  const { w, d } = well;
  const bodies = bodiesOf(layout);
  const lifts = liftsOf(layout);
  sketch.cut(-t, -t, wide + 2 * t, t);
  if (!layout.isGlazed) sketch.cut(-t, d, wide + 2 * t, t);
  sketch.cut(-t, 0, t, d);
  sketch.cut(wide, 0, t, d);
  sketch.rect('L-WELL', 0, 0, wide, d);
  const isRear = layout.arrangement.counterweight === 'rear';
  for (const { outer } of lifts) sketch.rect('L-HIDDEN', outer.x, outer.y, outer.w, outer.d);
  for (const { part, x, y, w: broad, d: deep } of bodies) {
    if (part === 'screen') sketch.rect('L-RAIL-CWT', x, y, broad, deep);
    if (part !== 'buffer' && part !== 'jack') continue;
    sketch.rect('L-RAIL-CWT', x, y, broad, deep);
    if (part === 'jack') load(sketch, [x + broad / 2, y + deep / 2], 'R5');
  }
  for (const { buffer, feet, weight } of lifts.map(pointsOf)) {
    load(sketch, buffer, 'R1');
    for (const foot of feet) load(sketch, foot, 'R3');
    if (weight) load(sketch, weight, 'R2', isRear ? -1 : 1);
  }
  const loaded = lifts.map(pointsOf).flatMap(({ buffer, feet, weight }) => {
    const besides = weight && !isRear ? [weight[0]] : [];
    return [...feet.map(([x]) => x), buffer[0], ...besides];
  });
  const { buffer, feet, weight } = pointsOf(layout);
  const along = [...feet.map(([, y]) => y), buffer[1], ...(weight ? [weight[1]] : [])];
  chain([0, ...loaded, wide], (from, to) => sketch.across(from, to, -t, 0));
  sketch.across(0, wide, -t, 1);
  chain([0, ...along, d], (from, to) => sketch.up(from, to, -t, 0, true));
  sketch.up(0, d, -t, 1, true);
  for (const body of bodies)
    if (body.part === 'ladder') ladder(sketch, body, (starts[body.lift ?? 0] ?? 0) + w / 2);
  lifts.forEach((lift, at) => {
    equipment(sketch, lift, (starts[at] ?? 0) + w);
  });
  return sketch.view('pit', 'Plan of the pit, with loads');
};
