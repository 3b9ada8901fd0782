// The landing, as one stands before the doors: what the mason leaves open and what is seen later.

import type { Layout } from '../layout.ts';
import { WELL_RULES } from '../well-rules.ts';
import type { View } from './entity.ts';
import { createSketch, type Sketch } from './sketch.ts';

const ABOVE = 600;
const BESIDE = 500;
const rule = WELL_RULES;

const panels = (sketch: Sketch, { door, doorHeight, opening }: Layout) => {
  const upright = (part: number) => {
    const x = -opening / 2 + opening * part;
    sketch.line('L-DOOR', [x, 0], [x, doorHeight]);
  };
  if (door === 'centre' || door === 'telescopic' || door === 'glass_frameless') upright(0.5);
  if (door === 'centre_4') for (const part of [0.25, 0.5, 0.75]) upright(part);
  if (door === 'vertical')
    sketch.line('L-DOOR', [-opening / 2, doorHeight / 2], [opening / 2, doorHeight / 2]);
  if (door === 'collapsible') for (let at = 1; at < 12; at += 1) upright(at / 12);
  if (door === 'swing') {
    sketch.rect('L-DOOR', -opening * 0.14, doorHeight * 0.2, opening * 0.28, doorHeight * 0.65);
    sketch.path('L-HIDDEN', [
      [opening / 2, doorHeight],
      [-opening / 2, doorHeight / 2],
      [opening / 2, 0],
    ]);
  }
};

export const landingView = (layout: Layout, text: number): View => {
  const sketch = createSketch(text);
  const { doorHeight, opening } = layout;
  const rough = opening + rule.frame.value;
  const high = doorHeight + rule.frameAbove.value;
  const half = rough / 2 + BESIDE;
  sketch.cut(-half, -rule.wall.value * 0.75, 2 * half, rule.wall.value * 0.75);
  sketch.path('L-WALL', [
    [-half, 0],
    [-half, high + ABOVE],
    [half, high + ABOVE],
    [half, 0],
  ]);
  sketch.path('L-HIDDEN', [
    [-rough / 2, 0],
    [-rough / 2, high],
    [rough / 2, high],
    [rough / 2, 0],
  ]);
  sketch.rect('L-DOOR', -opening / 2, 0, opening, doorHeight);
  panels(sketch, layout);
  const plate = rough / 2 + BESIDE / 3;
  sketch.rect('L-DOOR', plate - 40, rule.callPlate.value - 110, 80, 220);
  sketch.add({
    ...{ kind: 'circle', layer: 'L-DOOR' },
    ...{ centre: [plate, rule.callPlate.value], radius: 22 },
  });
  const low = -rule.wall.value * 0.75;
  sketch.across(-opening / 2, opening / 2, low, 0);
  sketch.across(-rough / 2, rough / 2, low, 1);
  sketch.up(0, doorHeight, -half, 0, true);
  sketch.up(0, high, -half, 1, true);
  sketch.up(0, rule.callPlate.value, half, 0, false);
  return sketch.view('landing', 'Landing');
};
