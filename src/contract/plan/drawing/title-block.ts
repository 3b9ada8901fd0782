// The title block of a sheet: what a drawing office files it by. Rows that the project fills in are
// empty.

import { writtenDay } from '../../kernel/days.ts';
import { DOORS } from '../../quote/lift-choices.ts';
import type { Layout } from '../layout.ts';
import { printedLength } from '../length.ts';
import { motorOf, type Reaction } from '../machine.ts';
import { PAPER_TEXT } from './entity.ts';
import { SHEET_WORDS } from './sheet-words.ts';
import type { Sketch } from './sketch.ts';

/** A plan with the words that its sheets and files print. */
export type Titled = {
  layout: Layout;
  reactions: readonly Reaction[];
  /** Address of the plan's page. */
  address: string;
  /** Name of the company that runs the planner. */
  maker: string;
  /** Whether the lift fits, in words. */
  verdict: string;
  /** The day on which it is drawn: 2026-11-28. */
  day: string;
};

/** What differs from sheet to sheet. */
export type SheetTitle = { scales: string; paper: string; number: string };

type Cell = readonly [name: string, value: string, width: number];

/** Width of the block: that of the frame of an A4 sheet. */
export const TITLE_WIDTH = 180;
const ROW = 8;
/** Characters of an address in one line, and height of its text and lines, in mm on paper. */
const [ADDRESS, SMALL, LEAD] = [112, 2, 3.2];

/** The power of the motor, or nothing where no formula gives it. */
const motorWords = (layout: Layout) => {
  const motor = motorOf(layout);
  return motor === null ? '' : `${motor} kW`;
};

/** Rows of cells; widths in millimetres on paper. */
const rowsOf = ({ day, layout, maker }: Titled, sheet: SheetTitle): Cell[][] => [
  [
    ['Project', '', 110],
    ['Lift no.', '', 35],
    ['Revision', '', 35],
  ],
  [
    ['Place', '', 110],
    ['Date', writtenDay(day), 35],
    ['Sheet', sheet.number, 35],
  ],
  [
    [
      'Lift',
      layout.starts.length > 1 ? `${layout.starts.length} × ${layout.name}` : layout.name,
      80,
    ],
    ['Load and speed', `${layout.load > 0 ? `${layout.load} kg, ` : ''}${layout.speed} m/s`, 40],
    ['Doors', `${DOORS[layout.door]}, ${printedLength(layout.opening)}`, 60],
  ],
  [
    ['Drawn by', `Planner of ${maker}`, 80],
    ['Motor, estimated', motorWords(layout), 30],
    ['Stops', `${layout.landings.length}`, 15],
    ['Scale', `${sheet.scales}, ${sheet.paper}`, 55],
  ],
];

/** Splits a text without spaces into lines. */
const pieces = (text: string) =>
  Array.from({ length: Math.ceil(text.length / ADDRESS) }, (_, at) =>
    text.slice(at * ADDRESS, (at + 1) * ADDRESS),
  );

const NOTICES = [SHEET_WORDS.notForConstruction, SHEET_WORDS.planningFigure];
const linesOf = ({ address }: Titled) => [...pieces(address), ...NOTICES];
const TOP_ROWS = 4;

/** Height of the block, in millimetres on paper. */
export const titleHeight = (titled: Titled) => TOP_ROWS * ROW + (linesOf(titled).length + 1) * LEAD;

/**
 * Draws the block with its lower right corner at `right` and `bottom`, in millimetres on paper.
 * @param unit length of one millimetre of paper in the sketch.
 */
export const titleBlock = (
  sketch: Sketch,
  [right, bottom]: readonly [right: number, bottom: number],
  titled: Titled,
  sheet: SheetTitle,
  unit: number,
) => {
  const left = right - TITLE_WIDTH;
  const top = bottom + titleHeight(titled);
  const words = (x: number, y: number, text: string, height: number) => {
    if (text)
      sketch.add({
        kind: 'text',
        layer: 'L-TEXT',
        at: [x * unit, y * unit],
        text,
        height: height * unit,
        isStart: true,
      });
  };
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    sketch.line('L-SHEET', [x1 * unit, y1 * unit], [x2 * unit, y2 * unit]);
  sketch.rect('L-SHEET', left * unit, bottom * unit, TITLE_WIDTH * unit, (top - bottom) * unit);
  rowsOf(titled, sheet).forEach((cells, row) => {
    const y = top - (row + 1) * ROW;
    line(left, y, right, y);
    let x = left;
    for (const [name, value, width] of cells) {
      if (x > left) line(x, y, x, y + ROW);
      words(x + 1.5, y + ROW - SMALL - 0.6, name, SMALL * 0.9);
      words(x + 1.5, y + 1.3, value, PAPER_TEXT);
      x += width;
    }
  });
  linesOf(titled).forEach((text, at) => {
    const y = top - TOP_ROWS * ROW - (at + 1) * LEAD - 0.4;
    words(left + 1.5, y, text, NOTICES.includes(text) ? PAPER_TEXT : SMALL);
  });
};
