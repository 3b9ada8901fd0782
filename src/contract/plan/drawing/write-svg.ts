// Draws a view as SVG. Of the visitor's input only numbers and checked names get here; texts are
// escaped all the same.
import {
  boxOf,
  dimWords,
  type Entity,
  LAYERS,
  type Layer,
  type Point,
  type View,
} from './entity.ts';

const rounded = (value: number) => `${Math.round(value * 10) / 10}`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Text height on paper for which pen widths are given, in mm. */
const PAPER_TEXT = 2.5;

const at = ([x, y]: Point) => `${rounded(x)} ${rounded(-y)}`;
const path = (points: readonly Point[], isClosed: boolean) =>
  `M${points.map(at).join('L')}${isClosed ? 'Z' : ''}`;

type Marks = { lines: Map<Layer, string[]>; others: string[] };

const arcPath = ({ centre, radius, from, to }: Extract<Entity, { kind: 'arc' }>) => {
  const end = (degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  };
  const large = to - from > 180 ? 1 : 0;
  return `M${at(end(from))}A${rounded(radius)} ${rounded(radius)} 0 ${large} 0 ${at(end(to))}`;
};

const circlePath = ({ centre: [x, y], radius }: Extract<Entity, { kind: 'circle' }>) => {
  const r = rounded(radius);
  return `M${at([x - radius, y])}a${r} ${r} 0 1 0 ${rounded(2 * radius)} 0a${r} ${r} 0 1 0 ${rounded(-2 * radius)} 0`;
};

const textMark = (
  [x, y]: Point,
  words: string,
  height: number,
  { isStart = false, isUpright = false } = {},
) => {
  const turn = isUpright ? ` transform="rotate(-90 ${at([x, y])})"` : '';
  const anchor = isStart ? 'start' : 'middle';
  return `<text x="${rounded(x)}" y="${rounded(-y)}" font-size="${rounded(height)}" text-anchor="${anchor}"${turn}>${escaped(words)}</text>`;
};

/** A length with its extension lines, ticks and figure. */
const dimension = (
  { axis, at: place, from, to, text: words }: Extract<Entity, { kind: 'dim' }>,
  text: number,
  marks: Marks,
) => {
  const isX = axis === 'x';
  const put = (along: number, across: number): Point => (isX ? [along, across] : [across, along]);
  const [a, b] = isX ? [from[0], to[0]] : [from[1], to[1]];
  const edge = isX ? from[1] : from[0];
  const way = Math.sign(place - edge) || 1;
  const over = text * 0.5;
  const lines = [
    [put(a, edge + way * over), put(a, place + way * over)],
    [put(b, edge + way * over), put(b, place + way * over)],
    [put(a - over, place), put(b + over, place)],
    [put(a - over, isX ? place - over : place - over), put(a + over, place + over)],
    [put(b - over, place - over), put(b + over, place + over)],
  ];
  marks.lines.set('L-DIM', [
    ...(marks.lines.get('L-DIM') ?? []),
    ...lines.map((points) => path(points, false)),
  ]);
  const { height, lift } = dimWords(words, text, Math.abs(b - a));
  const middle = (a + b) / 2;
  marks.others.push(
    isX
      ? textMark([middle, place + lift], words, height)
      : textMark([place - lift, middle], words, height, { isUpright: true }),
  );
};

const draw = (view: View, marks: Marks) => {
  const add = (layer: Layer, d: string) =>
    marks.lines.set(layer, [...(marks.lines.get(layer) ?? []), d]);
  for (const entity of view.entities) {
    if (entity.kind === 'line') add(entity.layer, path([entity.from, entity.to], false));
    else if (entity.kind === 'polyline') add(entity.layer, path(entity.points, entity.isClosed));
    else if (entity.kind === 'arc') add(entity.layer, arcPath(entity));
    else if (entity.kind === 'circle') add(entity.layer, circlePath(entity));
    else if (entity.kind === 'hatch') add('L-HATCH', path(entity.points, true));
    else if (entity.kind === 'dim') dimension(entity, view.text, marks);
    else marks.others.push(textMark(entity.at, entity.text, entity.height, entity));
  }
};

const ORDER: readonly Layer[] = [
  'L-HATCH' as const,
  'L-HIDDEN' as const,
  'L-CENTRE' as const,
  'L-DIM' as const,
  'L-TEXT' as const,
  'L-DOOR' as const,
  'L-RAIL-CWT' as const,
  'L-LOAD' as const,
  'L-CAR' as const,
  'L-WELL' as const,
  'L-WALL' as const,
  'L-MISSING' as const,
  'L-SHEET' as const,
];

const groupOf = (layer: Layer, ds: readonly string[], text: number, pattern: string) => {
  const unit = text / PAPER_TEXT;
  const width = rounded(LAYERS[layer].pen * unit);
  const { line } = LAYERS[layer];
  const dash = { DASHED: [2, 1], CENTER: [5, 1, 1, 1], CONTINUOUS: [] }[line];
  const dashes = dash.length
    ? ` stroke-dasharray="${dash.map((length) => rounded(length * unit)).join(' ')}"`
    : '';
  const fill = layer === 'L-HATCH' ? `fill="url(#${pattern})" stroke="none"` : 'fill="none"';
  return `<path class="${layer}" ${fill} stroke-width="${width}"${dashes} d="${ds.join('')}"/>`;
};

/** The content of the SVG, and its view box. */
export const svgParts = (view: View, id: string) => {
  const marks: Marks = { lines: new Map(), others: [] };
  draw(view, marks);
  const { left, right, bottom, top } = boxOf(view);
  const step = rounded(view.text * 0.7);
  const pattern = `${id}-hatch`;
  const hatch = `<pattern id="${pattern}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="L-HATCH" d="M0 0V${step}" stroke-width="${rounded(view.text * 0.09)}"/></pattern>`;
  const groups = ORDER.flatMap((layer) => {
    const ds = marks.lines.get(layer);
    return ds ? [groupOf(layer, ds, view.text, pattern)] : [];
  });
  return {
    box: { left, top: -top, width: right - left, height: top - bottom },
    inside: `<defs>${hatch}</defs>${groups.join('')}<g class="L-TEXT">${marks.others.join('')}</g>`,
  };
};

/** A complete SVG; `name` describes it for screen readers. */
export const writeSvg = (view: View, name: string) => {
  const { box, inside } = svgParts(view, view.name);
  const size = [box.left, box.top, box.width, box.height].map(rounded).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}" role="img" aria-label="${escaped(name)}">${inside}</svg>`;
};
