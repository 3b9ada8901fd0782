// Marks of the views on a sheet: where the section is cut, a blank for north, and scale bars.

import type { Layout } from '../layout.ts';
import { boxOf } from './bounds.ts';
import { PAPER_TEXT, type Point, type View } from './entity.ts';
import { planView } from './plan-view.ts';
import { createSketch, type Sketch } from './sketch.ts';

/** Name of the section, as the plan marks it. */
export const SECTION = 'A';
/** Sizes in text heights. */
const [CUT, ARROW, LETTERS, COMPASS] = [2, 1, 1.4, 1.8];

/** One end of the line of the section, with the direction in which it is seen. */
const sectionEnd = (sketch: Sketch, [x, y]: Point, way: 1 | -1) => {
  const { text } = sketch;
  const far = y + way * CUT * text;
  const tip = x - 2 * ARROW * text;
  sketch.line('L-MARK', [x, y], [x, far]);
  sketch.line('L-MARK', [x, far], [tip, far]);
  for (const side of [1, -1])
    sketch.line('L-MARK', [tip, far], [tip + ARROW * text, far + (side * ARROW * text) / 2]);
  const below = far - (LETTERS * text) / 2;
  sketch.words([x + LETTERS * text, below], SECTION, LETTERS * text);
};

/** A circle in which the project draws its north. */
const compass = (sketch: Sketch, [x, y]: Point) => {
  const { text } = sketch;
  const radius = COMPASS * text;
  sketch.add({ kind: 'circle', layer: 'L-MARK', centre: [x, y], radius });
  sketch.line('L-CENTRE', [x - radius, y], [x + radius, y]);
  sketch.line('L-CENTRE', [x, y - radius], [x, y + radius]);
  sketch.words([x - radius - 2 * text, y], 'North');
};

/** The plan with the marks of section A–A, and a blank for north. */
export const markedPlan = (layout: Layout, text: number): View => {
  const plain = planView(layout, text);
  const box = boxOf(plain);
  const sketch = createSketch(text);
  sectionEnd(sketch, [layout.doorAt, box.bottom + text], -1);
  sectionEnd(sketch, [layout.doorAt, box.top], 1);
  compass(sketch, [box.right - COMPASS * text, box.top + text / 2]);
  const { entities } = sketch.view('', '');
  return { ...plain, entities: [...plain.entities, ...entities] };
};

/** Length of a scale bar and of its parts, in metres of the building. */
const barOf = (scale: number) => (scale <= 25 ? [1, 0.25] : scale <= 50 ? [2, 0.5] : [5, 1]);
/** Height of the bar, in millimetres on paper. */
const BAR = 1.6;
const METRE = 1000;
/** Space for the figure at the end of the bar, in millimetres on paper. */
const FIGURE = 5;

/** Width of a scale bar with its figures, in millimetres on paper. */
export const barWidth = (scale: number) => {
  const [length = 1] = barOf(scale);
  return (length * METRE) / scale + FIGURE;
};

/**
 * Draws a scale bar that starts at `at`.
 * @param unit length of one millimetre of paper in the sketch.
 */
export const scaleBar = (sketch: Sketch, [x, y]: Point, scale: number, unit: number) => {
  const [length = 1, step = 1] = barOf(scale);
  const across = (metres: number) => x + (metres * METRE * unit) / scale;
  const high = BAR * unit;
  sketch.rect('L-SHEET', x, y, across(length) - x, high);
  for (let part = 0; part * step < length; part += 1) {
    const [from, to] = [across(part * step), across((part + 1) * step)];
    if (part > 0) sketch.line('L-SHEET', [from, y], [from, y + high]);
    if (part % 2 === 0) sketch.line('L-MARK', [from, y + high / 2], [to, y + high / 2]);
  }
  for (const metres of [0, length])
    sketch.words(
      [across(metres), y + high + 0.8 * unit],
      metres === 0 ? '0' : `${metres} m`,
      PAPER_TEXT * 0.8 * unit,
    );
};
