// Writes a drawing as DXF of AutoCAD 2000 (AC1015), the oldest with line weights and a unit:
// millimetres of the building, true dimensions, our layers.

import { dimParts } from './dimension.ts';
import { DIM_STYLE, dimHeader, TEXT_STYLE, TEXT_WIDTH } from './dxf-dimension-style.ts';
import { POINTS_LAYER, tablesOf } from './dxf-tables.ts';
import {
  createHandles,
  dxfFile,
  dxfNumber,
  dxfText,
  type Handles,
  pointTags,
  sectionTags,
  type Tag,
} from './dxf-tags.ts';
import { type Box, DASH_SCALE, type Dim, type Entity, PAPER_TEXT, type Point } from './entity.ts';
import { PAPER_SIZES } from './paper.ts';
import type { Sheet } from './sheet.ts';

/** The start of an entity in a block; `owner` is the block's handle. */
type Begin = (kind: string, layer: string, part: string) => Tag[];
const beginIn =
  (owner: string, next: Handles): Begin =>
  (kind, layer, part) => [
    [0, kind],
    [5, next()],
    [330, owner],
    [100, 'AcDbEntity'],
    [8, layer],
    [100, part],
  ];

const line = (begin: Begin, layer: string, from: Point, to: Point): Tag[] => [
  ...begin('LINE', layer, 'AcDbLine'),
  ...pointTags(from),
  ...pointTags(to, 1),
];

type Lettering = { height: number; isStart?: boolean | undefined; isUpright?: boolean | undefined };
const text = (
  begin: Begin,
  at: Point,
  words: string,
  { height, isStart = false, isUpright = false }: Lettering,
): Tag[] => [
  ...begin('TEXT', 'L-TEXT', 'AcDbText'),
  ...pointTags(at),
  [40, dxfNumber(height)],
  [1, dxfText(words)],
  [50, isUpright ? 90 : 0],
  [41, TEXT_WIDTH],
  [7, TEXT_STYLE],
  // Centred text needs both points; with only the first, CAD programs move it.
  [72, isStart ? 0 : 1],
  ...pointTags(at, 1),
  [100, 'AcDbText'],
];

const corners = (points: readonly Point[]): Tag[] =>
  points.flatMap(([x, y]): Tag[] => [
    [10, dxfNumber(x)],
    [20, dxfNumber(y)],
  ]);

const PATTERN = 'ANSI31';
/** Distance of the lines of the pattern, in millimetres: as defined, and on paper. */
const [PATTERN_STEP, HATCH_STEP] = [3.175, 1.75];

/** A cut face with lines at 45°. */
const hatch = (begin: Begin, layer: string, points: readonly Point[], scale: number): Tag[] => {
  const across = HATCH_STEP * scale * Math.SQRT1_2;
  return [
    ...begin('HATCH', layer, 'AcDbHatch'),
    ...pointTags([0, 0]),
    [210, 0],
    [220, 0],
    [230, 1],
    [2, PATTERN],
    [70, 0],
    [71, 0],
    // One boundary, a closed polyline.
    [91, 1],
    [92, 3],
    [72, 0],
    [73, 1],
    [93, points.length],
    ...corners(points),
    [97, 0],
    [75, 0],
    [76, 1],
    [52, 0],
    [41, dxfNumber((HATCH_STEP * scale) / PATTERN_STEP)],
    [77, 0],
    [78, 1],
    [53, 45],
    [43, 0],
    [44, 0],
    [45, dxfNumber(-across)],
    [46, dxfNumber(across)],
    [79, 0],
    [98, 0],
  ];
};

const round = (begin: Begin, entity: Extract<Entity, { kind: 'circle' | 'arc' }>): Tag[] => {
  const { centre, kind, layer, radius } = entity;
  const circle: Tag[] = [
    ...begin(kind.toUpperCase(), layer, 'AcDbCircle'),
    ...pointTags(centre),
    [40, dxfNumber(radius)],
  ];
  return kind === 'circle'
    ? circle
    : [...circle, [100, 'AcDbArc'], [50, entity.from], [51, entity.to]];
};

const plain = (begin: Begin, entity: Exclude<Entity, Dim>, scale: number): Tag[] => {
  const { kind, layer } = entity;
  if (kind === 'line') return line(begin, layer, entity.from, entity.to);
  if (kind === 'text') return text(begin, entity.at, entity.text, entity);
  if (kind === 'hatch') return hatch(begin, layer, entity.points, scale);
  if (kind !== 'polyline') return round(begin, entity);
  return [
    ...begin('LWPOLYLINE', layer, 'AcDbPolyline'),
    [90, entity.points.length],
    [70, entity.isClosed ? 1 : 0],
    [43, 0],
    ...corners(entity.points),
  ];
};

/** The words of a dimension, in which `<>` stands for the length that the program measures. */
const measured = ({ text: words }: Dim, length: number) => {
  const figure = `${Math.round(length)}`;
  const plainWords = words.replaceAll(/(\d),(?=\d)/g, '$1');
  const isMeasured = plainWords.split(' ').at(-1) === figure;
  return { shown: plainWords, kept: isMeasured ? plainWords.replace(figure, '<>') : plainWords };
};

