// Writes a drawing as DXF R12, which every CAD program reads: millimetres, true dimensions, our
// layers.

import type { PlacedView } from './drawings.ts';
import { boxOf, dimWords, type Entity, LAYERS, type Point } from './entity.ts';
import { hatchLines } from './hatch-lines.ts';

type Pair = readonly [code: number, value: string | number];
type Dim = Extract<Entity, { kind: 'dim' }>;

const SIGNS: Record<string, string> = { '×': 'x', '–': '-', '’': "'", '°': '%%d', '²': '2' };
/** Replaces characters that DXF R12 cannot hold: it has Latin letters only. */
export const dxfText = (text: string) =>
  text.replaceAll(/[^\x20-\x7e]/gu, (sign) => SIGNS[sign] ?? '?');

const number = (value: number) => `${Math.round(value * 1000) / 1000 + 0}`;
const point = ([x, y]: Point, index = 0): Pair[] => [
  [10 + index, number(x)],
  [20 + index, number(y)],
];

const line = (layer: string, from: Point, to: Point): Pair[] => [
  [0, 'LINE'],
  [8, layer],
  ...point(from),
  ...point(to, 1),
];

const text = (
  at: Point,
  words: string,
  height: number,
  { isStart = false, isUpright = false } = {},
): Pair[] => [
  [0, 'TEXT'],
  [8, 'L-TEXT'],
  ...point(at),
  [40, number(height)],
  [1, dxfText(words)],
  [50, isUpright ? 90 : 0],
  // Centred text needs both points; with only the first, CAD programs move it.
  ...(isStart ? [] : ([[72, 1], ...point(at, 1)] as Pair[])),
];

const polyline = (layer: string, points: readonly Point[], isClosed: boolean): Pair[] => [
  [0, 'POLYLINE'],
  [8, layer],
  [66, 1],
  [70, isClosed ? 1 : 0],
  ...points.flatMap((each): Pair[] => [[0, 'VERTEX'], [8, layer], ...point(each)]),
  [0, 'SEQEND'],
];

/** A dimension and the block that shows it. */
const dimension = ({ axis, at, from, to, text: words }: Dim, height: number, name: string) => {
  const isX = axis === 'x';
  const put = (along: number, across: number): Point => (isX ? [along, across] : [across, along]);
  const [a, b] = isX ? [from[0], to[0]] : [from[1], to[1]];
  const edge = isX ? from[1] : from[0];
  const way = Math.sign(at - edge) || 1;
  const over = height * 0.5;
  const { height: high, lift } = dimWords(words, height, Math.abs(b - a));
  const middle = put((a + b) / 2, isX ? at + lift : at - lift);
  const block: Pair[] = [
    ...line('L-DIM', put(a, edge + way * over), put(a, at + way * over)),
    ...line('L-DIM', put(b, edge + way * over), put(b, at + way * over)),
    ...line('L-DIM', put(a - over, at), put(b + over, at)),
    ...line('L-DIM', put(a - over, at - over), put(a + over, at + over)),
    ...line('L-DIM', put(b - over, at - over), put(b + over, at + over)),
    ...text(middle, words, high, { isUpright: !isX }),
    ...[from, to, put(b, at)].flatMap((each): Pair[] => [
      [0, 'POINT'],
      [8, 'DEFPOINTS'],
      ...point(each),
    ]),
  ];
  const entity: Pair[] = [
    [0, 'DIMENSION'],
    [8, 'L-DIM'],
    [2, name],
    ...point(put(b, at)),
    ...point(middle, 1),
    ...(/^[\d,]+$/.test(words) ? [] : ([[1, dxfText(words)]] as Pair[])),
    [70, 0],
    ...point(from, 3),
    ...point(to, 4),
    [50, isX ? 0 : 90],
  ];
  return { block, entity };
};

const moved = (entity: Entity, x: number, y: number): Entity => {
  const to = ([px, py]: Point): Point => [px + x, py + y];
  if (entity.kind === 'line') return { ...entity, from: to(entity.from), to: to(entity.to) };
  if (entity.kind === 'text') return { ...entity, at: to(entity.at) };
  if (entity.kind === 'dim')
    return {
      ...entity,
      from: to(entity.from),
      to: to(entity.to),
      at: entity.at + (entity.axis === 'x' ? y : x),
    };
  if (entity.kind === 'polyline' || entity.kind === 'hatch')
    return { ...entity, points: entity.points.map(to) };
  return { ...entity, centre: to(entity.centre) };
};

const HATCH_STEP = 110;

