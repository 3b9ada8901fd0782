// The view of a landing from the front: the opening in the wall, and the finished doors.

import type { Layout } from '../layout.ts';
import { WELL_RULES } from '../well-rules.ts';
import type { View } from './entity.ts';
import { createSketch, type Sketch } from './sketch.ts';

const ABOVE = 600;
const BESIDE = 500;
const rule = WELL_RULES;

const panels = (sketch: Sketch, layout: Layout) => {
  const { door, doorHeight, entrances, opening, sill } = layout;
  const upright = (x: number) => sketch.line('L-DOOR', [x, sill], [x, sill + doorHeight]);
  const level = sill + doorHeight / 2;
  if (door === 'vertical') sketch.line('L-DOOR', [-opening / 2, level], [opening / 2, level]);
  else if (door === 'collapsible')
    for (let at = 1; at < 12; at += 1) upright(-opening / 2 + (opening * at) / 12);
  else if (door === 'swing') {
    sketch.rect(
      'L-DOOR',
      -opening * 0.14,
      sill + doorHeight * 0.2,
      opening * 0.28,
      doorHeight * 0.65,
    );
    sketch.path('L-HIDDEN', [
      [opening / 2, sill + doorHeight],
      [-opening / 2, level],
      [opening / 2, sill],
    ]);
  } else {
    const edges = new Set(entrances[0].doors.landing.flatMap(({ closed }) => closed));
    for (const x of edges) if (Math.abs(x) < opening / 2 - 1) upright(x);
  }
};

export const landingView = (layout: Layout, text: number): View => {
  const sketch = createSketch(text);
  const { doorHeight, opening, sill } = layout;
  const rough = opening + rule.frame.value;
  const high = sill + doorHeight + rule.frameAbove.value;
  const half = rough / 2 + BESIDE;
  sketch.cut(-half, -rule.wall.value * 0.75, 2 * half, rule.wall.value * 0.75);
  sketch.path('L-WALL', [
    [-half, 0],
    [-half, high + ABOVE],
    [half, high + ABOVE],
    [half, 0],
  ]);
  sketch.path('L-HIDDEN', [
    [-rough / 2, sill],
    [-rough / 2, high],
    [rough / 2, high],
    [rough / 2, sill],
  ]);
  sketch.rect('L-DOOR', -opening / 2, sill, opening, doorHeight);
  panels(sketch, layout);
  const plate = rough / 2 + BESIDE / 3;
  sketch.rect('L-DOOR', plate - 40, rule.callPlate.value - 110, 80, 220);
  sketch.add({
    kind: 'circle',
    layer: 'L-DOOR',
    centre: [plate, rule.callPlate.value],
    radius: 22,
  });
  const low = -rule.wall.value * 0.75;
  sketch.across(-opening / 2, opening / 2, low, 0);
  sketch.across(-rough / 2, rough / 2, low, 1);
  if (sill > 0) sketch.up(0, sill, -half, 0, true);
  sketch.up(sill, sill + doorHeight, -half, 0, true);
  sketch.up(sill, high, -half, 1, true);
  sketch.up(0, rule.callPlate.value, half, 0, false);
  return sketch.view('landing', 'Landing');
};
