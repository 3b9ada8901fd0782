// The shaft from above: walls, car, doors, rails and counterweight, with the sizes a mason needs.

import { roughOf } from '../bodies/shaft-bodies.ts';
import { type Layout, liftsOf } from '../layout.ts';
import { WELL_RULES } from '../well-rules.ts';
import { LETTER, type View } from './entity.ts';
import { drawPlan } from './plan-bodies.ts';
import { markPlan } from './shortfall.ts';
import { createSketch, figureOf, type Sketch } from './sketch.ts';

const rule = WELL_RULES;

const axes = (sketch: Sketch, lifts: readonly Layout[]) => {
  const over = rule.wall.value + sketch.text * 0.6;
  // The axes stop at the cars, so that they do not cross their labels.
  let left = -over;
  for (const { car, outer, well } of lifts) {
    const [x, y] = [car.x + car.w / 2, car.y + car.d / 2];
    const far = outer.y + outer.d;
    sketch.line('L-CENTRE', [x, -over], [x, outer.y]);
    sketch.line('L-CENTRE', [x, far], [x, Math.max(well.d, far) + over]);
    sketch.line('L-CENTRE', [left, y], [outer.x, y]);
    left = outer.x + outer.w;
  }
  for (const { car, wide } of lifts.slice(-1)) {
    const y = car.y + car.d / 2;
    sketch.line('L-CENTRE', [left, y], [wide + over, y]);
  }
};

/** The clear shaft; its glazed rear is a double line, and open where the car projects. */
const wellLine = (sketch: Sketch, { isGlazed, outer, well: { d }, wide: w }: Layout) => {
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
  const { entrances, wide } = layout;
  const [, beside] = entrances;
  if (!beside || beside.side === 'rear') return;
  const t = rule.wall.value;
  const isLeft = beside.side === 'left';
  const { centre, opening } = beside;
  const { from, to } = roughOf(beside, layout);
  const edge = isLeft ? -t : wide + t;
  sketch.up(centre - opening / 2, centre + opening / 2, edge, 1, isLeft);
  sketch.up(from, to, edge, 2, isLeft);
};

/** Calls `draw` for the distance between each two neighbours. */
const chain = (places: readonly number[], draw: (from: number, to: number) => void) => {
  for (const [at, to] of places.slice(1).entries()) {
    const from = places[at] ?? to;
    if (to > from) draw(from, to);
  }
};

const sizes = (sketch: Sketch, layout: Layout, lifts: readonly Layout[]) => {
  const { car, door, entrances, opening, outer, starts, well, wide } = layout;
  const t = rule.wall.value;
  const { w, d } = well;
  const front = roughOf(entrances[0], layout);
  const low = door === 'swing' ? Math.min(-t, -opening) : -t;
  const far = Math.max(d, outer.y + outer.d);
  const isLeft = entrances[1]?.side === 'left';
  for (const { doorAt } of lifts) sketch.across(doorAt - opening / 2, doorAt + opening / 2, low, 0);
  const piers = starts.flatMap((start) => [start + front.from, start + front.to]);
  chain([0, ...piers, wide], (from, to) => sketch.across(from, to, low, 1));
  const wells = starts.flatMap((start) => [start, start + w]);
  const isOne = starts.length === 1;
  if (!isOne) chain(wells, (from, to) => sketch.across(from, to, low, 2));
  sketch.across(0, wide, low, isOne ? 2 : 3);
  for (const { car: own } of lifts) sketch.across(own.x, own.x + own.w, far + t, 0, false);
  sketch.up(0, d, isLeft ? wide + t : -t, 0, !isLeft);
  sketch.up(car.y, car.y + car.d, isLeft ? -t : wide + t, 0, isLeft);
  sideSizes(sketch, layout);
  markPlan(sketch, layout, { above: far + t, beside: isLeft ? w + t : -t, isLeft: !isLeft });
};

const words = (sketch: Sketch, { car, load, opening }: Layout, name: string) => {
  const { text } = sketch;
  const lines = [
    name,
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
  const lifts = liftsOf(layout);
  axes(sketch, lifts);
  lifts.forEach((lift, at) => {
    words(sketch, lift, lifts.length > 1 ? `Lift ${at + 1}` : 'Car');
  });
  sizes(sketch, layout, lifts);
  return sketch.view('plan', 'Plan of the shaft');
};