const plain = (entity: Exclude<Entity, Dim>): Pair[] => {
  const { layer } = entity;
  if (entity.kind === 'line') return line(layer, entity.from, entity.to);
  if (entity.kind === 'polyline') return polyline(layer, entity.points, entity.isClosed);
  if (entity.kind === 'text') return text(entity.at, entity.text, entity.height, entity);
  if (entity.kind === 'hatch')
    return hatchLines(entity.points, HATCH_STEP).flatMap(([from, to]) => line(layer, from, to));
  const round: Pair[] = [[8, layer], ...point(entity.centre), [40, number(entity.radius)]];
  return entity.kind === 'circle'
    ? [[0, 'CIRCLE'], ...round]
    : [[0, 'ARC'], ...round, [50, entity.from], [51, entity.to]];
};

const LINE_TYPES: readonly [name: string, meaning: string, parts: readonly number[]][] = [
  ['CONTINUOUS', 'Solid line', []],
  ['DASHED', '__ __ __', [100, -50]],
  ['CENTER', '____ _ ____', [250, -50, 50, -50]],
];

const table = (name: string, rows: readonly Pair[][]): Pair[] => [
  [0, 'TABLE'],
  [2, name],
  [70, rows.length],
  ...rows.flat(),
  [0, 'ENDTAB'],
];

const TABLES: Pair[] = [
  ...table(
    'LTYPE',
    LINE_TYPES.map(([name, meaning, parts]): Pair[] => [
      [0, 'LTYPE'],
      [2, name],
      [70, 0],
      [3, meaning],
      [72, 65],
      [73, parts.length],
      [40, parts.reduce((sum, part) => sum + Math.abs(part), 0)],
      ...parts.map((part): Pair => [49, part]),
    ]),
  ),
  ...table(
    'LAYER',
    [
      ...Object.entries(LAYERS),
      ['DEFPOINTS', { colour: 7, line: 'CONTINUOUS' }] as const,
      ['0', { colour: 7, line: 'CONTINUOUS' }] as const,
    ].map(([name, { colour, line: type }]): Pair[] => [
      [0, 'LAYER'],
      [2, name],
      [70, 0],
      [62, colour],
      [6, type],
    ]),
  ),
  ...table('STYLE', [
    [
      [0, 'STYLE'],
      [2, 'STANDARD'],
      [70, 0],
      [40, 0],
      [41, 1],
      [50, 0],
      [71, 0],
      [42, 2.5],
      [3, 'txt'],
      [4, ''],
    ],
  ]),
];

const section = (name: string, pairs: readonly Pair[]): Pair[] => [
  [0, 'SECTION'],
  [2, name],
  ...pairs,
  [0, 'ENDSEC'],
];

export const writeDxf = (placed: readonly PlacedView[]) => {
  const blocks: Pair[] = [];
  const entities: Pair[] = [];
  const boxes = placed.map(({ view, x, y }) => ({ view, x, y, box: boxOf(view) }));
  let count = 0;
  for (const { view, x, y, box } of boxes) {
    for (const each of view.entities) {
      const entity = moved(each, x, y);
      if (entity.kind !== 'dim') entities.push(...plain(entity));
      else {
        const name = `*D${count}`;
        count += 1;
        const made = dimension(entity, view.text, name);
        entities.push(...made.entity);
        blocks.push([0, 'BLOCK'], [8, '0'], [2, name], [70, 1], ...point([0, 0]), [3, name]);
        blocks.push(...made.block, [0, 'ENDBLK'], [8, '0']);
      }
    }
    if (view.title === '') continue;
    const middle = x + (box.left + box.right) / 2;
    entities.push(...text([middle, y + box.bottom - view.text * 2], view.title, view.text * 1.4));
  }
  const bottom = Math.min(...boxes.map(({ y, box }) => y + box.bottom));
  const left = Math.min(...boxes.map(({ x, box }) => x + box.left));
  const right = Math.max(...boxes.map(({ x, box }) => x + box.right));
  const top = Math.max(...boxes.map(({ y, box }) => y + box.top));
  const header: Pair[] = [
    [9, '$ACADVER'],
    [1, 'AC1009'],
    [9, '$EXTMIN'],
    ...point([left, bottom]),
    [9, '$EXTMAX'],
    ...point([right, top]),
  ];
  return [
    ...section('HEADER', header),
    ...section('TABLES', TABLES),
    ...section('BLOCKS', blocks),
    ...section('ENTITIES', entities),
    [0, 'EOF'] as Pair,
  ]
    .map(([code, value]) => `${code}\r\n${value}\r\n`)
    .join('');
};
