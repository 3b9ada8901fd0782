// How CAD programs draw dimensions anew, in the words of DXF. AutoCAD reads the style, LibreCAD the
// variables of the header; both come from one list.

import { DIM_SIZES } from './dimension.ts';
import { dxfNumber, type Tag } from './dxf-tags.ts';
import { PAPER_TEXT } from './entity.ts';

export const DIM_STYLE = 'LIFT';
export const TEXT_STYLE = 'STANDARD';
/** Letters of Arial, narrowed to the width for which texts are placed. */
export const TEXT_WIDTH = 0.8;

type Variable = readonly [
  name: string,
  /** Group code in the header, and in the style. */
  inHeader: 40 | 70,
  inStyle: number,
  value: number,
];

const onPaper = (share: number) => PAPER_TEXT * share;
const FULL_STOP = 46;

/** Sizes in millimetres on paper; the scale multiplies them. */
const variablesAt = (scale: number): readonly Variable[] => [
  ['DIMSCALE', 40, 40, scale],
  ['DIMTXT', 40, 140, PAPER_TEXT],
  ['DIMTSZ', 40, 142, onPaper(DIM_SIZES.beyond)],
  ['DIMASZ', 40, 41, PAPER_TEXT],
  ['DIMEXO', 40, 42, onPaper(DIM_SIZES.offset)],
  ['DIMEXE', 40, 44, onPaper(DIM_SIZES.beyond)],
  ['DIMDLE', 40, 46, onPaper(DIM_SIZES.beyond)],
  ['DIMGAP', 40, 147, onPaper(DIM_SIZES.gap)],
  ['DIMLFAC', 40, 144, 1],
  // The figure lies along its line, above it.
  ['DIMTIH', 70, 73, 0],
  ['DIMTOH', 70, 74, 0],
  ['DIMTAD', 70, 77, 1],
  ['DIMTOFL', 70, 172, 1],
  // Decimal numbers in whole millimetres.
  ['DIMLUNIT', 70, 277, 2],
  ['DIMDEC', 70, 271, 0],
  ['DIMZIN', 70, 78, 8],
  ['DIMDSEP', 70, 278, FULL_STOP],
];

const written = (code: number, value: number): Tag => [code, code < 60 ? dxfNumber(value) : value];

export const dimHeader = (scale: number): Tag[] => [
  ...variablesAt(scale).flatMap(([name, code, , value]): Tag[] => [
    [9, `$${name}`],
    written(code, value),
  ]),
  [9, '$DIMSTYLE'],
  [2, DIM_STYLE],
  [9, '$DIMTXSTY'],
  [7, TEXT_STYLE],
];

/** @param textStyle handle of the text style. */
export const dimStyle = (scale: number, textStyle: string): Tag[] => [
  [2, DIM_STYLE],
  [70, 0],
  ...variablesAt(scale).map(
    ([, , code, value]): Tag => [code, Number.isInteger(value) ? value : dxfNumber(value)],
  ),
  [340, textStyle],
];
