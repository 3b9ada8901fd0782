// The view of a landing from the front: the opening in the wall, and the finished doors.

import type { Layout } from '../layout.ts';
import { WELL_RULES } from '../well-rules.ts';
import type { View } from './entity.ts';
import { createSketch, type Sketch } from './sketch.ts';

const ABOVE = 600;
const BESIDE = 500;
const rule = WELL_RULES;

/** The closed door, whose opening has its middle at `at`. */
const panels = (sketch: Sketch, layout: Layout, at: number) => {
  const { door, doorHeight, entrances, opening, sill } = layout;
  const [left, right] = [at - opening / 2, at + opening / 2];
  const upright = (x: number) => sketch.line('L-DOOR', [x, sill], [x, sill + doorHeight]);
  const level = sill + doorHeight / 2;
  sketch.rect('L-DOOR', left, sill, opening, doorHeight);
  if (door === 'vertical') sketch.line('L-DOOR', [left, level], [right, level]);
  else if (door === 'collapsible')
    for (let bar = 1; bar < 12; bar += 1) upright(left + (opening * bar) / 12);
  else if (door === 'swing') {
    sketch.rect(
      'L-DOOR',
      at - opening * 0.14,
      sill + doorHeight * 0.2,
      opening * 0.28,
      doorHeight * 0.65,
    );
    sketch.path('L-HIDDEN', [
      [right, sill + doorHeight],
      [left, level],
      [right, sill],
    ]);
  } else {
    const edges = new Set(entrances[0].doors.landing.flatMap(({ closed }) => closed));
    for (const x of edges) if (Math.abs(x) < opening / 2 - 1) upright(at + x);
  }
};

const callPlate = (sketch: Sketch, at: number) => {
  const level = rule.callPlate.value;
  sketch.rect('L-DOOR', at - 40, level - 110, 80, 220);
  sketch.add({ kind: 'circle', layer: 'L-DOOR', centre: [at, level], radius: 22 });
};

export const landingView = (layout: Layout, text: number): View => {
  const sketch = createSketch(text);
  const { doorHeight, opening, sill, starts } = layout;
  const rough = opening + rule.frame.value;
  const high = sill + doorHeight + rule.frameAbove.value;
  const beside = rough / 2 + BESIDE;
  const [left, right] = [-beside, (starts.at(-1) ?? 0) + beside];
  const low = -rule.wall.value * 0.75;
  sketch.cut(left, low, right - left, -low);
  sketch.path('L-WALL', [
    [left, 0],
    [left, high + ABOVE],
    [right, high + ABOVE],
    [right, 0],
  ]);
  // Every opening is at the same place in the part of its lift.
  for (const at of starts) {
    sketch.path('L-HIDDEN', [
      [at - rough / 2, sill],
      [at - rough / 2, high],
      [at + rough / 2, high],
      [at + rough / 2, sill],
    ]);
    panels(sketch, layout, at);
  }
  const between = starts.slice(1).map((at, before) => [starts[before] ?? 0, at] as const);
  for (const [before, at] of between) callPlate(sketch, (before + at) / 2);
  if (between.length === 0) callPlate(sketch, rough / 2 + BESIDE / 3);
  for (const at of starts) {
    sketch.across(at - opening / 2, at + opening / 2, low, 0);
    sketch.across(at - rough / 2, at + rough / 2, low, 1);
  }
  for (const [before, at] of between) sketch.across(before, at, low, 2);
  if (sill > 0) sketch.up(0, sill, left, 0, true);
  sketch.up(sill, sill + doorHeight, left, 0, true);
  sketch.up(sill, high, left, 1, true);
  sketch.up(0, rule.callPlate.value, right, 0, false);
  return sketch.view('landing', 'Landing');
};
