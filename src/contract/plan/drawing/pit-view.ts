// The pit from above: where loads meet the building, measured from the walls, and what a fitter
// finds there.

import type { Layout } from '../layout.ts';
import { MACHINE_RULES } from '../machine-rules.ts';
import { WELL_RULES } from '../well-rules.ts';
import type { Point, View } from './entity.ts';
import { hasLadder, lamp, numbered } from './equipment.ts';
import { createSketch, type Sketch } from './sketch.ts';

const t = WELL_RULES.wall.value;

/** A point of load: a cross in a ring, and its name beside it. */
const load = (sketch: Sketch, [x, y]: Point, name: string, side: 1 | -1 = 1) => {
  const arm = 110;
  sketch.add({ kind: 'circle', layer: 'L-LOAD', centre: [x, y], radius: arm * 0.6 });
  sketch.line('L-LOAD', [x - arm, y], [x + arm, y]);
  sketch.line('L-LOAD', [x, y - arm], [x, y + arm]);
  sketch.words([x, y + side * (arm + sketch.text * 0.75) - sketch.text * 0.35], name);
};

/** @param text height of the text, in millimetres of the building. */
export const pitView = (layout: Layout, text: number): View => {
  const sketch = createSketch(text);
  const { car, counterweight, well } = layout;
  const { w, d } = well;
  sketch.cut(-t, -t, w + 2 * t, t);
  sketch.cut(-t, d, w + 2 * t, t);
  sketch.cut(-t, 0, t, d);
  sketch.cut(w, 0, t, d);
  sketch.rect('L-WELL', 0, 0, w, d);
  sketch.rect('L-HIDDEN', car.x, car.y, car.w, car.d);
  const [x, y] = [car.x + car.w / 2, car.y + car.d / 2];
  const edge = WELL_RULES.carWall.value + WELL_RULES.railGap.value;
  const rails = [car.x - edge, car.x + car.w + edge].map((at) =>
    Math.round(Math.min(w, Math.max(0, at))),
  );
  load(sketch, [x, y], 'R1');
  for (const rail of rails) load(sketch, [rail, y], 'R3');
  if (counterweight)
    load(
      sketch,
      [counterweight.x + counterweight.w / 2, counterweight.y + counterweight.d / 2],
      'R2',
      layout.arrangement.counterweight === 'rear' ? -1 : 1,
    );
  const [left = 0, right = w] = rails;
  sketch.across(0, left, -t, 0);
  sketch.across(left, x, -t, 0);
  sketch.across(x, right, -t, 0);
  sketch.across(right, w, -t, 0);
  sketch.across(0, w, -t, 1);
  sketch.up(0, y, -t, 0, true);
  sketch.up(y, d, -t, 0, true);
  sketch.up(0, d, -t, 1, true);
  if (counterweight) {
    const behind = counterweight.y + counterweight.d / 2;
    if (layout.arrangement.counterweight === 'rear') sketch.up(0, behind, w + t, 0, false);
  }
  if (hasLadder(layout)) {
    const wide = MACHINE_RULES.ladderWidth.value;
    sketch.rect('L-RAIL-CWT', 60, 40, wide, 80);
    numbered(sketch, 4, [60 + wide / 2, 120 + text * 1.6], [60 + wide / 2, 120]);
    sketch.rect('L-RAIL-CWT', 90 + wide, 0, 80, 60);
    numbered(sketch, 5, [60 + wide / 2 + text * 2.6, 120 + text * 1.6], [130 + wide, 60]);
  }
  lamp(sketch, [w - 150, 150]);
  numbered(sketch, 3, [w - 150, 220 + text * 1.6], [w - 150, 220]);
  return sketch.view('pit', 'Plan of the pit, with loads');
};
