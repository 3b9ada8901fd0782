// The shaft from above: walls, car, doors, rails and counterweight, with the sizes a mason needs.

import { roughOf } from '../bodies/shaft-bodies.ts';
import type { Layout } from '../layout.ts';
import { WELL_RULES } from '../well-rules.ts';
import { LETTER, type View } from './entity.ts';
import { drawPlan } from './plan-bodies.ts';
import { markPlan } from './shortfall.ts';
import { createSketch, figureOf, type Sketch } from './sketch.ts';

const rule = WELL_RULES;

const axes = (sketch: Sketch, { car, outer, well }: Layout) => {
  const over = rule.wall.value + sketch.text * 0.6;
  const [x, y] = [car.x + car.w / 2, car.y + car.d / 2];
  const [near, far] = [outer.y, outer.y + outer.d];
  // The axes stop at the car, so that they do not cross its label.
  sketch.line('L-CENTRE', [x, -over], [x, near]);
  sketch.line('L-CENTRE', [x, far], [x, Math.max(well.d, far) + over]);
  sketch.line('L-CENTRE', [-over, y], [outer.x, y]);
  sketch.line('L-CENTRE', [outer.x + outer.w, y], [well.w + over, y]);
};

/** The clear shaft; its glazed rear is a double line, and open where the car projects. */
const wellLine = (sketch: Sketch, { isGlazed, outer, well: { w, d } }: Layout) => {
  if (!isGlazed) {
    sketch.rect('L-WELL', 0, 0, w, d);
    return;
  }
  sketch.path('L-WELL', [
    [0, d],
    [0, 0],
    [w, 0],
    [w, d],
  ]);
  if (outer.y + outer.d > d) return;
  for (const y of [d, d + rule.wall.value / 5]) sketch.line('L-WELL', [0, y], [w, y]);
};

/** Clear opening and opening in the wall of a second door at a side. */
const sideSizes = (sketch: Sketch, layout: Layout) => {
  const { entrances, well } = layout;
  const [, beside] = entrances;
  if (!beside || beside.side === 'rear') return;
  const t = rule.wall.value;
  const isLeft = beside.side === 'left';
  const { centre, opening } = beside;
  const { from, to } = roughOf(beside, layout);
  const edge = isLeft ? -t : well.w + t;
  sketch.up(centre - opening / 2, centre + opening / 2, edge, 1, isLeft);
  sketch.up(from, to, edge, 2, isLeft);
};

const sizes = (sketch: Sketch, layout: Layout) => {
  const { car, door, doorAt, entrances, opening, outer, well } = layout;
  const t = rule.wall.value;
  const { w, d } = well;
  const front = roughOf(entrances[0], layout);
  const low = door === 'swing' ? Math.min(-t, -opening) : -t;
  const far = Math.max(d, outer.y + outer.d);
  const isLeft = entrances[1]?.side === 'left';
  sketch.across(doorAt - opening / 2, doorAt + opening / 2, low, 0);
  if (front.from > 0) sketch.across(0, front.from, low, 1);
  sketch.across(front.from, front.to, low, 1);
  if (front.to < w) sketch.across(front.to, w, low, 1);
  sketch.across(0, w, low, 2);
  sketch.across(car.x, car.x + car.w, far + t, 0, false);
  sketch.up(0, d, isLeft ? w + t : -t, 0, !isLeft);
  sketch.up(car.y, car.y + car.d, isLeft ? -t : w + t, 0, isLeft);
  sideSizes(sketch, layout);
  markPlan(sketch, layout, { above: far + t, beside: isLeft ? w + t : -t, isLeft: !isLeft });
};

const words = (sketch: Sketch, { car, load, opening }: Layout) => {
  const { text } = sketch;
  const lines = [
    'Car',
    `${figureOf(car.w)} × ${figureOf(car.d)}`,
    ...(load > 0 ? [`${figureOf(load)} kg`] : []),
    `Opening ${figureOf(opening)}`,
  ];
  const widest = Math.max(...lines.map(({ length }) => length)) * text * LETTER;
  const height = text * Math.min(1, (car.w * 0.9) / widest, (car.d * 0.8) / (6 * text));
  const lead = height * 1.5;
  const middle = car.y + car.d / 2 + ((lines.length - 1) / 2) * lead - height * 0.35;
  lines.forEach((line, at) => {
    sketch.words([car.x + car.w / 2, middle - at * lead], line, height);
  });
};

/** @param text height of the text, in millimetres of the building. */
export const planView = (layout: Layout, text: number): View => {
  const sketch = createSketch(text);
  wellLine(sketch, layout);
  drawPlan(sketch, layout);
  axes(sketch, layout);
  words(sketch, layout);
  sizes(sketch, layout);
  return sketch.view('plan', 'Plan of the shaft');
};
