// What the visitor's shaft lacks for the drawn lift, in red: the strips by which the shaft that the
// lift needs is larger. Through them runs the wall, the floor or the ceiling that is there now.

import type { Layout } from '../layout.ts';
import { hatchLines } from './hatch-lines.ts';
import { figureOf, type Sketch } from './sketch.ts';

/** Distance of the lines of a strip, in text heights. */
const STEP = 0.8;

const strip = (sketch: Sketch, x: number, y: number, w: number, h: number) => {
  sketch.rect('L-MISSING', x, y, w, h);
  const corners = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ] as const;
  for (const [from, to] of hatchLines(corners, sketch.text * STEP))
    sketch.line('L-MISSING', from, to);
};

const lacking = (mm: number) => `${figureOf(mm)} missing`;

type Edges = { above: number; beside: number; isLeft: boolean };

/** Marks the width and depth that are missing, or the depth that is too much, in a plan. */
export const markPlan = (sketch: Sketch, { given, well }: Layout, edges: Edges) => {
  if (!given) return;
  const { above, beside, isLeft } = edges;
  const [w, d] = [well.w - given.w, well.d - given.d];
  if (w > 0) {
    strip(sketch, given.w, 0, w, well.d);
    sketch.across(given.w, well.w, above, 1, false, lacking(w));
  }
  if (d > 0) {
    strip(sketch, 0, given.d, well.w, d);
    sketch.up(given.d, well.d, beside, 1, isLeft, lacking(d));
  }
  if (d < 0) {
    strip(sketch, 0, well.d, well.w, -d);
    sketch.up(well.d, given.d, beside, 1, isLeft, `${figureOf(-d)} too deep`);
  }
};

/**
 * Marks the pit and the headroom that are missing, in a section.
 * @param top drawn height of the ceiling.
 */
export const markSection = (sketch: Sketch, layout: Layout, top: number, edge: number) => {
  const { floor, given, headroom, pit, well } = layout;
  if (!given) return;
  const [low, high] = [pit - given.pit, headroom - given.headroom];
  if (low > 0 && floor < 0) {
    strip(sketch, 0, floor, well.d, low);
    sketch.up(floor, floor + low, edge, 3, false, lacking(low));
  }
  if (high > 0) {
    strip(sketch, 0, top - high, well.d, high);
    sketch.up(top - high, top, edge, 3, false, lacking(high));
  }
};
