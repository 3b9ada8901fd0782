// The shaft from above: walls, car, doors, rails and counterweight, with the sizes a mason needs.

import type { Layout } from '../layout.ts';
import type { Rect } from '../placed.ts';
import { WELL_RULES } from '../well-rules.ts';
import { LETTER, type Point, type View } from './entity.ts';
import { doorsAt } from './plan-doors.ts';
import { createSketch, figureOf, type Sketch } from './sketch.ts';
import { gapOf, isDoorLeft, wallsOf } from './walls.ts';

const rule = WELL_RULES;

/** A guide rail whose head points along `way`. */
const rail = (sketch: Sketch, x: number, y: number, way: 1 | -1, size: number) => {
  const [half, stem, foot] = [size * 0.72, size, size * 0.16];
  sketch.path(
    'L-RAIL-CWT',
    (
      [
        [0, -half],
        [foot, -half],
        [foot, -foot / 2],
        [stem, -foot / 2],
        [stem, foot / 2],
        [foot, foot / 2],
        [foot, half],
        [0, half],
      ] as const
    ).map(([dx, dy]): Point => [x + way * dx, y + dy]),
    true,
  );
};

const carRails = (sketch: Sketch, { car, arrangement, well }: Layout) => {
  const isAdjacent = arrangement.entrances === 'adjacent';
  const y = car.y + car.d * (isAdjacent ? 0.9 : 0.5);
  const wall = rule.carWall.value;
  const left = car.x - wall;
  const right = well.w - car.x - car.w - wall;
  const height = Math.min(rule.railHeight.value, Math.max(20, Math.min(left, right) - 20));
  const gap = Math.min(rule.railGap.value, Math.max(5, (Math.min(left, right) - height) / 2));
  rail(sketch, left - gap - height, y, 1, height);
  rail(sketch, well.w - right + gap + height, y, -1, height);
  sketch.line('L-RAIL-CWT', [0, y], [left - gap - height, y]);
  sketch.line('L-RAIL-CWT', [well.w - right + gap + height, y], [well.w, y]);
};

const counterweight = (sketch: Sketch, { x, y, w, d }: Rect) => {
  sketch.rect('L-RAIL-CWT', x, y, w, d);
  sketch.line('L-RAIL-CWT', [x, y], [x + w, y + d]);
  sketch.line('L-RAIL-CWT', [x, y + d], [x + w, y]);
};

const axes = (sketch: Sketch, { car, well }: Layout) => {
  const over = rule.wall.value + sketch.text * 0.6;
  const [x, y] = [car.x + car.w / 2, car.y + car.d / 2];
  const [near, far] = [car.y - rule.carWall.value, car.y + car.d + rule.carWall.value];
  const [left, right] = [car.x - rule.carWall.value, car.x + car.w + rule.carWall.value];
  // They stop at the car, where the words stand.
  sketch.line('L-CENTRE', [x, -over], [x, near]);
  sketch.line('L-CENTRE', [x, far], [x, well.d + over]);
  sketch.line('L-CENTRE', [-over, y], [left, y]);
  sketch.line('L-CENTRE', [right, y], [well.w + over, y]);
};

const doors = (sketch: Sketch, layout: Layout) => {
  const { arrangement, car, door, doorAt, doorDepth, opening, well } = layout;
  const doorway = { centre: doorAt, opening, depth: doorDepth, limit: well.w };
  for (const entity of doorsAt(door, doorway)) sketch.add(entity);
  const wall = rule.carWall.value;
  if (arrangement.entrances === 'through') {
    const rear = { ...doorway, depth: well.d - car.y - car.d - wall };
    for (const entity of doorsAt(door, rear, ([x, y]) => [x, well.d - y])) sketch.add(entity);
  }
  if (arrangement.entrances === 'adjacent') {
    const isLeft = isDoorLeft(layout);
    const side = {
      ...{ centre: car.y + car.d / 2, opening: Math.min(opening, car.d), limit: well.d },
      depth: isLeft ? car.x - wall : well.w - car.x - car.w - wall,
    };
    for (const entity of doorsAt(door, side, ([x, y]) => [isLeft ? y : well.w - y, x]))
      sketch.add(entity);
  }
};

const sizes = (sketch: Sketch, { car, door, doorAt, opening, well }: Layout) => {
  const t = rule.wall.value;
  const { w, d } = well;
  const front = gapOf(doorAt, opening, w);
  const low = door === 'swing' ? -t - opening : -t;
  sketch.across(doorAt - opening / 2, doorAt + opening / 2, low, 0);
  if (front.from > 0) sketch.across(0, front.from, low, 1);
  sketch.across(front.from, front.to, low, 1);
  if (front.to < w) sketch.across(front.to, w, low, 1);
  sketch.across(0, w, low, 2);
  sketch.across(car.x, car.x + car.w, d + t, 0, false);
  sketch.up(0, d, -t, 0, true);
  sketch.up(car.y, car.y + car.d, w + t, 0, false);
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
  const { car, well } = layout;
  for (const wall of wallsOf(layout)) {
    sketch.add({ kind: 'hatch', layer: 'L-HATCH', points: wall });
    sketch.path('L-WALL', wall, true);
  }
  sketch.rect('L-WELL', 0, 0, well.w, well.d);
  const thick = rule.carWall.value;
  sketch.rect('L-CAR', car.x - thick, car.y - thick, car.w + 2 * thick, car.d + 2 * thick);
  sketch.rect('L-CAR', car.x, car.y, car.w, car.d);
  doors(sketch, layout);
  carRails(sketch, layout);
  if (layout.counterweight) counterweight(sketch, layout.counterweight);
  axes(sketch, layout);
  words(sketch, layout);
  sizes(sketch, layout);
  return sketch.view('plan', 'Plan of the shaft');
};
