// Collects strokes in the order in which they are drawn, and merges adjacent ones of one kind into
// one path.
import { compactPath } from './compact.ts';
import type { Palette } from './palette.ts';

export type Stroke =
  | 'cut'
  | 'edge'
  | 'thin'
  | 'fine'
  | 'dash'
  | 'hatch'
  | 'poche'
  | 'solid'
  | 'shape'
  | 'far'
  | 'form'
  | 'leaf'
  | 'tint'
  | 'shade'
  | 'pane'
  | 'metal'
  | 'brass'
  | 'wire'
  | 'mask'
  | 'sign'
  | 'bold'
  | 'boldPane'
  | 'brassBold';
export type Anchor = 'start' | 'middle' | 'end';
export type Drawing = { width: number; height: number; body: string };

/**
 * Height of dimension figures in drawing units: 13 px when a 420-unit sheet is shown 350 px wide.
 */
export const TEXT = 15.6;

const attributes = ({
  ink,
  quiet,
  hair,
  metal,
  glass,
  ground,
}: Palette): Record<Stroke, string> => ({
  cut: 'stroke-width="2.2"',
  edge: 'stroke-width="1.3"',
  thin: 'stroke-width=".8"',
  fine: `stroke="${quiet}" stroke-width=".6"`,
  dash: `stroke="${quiet}" stroke-width=".8" stroke-dasharray="5 3"`,
  hatch: `stroke="${quiet}" stroke-width=".5" stroke-opacity=".55"`,
  // The stroke is under the fill, so overlapping walls and slabs share one outline.
  poche: `fill="${hair}" stroke-width="3.4" paint-order="stroke"`,
  solid: `fill="${ink}" stroke="none"`,
  shape: `fill="${ground}" stroke-width="1"`,
  far: `stroke="${quiet}" stroke-width=".9"`,
  form: `fill="${ground}" stroke="${quiet}" stroke-width=".9"`,
  leaf: `fill="${hair}" stroke="${quiet}" stroke-width=".9"`,
  tint: `fill="${hair}" fill-opacity=".5" stroke="none"`,
  shade: `fill="${hair}" stroke-width=".9"`,
  pane: `fill="${glass}" fill-opacity=".8" stroke="${quiet}" stroke-width=".8"`,
  metal: `fill="${ground}" stroke="${metal}" stroke-width="1.5"`,
  brass: `fill="${metal}" stroke="none"`,
  wire: `stroke="${metal}" stroke-width="1.2"`,
  sign: 'stroke-width="1.8"',
  bold: `fill="${ground}" stroke-width="2.6"`,
  boldPane: `fill="${glass}" stroke-width="2.6"`,
  brassBold: `fill="${ground}" stroke="${metal}" stroke-width="2.6"`,
  mask: `fill="${ground}" stroke="none"`,
});

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const rounded = (value: number) => `${Math.round(value * 10) / 10}`;

export const createSheet = (palette: Palette) => {
  const kinds = attributes(palette);
  const marks: { kind: Stroke; part: string; d: string }[] = [];
  const notes = new Map<Stroke, string>();
  const labels: string[] = [];
  const draw = (kind: Stroke, d: string, part = '') => {
    const last = marks.at(-1);
    if (last && last.kind === kind && last.part === part) last.d += d;
    else if (d) marks.push({ kind, part, d });
  };
  /** Adds a dimension. Dimensions touch nothing, so they are drawn last and grouped by kind. */
  const note = (kind: Stroke, d: string) => notes.set(kind, (notes.get(kind) ?? '') + d);
  const label = (x: number, y: number, text: string, anchor: Anchor = 'middle', quiet = false) => {
    labels.push(
      `<text x="${rounded(x)}" y="${rounded(y)}"${anchor === 'middle' ? '' : ` text-anchor="${anchor}"`}${quiet ? ` fill="${palette.quiet}"` : ''}>${escapeText(text)}</text>`,
    );
  };
  const body = () => {
    const last = [...notes].map(([kind, d]) => ({ kind, part: '', d }));
    const paths = [...marks, ...last]
      .map(
        ({ kind, part, d }) =>
          `<path ${part && `data-part="${part}" `}${kinds[kind]} d="${compactPath(d)}"/>`,
      )
      .join('');
    const texts = labels.length
      ? `<g fill="${palette.ink}" font-size="${TEXT}" text-anchor="middle">${labels.join('')}</g>`
      : '';
    return `<g fill="none" stroke="${palette.ink}" stroke-linejoin="round">${paths}</g>${texts}`;
  };
  return { draw, note, label, body };
};
export type Sheet = ReturnType<typeof createSheet>;
