// Frame, legend, loads and title block around the views of a CAD file. They are drawn at the size
// of the building, like the views.

import { DOORS } from '../../quote/lift-choices.ts';
import type { Layout } from '../layout.ts';
import { printedLength } from '../length.ts';
import { motorOf, type Reaction } from '../machine.ts';
import { REDUCED_NOTE, SHEET_WORDS } from '../shaft-words.ts';
import type { Box, Entity, Point, View } from './entity.ts';
import { legendOf } from './equipment.ts';
import { createSketch, type Sketch } from './sketch.ts';

export type Titled = {
  layout: Layout;
  reactions: readonly Reaction[];
  /** Address of the plan's page. */
  address: string;
  /** Name of the company that runs the planner. */
  maker: string;
};

/** Rows of the title block; rows that the project fills in later are empty. */
export const titleRows = ({ layout, maker }: Omit<Titled, 'reactions' | 'address'>) => {
  const motor = motorOf(layout);
  const rows: [string, string][] = [
    ['Project', ''],
    ['Place', ''],
    ['Lift no.', ''],
    ['Revision and date', ''],
    ['Lift', layout.name],
    ['North', ''],
    ['Load and speed', `${layout.load > 0 ? `${layout.load} kg, ` : ''}${layout.speed} m/s`],
    ['Doors', `${DOORS[layout.door]}, ${printedLength(layout.opening)}`],
    ['Motor, estimated', motor === null ? '' : `${motor} kW`],
    ['Stops', `${layout.landings.length}`],
    ['Drawn by', `Planner of ${maker}`],
  ];
  return rows;
};

/** Splits a text into lines of at most `most` characters, for a narrow column. */
const pieces = (text: string, most: number) =>
  Array.from({ length: Math.ceil(text.length / most) }, (_, at) =>
    text.slice(at * most, (at + 1) * most),
  );

const start = (sketch: Sketch, at: Point, words: string, height = sketch.text) => {
  const entity: Entity = { kind: 'text', layer: 'L-TEXT', at, text: words, height, isStart: true };
  sketch.add(entity);
};

/** Notes to the left of the title block: legend, loads and disclaimer. */
const notes = (sketch: Sketch, x: number, top: number, { layout, reactions }: Titled) => {
  const lines = [
    ...legendOf(layout),
    ...(layout.isReduced ? REDUCED_NOTE.split(/(?<=\.) /) : []),
    '',
    SHEET_WORDS.estimates,
    SHEET_WORDS.loadsBy,
    ...reactions.map(({ name, where, kN }) => `${name} ${where}: ${kN.toFixed(2)} kN`),
    '',
    SHEET_WORDS.plumb,
    'UNITS: MM',
  ];
  const lead = sketch.text * 1.8;
  lines.forEach((words, at) => {
    if (words) start(sketch, [x, top - (at + 1) * lead], words);
  });
  return lines.length * lead;
};

const title = (sketch: Sketch, right: number, top: number, titled: Titled) => {
  const [lead, width] = [sketch.text * 2.2, sketch.text * 52];
  const left = right - width;
  const rows: [string, string][] = [...titleRows(titled), ['Scale', 'Drawn 1:1 in millimetres']];
  const split = left + sketch.text * 14;
  rows.forEach(([name, value], at) => {
    const y = top - (at + 1) * lead;
    sketch.line('L-SHEET', [left, y], [right, y]);
    start(sketch, [left + sketch.text, y + sketch.text * 0.6], name, sketch.text * 0.8);
    start(sketch, [split + sketch.text, y + sketch.text * 0.6], value);
  });
  const below = top - rows.length * lead;
  sketch.line('L-SHEET', [split, top], [split, below]);
  const address = pieces(titled.address, 70);
  address.forEach((words, at) => {
    start(
      sketch,
      [left + sketch.text, below - (at + 1) * sketch.text * 1.5],
      words,
      sketch.text * 0.8,
    );
  });
  const words = below - (address.length + 1) * sketch.text * 1.5 - sketch.text;
  [SHEET_WORDS.notForConstruction, SHEET_WORDS.planningFigure].forEach((line, at) => {
    start(sketch, [left + sketch.text, words - at * sketch.text * 1.8], line, sketch.text * 1.1);
  });
  const bottom = words - sketch.text * 3;
  sketch.rect('L-SHEET', left, bottom, width, top - bottom);
  return top - bottom;
};

/** The sheet around the views, which fill `box`. */
export const cadSheet = (box: Box, text: number, titled: Titled): View => {
  const sketch = createSketch(text);
  const margin = text * 4;
  const width = Math.max(box.right - box.left, text * 110);
  const right = box.left + width;
  const top = box.bottom - margin;
  const high = Math.max(
    notes(sketch, box.left, top, titled),
    title(sketch, right, top, titled) + text,
  );
  sketch.rect(
    'L-SHEET',
    box.left - margin,
    top - high - margin,
    width + 2 * margin,
    box.top - top + high + 2 * margin,
  );
  return sketch.view('sheet', '');
};
