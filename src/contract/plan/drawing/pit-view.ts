// The pit from above: points of load, measured from the walls, and equipment.

import { bodiesOf } from '../bodies/bodies.ts';
import type { Layout } from '../layout.ts';
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

/** @param text height of the text, in millimetres of the building. */
export const pitView = (layout: Layout, text: number): View => {
  const sketch = createSketch(text);
  const { counterweight, outer, rails, well } = layout;
  const { w, d } = well;
  const bodies = bodiesOf(layout);
  sketch.cut(-t, -t, w + 2 * t, t);
  if (!layout.isGlazed) sketch.cut(-t, d, w + 2 * t, t);
  sketch.cut(-t, 0, t, d);
  sketch.cut(w, 0, t, d);
  sketch.rect('L-WELL', 0, 0, w, d);
  sketch.rect('L-HIDDEN', outer.x, outer.y, outer.w, outer.d);
  for (const { part, x, y, w: wide, d: deep } of bodies)
    if (part === 'buffer' || part === 'jack') {
      sketch.rect('L-RAIL-CWT', x, y, wide, deep);
      if (part === 'jack') load(sketch, [x + wide / 2, y + deep / 2], 'R5');
    }
  const [x, y] = [outer.x + outer.w / 2, outer.y + outer.d / 2];
  load(sketch, [x, y], 'R1');
  for (const rail of rails)
    load(sketch, [rail.side === 'left' ? rail.x : rail.x + rail.w, rail.y + rail.d / 2], 'R3');
  const isRear = layout.arrangement.counterweight === 'rear';
  if (counterweight)
    load(
      sketch,
      [counterweight.x + counterweight.w / 2, counterweight.y + counterweight.d / 2],
      'R2',
      isRear ? -1 : 1,
    );
  const across = [
    ...rails.map((rail) => (rail.side === 'left' ? rail.x : rail.x + rail.w)),
    x,
    ...(counterweight && !isRear ? [counterweight.x + counterweight.w / 2] : []),
  ];
  const along = [
    ...rails.map((rail) => rail.y + rail.d / 2),
    y,
    ...(counterweight ? [counterweight.y + counterweight.d / 2] : []),
  ];
  chain([0, ...across, w], (from, to) => sketch.across(from, to, -t, 0));
  sketch.across(0, w, -t, 1);
  chain([0, ...along, d], (from, to) => sketch.up(from, to, -t, 0, true));
  sketch.up(0, d, -t, 1, true);
  const ladder = bodies.find(({ part }) => part === 'ladder');
  if (ladder) {
    sketch.rect('L-RAIL-CWT', ladder.x, ladder.y, ladder.w, ladder.d);
    const middle: Point = [ladder.x + ladder.w / 2, ladder.y + ladder.d / 2];
    const away = text * 3;
    numbered(
      sketch,
      4,
      [middle[0] + (middle[0] < w / 2 ? away : -away), middle[1] + text * 1.5],
      middle,
    );
  }
  if (hasLadder(layout)) {
    sketch.rect('L-RAIL-CWT', x - 40, 0, 80, 60);
    numbered(sketch, 5, [x, 120 + text * 1.6], [x, 60]);
  }
  lamp(sketch, [w - 150, 150]);
  numbered(sketch, 3, [w - 150, 220 + text * 1.6], [w - 150, 220]);
  return sketch.view('pit', 'Plan of the pit, with loads');
};