/** The lines, figure and points that show a dimension until a program draws it anew. */
const dimBlock = (begin: Begin, dim: Dim, height: number): Tag[] => {
  const { ends, figure, length, lines } = dimParts(dim, height);
  return [
    ...lines.flatMap(([from, to]) => line(begin, 'L-DIM', from, to)),
    ...text(begin, figure.at, measured(dim, length).shown, figure),
    ...[dim.from, dim.to, ends[1]].flatMap((at): Tag[] => [
      ...begin('POINT', POINTS_LAYER, 'AcDbPoint'),
      ...pointTags(at),
    ]),
  ];
};

const dimEntity = (begin: Begin, dim: Dim, height: number, block: string): Tag[] => {
  const { ends, figure, length } = dimParts(dim, height);
  const { kept } = measured(dim, length);
  return [
    ...begin('DIMENSION', 'L-DIM', 'AcDbDimension'),
    [2, block],
    ...pointTags(ends[1]),
    ...pointTags(figure.middle, 1),
    // A rotated dimension, the only one that uses its block.
    [70, 32],
    ...(kept === '<>' ? [] : [[1, dxfText(kept)] as const]),
    [71, 5],
    [3, DIM_STYLE],
    [100, 'AcDbAlignedDimension'],
    ...pointTags(dim.from, 3),
    ...pointTags(dim.to, 4),
    [50, dim.axis === 'x' ? 0 : 90],
    [100, 'AcDbRotatedDimension'],
  ];
};

type Block = { name: string; handle: string; tags: readonly Tag[] };
const blockTags = ({ handle, name, tags }: Block, next: Handles): Tag[] => {
  const begin = beginIn(handle, next);
  const isOfDimension = name.startsWith('*D');
  return [
    ...begin('BLOCK', '0', 'AcDbBlockBegin'),
    [2, name],
    [70, isOfDimension ? 1 : 0],
    ...pointTags([0, 0]),
    [3, name],
    [1, ''],
    ...tags,
    ...begin('ENDBLK', '0', 'AcDbBlockEnd'),
  ];
};

const MILLIMETRES = 4;
const header = ({ bottom, left, right, top }: Box, scale: number, seed: string): Tag[] => [
  [9, '$ACADVER'],
  [1, 'AC1015'],
  [9, '$DWGCODEPAGE'],
  [3, 'ANSI_1252'],
  [9, '$HANDSEED'],
  [5, seed],
  [9, '$EXTMIN'],
  ...pointTags([left, bottom]),
  [9, '$EXTMAX'],
  ...pointTags([right, top]),
  [9, '$INSUNITS'],
  [70, MILLIMETRES],
  [9, '$MEASUREMENT'],
  [70, 1],
  [9, '$LUNITS'],
  [70, 2],
  [9, '$LUPREC'],
  [70, 0],
  [9, '$LTSCALE'],
  [40, dxfNumber(DASH_SCALE * scale)],
  [9, '$TEXTSIZE'],
  [40, dxfNumber(PAPER_TEXT * scale)],
  [9, '$LWDISPLAY'],
  [290, 1],
  ...dimHeader(scale),
];

/** The dictionaries that every file has: the root, and that of groups. */
const objects = (next: Handles): Tag[] => {
  const [root, groups] = [next(), next()];
  return [
    [0, 'DICTIONARY'],
    [5, root],
    [330, 0],
    [100, 'AcDbDictionary'],
    [281, 1],
    [3, 'ACAD_GROUP'],
    [350, groups],
    [0, 'DICTIONARY'],
    [5, groups],
    [330, root],
    [100, 'AcDbDictionary'],
    [281, 1],
  ];
};

/** A sheet as a file: at the true size of the building, for a print at its scale. */
export const writeDxf = ({ paper, scale, view }: Sheet) => {
  const next = createHandles();
  const model = next();
  const begin = beginIn(model, next);
  const blocks: Block[] = [
    { name: '*Model_Space', handle: model, tags: [] },
    { name: '*Paper_Space', handle: next(), tags: [] },
  ];
  const entities = view.entities.flatMap((entity) => {
    if (entity.kind !== 'dim') return plain(begin, entity, scale);
    const [name, handle] = [`*D${blocks.length - 2}`, next()];
    blocks.push({ name, handle, tags: dimBlock(beginIn(handle, next), entity, view.text) });
    return dimEntity(begin, entity, view.text, name);
  });
  const { w, h } = PAPER_SIZES[paper];
  const box = { left: 0, right: w * scale, bottom: 0, top: h * scale };
  const parts: Tag[] = [
    ...sectionTags('TABLES', tablesOf({ box, scale, blocks }, next)),
    ...sectionTags(
      'BLOCKS',
      blocks.flatMap((block) => blockTags(block, next)),
    ),
    ...sectionTags('ENTITIES', entities),
    ...sectionTags('OBJECTS', objects(next)),
  ];
  return dxfFile([...sectionTags('HEADER', header(box, scale, next())), ...parts]);
};
