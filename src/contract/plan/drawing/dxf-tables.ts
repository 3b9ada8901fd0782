// Tables of a DXF file: line types, layers with their line weights, text and dimension style.

import { DIM_STYLE, dimStyle, TEXT_STYLE, TEXT_WIDTH } from './dxf-dimension-style.ts';
import { dxfNumber, type Handles, pointTags, type Tag } from './dxf-tags.ts';
import { type Box, DASHES, LAYERS, PAPER_TEXT } from './entity.ts';

/** The layer of a dimension's points, which CAD programs do not print. */
export const POINTS_LAYER = 'DEFPOINTS';

type Row = {
  name: string;
  /** Where other objects name it. */
  handle?: string;
  tags: readonly Tag[];
};

/** @param record name of its rows' class; undefined for a table that has no rows. */
const table = (next: Handles, kind: string, record = '', rows: readonly Row[] = []): Tag[] => {
  const own = next();
  const isDims = kind === 'DIMSTYLE';
  return [
    [0, 'TABLE'],
    [2, kind],
    [5, own],
    [330, 0],
    [100, 'AcDbSymbolTable'],
    [70, rows.length],
    ...(isDims ? [[100, 'AcDbDimStyleTable'] as const] : []),
    ...rows.flatMap(({ handle, name, tags }): Tag[] => [
      [0, kind],
      [isDims ? 105 : 5, handle ?? next()],
      [330, own],
      [100, 'AcDbSymbolTableRecord'],
      [100, record],
      [2, name],
      ...tags,
    ]),
    [0, 'ENDTAB'],
  ];
};

/** The part of the drawing that a program shows first: all of it. */
const shown = ({ bottom, left, right, top }: Box): Tag[] => [
  [70, 0],
  [10, 0],
  [20, 0],
  [11, 1],
  [21, 1],
  [12, dxfNumber((left + right) / 2)],
  [22, dxfNumber((bottom + top) / 2)],
  [16, 0],
  [26, 0],
  [36, 1],
  ...pointTags([0, 0], 7),
  [40, dxfNumber(top - bottom)],
  [41, dxfNumber((right - left) / (top - bottom))],
];

const lineType = (meaning: string, lengths: readonly number[]): Tag[] => [
  [70, 0],
  [3, meaning],
  [72, 65],
  [73, lengths.length],
  [40, dxfNumber(lengths.reduce((sum, length) => sum + length, 0))],
  ...lengths.flatMap((length, at): Tag[] => [
    [49, dxfNumber(at % 2 === 0 ? length : -length)],
    [74, 0],
  ]),
];

const MEANINGS: Record<keyof typeof DASHES, string> = {
  CONTINUOUS: 'Solid line',
  DASHED2: '__ __ __',
  CENTER2: '____ _ ____',
};

/** Line weights are in hundredths of a millimetre. */
const layer = (colour: number, line: string, pen: number): Tag[] => [
  [70, 0],
  [62, colour],
  [6, line],
  [370, Math.round(pen * 100)],
];

const NOT_PRINTED: Tag = [290, 0];

export type TableNames = {
  box: Box;
  scale: number;
  /** Names and handles of the blocks. */
  blocks: readonly { name: string; handle: string }[];
};

export const tablesOf = ({ blocks, box, scale }: TableNames, next: Handles): Tag[] => {
  const textStyle = next();
  return [
    ...table(next, 'VPORT', 'AcDbViewportTableRecord', [{ name: '*ACTIVE', tags: shown(box) }]),
    ...table(next, 'LTYPE', 'AcDbLinetypeTableRecord', [
      { name: 'BYBLOCK', tags: lineType('', []) },
      { name: 'BYLAYER', tags: lineType('', []) },
      ...Object.entries(DASHES).map(([name, lengths]) => ({
        name,
        tags: lineType(MEANINGS[name as keyof typeof DASHES], lengths),
      })),
    ]),
    ...table(next, 'LAYER', 'AcDbLayerTableRecord', [
      { name: '0', tags: layer(7, 'CONTINUOUS', LAYERS['L-TEXT'].pen) },
      ...Object.entries(LAYERS).map(([name, { colour, line, pen }]) => ({
        name,
        tags: layer(colour, line, pen),
      })),
      {
        name: POINTS_LAYER,
        tags: [...layer(7, 'CONTINUOUS', LAYERS['L-DIM'].pen), NOT_PRINTED],
      },
    ]),
    ...table(next, 'STYLE', 'AcDbTextStyleTableRecord', [
      {
        name: TEXT_STYLE,
        handle: textStyle,
        tags: [
          [70, 0],
          [40, 0],
          [41, TEXT_WIDTH],
          [50, 0],
          [71, 0],
          [42, dxfNumber(PAPER_TEXT * scale)],
          [3, 'arial.ttf'],
          [4, ''],
        ],
      },
    ]),
    ...table(next, 'VIEW'),
    ...table(next, 'UCS'),
    ...table(next, 'APPID', 'AcDbRegAppTableRecord', [{ name: 'ACAD', tags: [[70, 0]] }]),
    ...table(next, 'DIMSTYLE', 'AcDbDimStyleTableRecord', [
      { name: DIM_STYLE, tags: dimStyle(scale, textStyle) },
    ]),
    ...table(
      next,
      'BLOCK_RECORD',
      'AcDbBlockTableRecord',
      blocks.map(({ handle, name }) => ({ handle, name, tags: [] })),
    ),
  ];
};
