// Draws a view as SVG. Of the visitor's input only numbers and checked names get here; texts are
// escaped all the same.
import { boxOf } from './bounds.ts';
import { dimParts } from './dimension.ts';
import {
  DASH_SCALE,
  DASHES,
  type Dim,
  type Entity,
  LAYERS,
  type Layer,
  PAPER_TEXT,
  type Point,
  type View,
} from './entity.ts';
import { PAPER_SIZES, scaleWords } from './paper.ts';
import type { Sheet } from './sheet.ts';

const rounded = (value: number) => `${Math.round(value * 10) / 10}`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

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
const dimension = (dim: Dim, text: number, marks: Marks) => {
  const { figure, lines } = dimParts(dim, text);
  marks.lines.set('L-DIM', [
    ...(marks.lines.get('L-DIM') ?? []),
    ...lines.map((points) => path(points, false)),
  ]);
  marks.others.push(textMark(figure.at, dim.text, figure.height, figure));
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
  'L-MARK' as const,
  'L-SHEET' as const,
];

const groupOf = (layer: Layer, ds: readonly string[], text: number, pattern: string) => {
  const unit = text / PAPER_TEXT;
  const width = rounded(LAYERS[layer].pen * unit);
  const dash: readonly number[] = DASHES[LAYERS[layer].line];
  const dashes = dash.length
    ? ` stroke-dasharray="${dash.map((length) => rounded(length * DASH_SCALE * unit)).join(' ')}"`
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
  const hatch = `<pattern id="${pattern}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="L-HATCH" d="M${rounded(view.text * 0.35)} 0V${step}" stroke-width="${rounded(view.text * 0.09)}"/></pattern>`;
  const groups = ORDER.flatMap((layer) => {
    const ds = marks.lines.get(layer);
    return ds ? [groupOf(layer, ds, view.text, pattern)] : [];
  });
  return {
    box: { left, top: -top, width: right - left, height: top - bottom },
    inside: `<defs>${hatch}</defs>${groups.join('')}<g class="L-TEXT">${marks.others.join('')}</g>`,
  };
};

/**
 * A complete SVG; `name` describes it for screen readers. Its own texts are in English on the pages
 * of all languages.
 */
export const writeSvg = (view: View, name: string) => {
  const { box, inside } = svgParts(view, view.name);
  const size = [box.left, box.top, box.width, box.height].map(rounded).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}" role="img" aria-label="${escaped(name)}"><g lang="en">${inside}</g></svg>`;
};

/** A sheet in millimetres of paper. */
export const writeSheet = ({ paper, scale, title, view }: Sheet) => {
  const { w, h } = PAPER_SIZES[paper];
  const name = escaped(`${title}, sheet at ${scaleWords(scale)}`);
  const size = [0, -h * scale, w * scale, h * scale].map(rounded).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="${size}" role="img" aria-label="${name}">${svgParts(view, view.name).inside}</svg>`;
};
