// Notes on a sheet, in two columns: equipment, loads, levels, layers and warnings.

import { printedLength } from '../length.ts';
import { WELL_RULES } from '../well-rules.ts';
import { LAYERS, type Layer, PAPER_TEXT } from './entity.ts';
import { legendOf } from './equipment.ts';
import { SHEET_WORDS } from './sheet-words.ts';
import { figureOf, type Sketch } from './sketch.ts';
import type { Titled } from './title-block.ts';

/** The meaning of each layer, and with it of its line. */
const LAYER_WORDS: Record<Layer, string> = {
  'L-WALL': 'Walls and slabs, cut',
  'L-WELL': 'Clear shaft',
  'L-CAR': 'Car',
  'L-DOOR': 'Doors and sills',
  'L-RAIL-CWT': 'Rails, counterweight, machine',
  'L-HIDDEN': 'Hidden, or in another position',
  'L-CENTRE': 'Axes',
  'L-HATCH': 'Hatch of a cut face',
  'L-DIM': 'Dimensions, mm',
  'L-TEXT': 'Texts',
  'L-LOAD': 'Points of load',
  'L-MISSING': 'What the shaft lacks',
  'L-MARK': 'Marks of section and north',
  'L-SHEET': 'Frame and title block',
};

type Note = { words: string; layer?: Layer };
export type Group = { title: string; notes: readonly Note[] };

/** Characters in a line of a column. */
const MOST = 62;
/** Width of a column, distance of lines and length of a layer's line, in mm on paper. */
const [COLUMN, LEAD, SAMPLE] = [90, 3.5, 9];
/** Height of the text. */
const TEXT = 2.2;

/** Joins words to lines that are not longer than a column. */
const wrapped = (words: readonly string[], between = ' ') => {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)}${between}${word}` : undefined;
    if (longer !== undefined && longer.length <= MOST) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
};
const group = (title: string, texts: readonly string[]): Group => ({
  title,
  notes: texts.flatMap((text) => wrapped(text.split(' '))).map((words) => ({ words })),
});

export const equipmentNotes = ({ layout }: Titled) => group('Equipment', legendOf(layout));

/** The levels of all landings, because a broken section does not show each. */
export const levelNotes = ({ layout: { landings } }: Titled): Group => {
  const levels = landings.map((z, at) => `${at + 1}: ${figureOf(z)}`);
  return {
    title: 'Levels of the stops, mm above the lowest one',
    notes: wrapped(levels, '; ').map((words) => ({ words })),
  };
};

/** Whether the lift fits, and what to do if it does not. */
export const fitNotes = ({ verdict }: Titled) => group('This lift in this shaft', [verdict]);

export const loadNotes = ({ reactions }: Titled) =>
  group(SHEET_WORDS.estimates, [
    SHEET_WORDS.loadsBy,
    ...reactions.map(({ name, where, kN }) => `${name} ${where}: ${kN.toFixed(2)} kN`),
  ]);

export const sizeNotes = ({ layout }: Titled) =>
  group('Sizes', [
    `All sizes in millimetres. ${SHEET_WORDS.plumb}`,
    `Walls and slabs are drawn ${printedLength(WELL_RULES.wall.value)} thick; their real thickness follows from the structure.`,
    ...(layout.isReduced ? [SHEET_WORDS.reduced] : []),
  ]);

export const layerNotes = (): Group => ({
  title: 'Layers and lines',
  notes: Object.entries(LAYER_WORDS).map(([layer, words]) => ({
    layer: layer as Layer,
    words: `${layer}  ${words}, ${LAYERS[layer as Layer].pen} mm`,
  })),
});

const heightOf = ({ notes }: Group) => (notes.length + 1.6) * LEAD;

/** Puts each group in the shorter column. */
const columnsOf = (groups: readonly Group[]) => {
  const columns = [0, 1].map(() => ({ groups: [] as Group[], height: 0 }));
  for (const each of groups.toSorted((a, b) => heightOf(b) - heightOf(a))) {
    const [shortest] = columns.toSorted((a, b) => a.height - b.height);
    shortest?.groups.push(each);
    if (shortest) shortest.height += heightOf(each);
  }
  return columns;
};

/** Height of the notes, in millimetres on paper. */
export const notesHeight = (groups: readonly Group[]) =>
  Math.max(...columnsOf(groups).map(({ height }) => height));

/**
 * Draws notes from their upper left corner, in millimetres on paper.
 * @param unit length of one millimetre of paper in the sketch.
 */
export const drawNotes = (
  sketch: Sketch,
  [left, top]: readonly [left: number, top: number],
  groups: readonly Group[],
  unit: number,
) => {
  const words = (x: number, y: number, text: string, height: number) =>
    sketch.add({
      kind: 'text',
      layer: 'L-TEXT',
      at: [x * unit, y * unit],
      text,
      height: height * unit,
      isStart: true,
    });
  columnsOf(groups).forEach((column, side) => {
    const x = left + side * COLUMN;
    let y = top;
    for (const { notes, title } of column.groups) {
      y -= LEAD;
      words(x, y, title, PAPER_TEXT);
      for (const { layer, words: text } of notes) {
        y -= LEAD;
        if (layer)
          sketch.line(layer, [x * unit, (y + 0.8) * unit], [(x + SAMPLE) * unit, (y + 0.8) * unit]);
        words(layer ? x + SAMPLE + 2 : x, y, text, TEXT);
      }
      y -= LEAD * 0.6;
    }
  });
};
