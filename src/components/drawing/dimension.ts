// Dimension lines with 45° ticks; figures stand beside the line, never on it.
import type { Sheet } from './sheet.ts';
import { rounded, TEXT } from './sheet.ts';

const number = new Intl.NumberFormat('en-IN');
export const figure = (mm: number) => number.format(mm);

const TICK = 3.6;
const OVER = 4;
const tick = (x: number, y: number) =>
  `M${rounded(x - TICK)} ${rounded(y + TICK)}l${2 * TICK} ${-2 * TICK}`;

/**
 * Horizontal dimension at height `y`; `from` is where the extension lines start. The figure stands
 * above the line.
 */
export const dimensionAcross = (
  sheet: Sheet,
  x1: number,
  x2: number,
  y: number,
  from: number,
  text: string,
) => {
  const end = from < y ? y + OVER : y - OVER;
  sheet.note(
    'fine',
    `M${rounded(x1)} ${rounded(from)}V${rounded(end)}M${rounded(x2)} ${rounded(from)}V${rounded(end)}M${rounded(x1 - OVER)} ${rounded(y)}H${rounded(x2 + OVER)}`,
  );
  sheet.note('edge', tick(x1, y) + tick(x2, y));
  sheet.label((x1 + x2) / 2, y - 6, text);
};

/**
 * Upright dimension at `x`; the words stand on `side`, one under the other, the last one being the
 * figure.
 */
export const dimensionUp = (
  sheet: Sheet,
  y1: number,
  y2: number,
  x: number,
  from: number,
  words: readonly string[],
  side: 'left' | 'right',
) => {
  const end = from < x ? x + OVER : x - OVER;
  sheet.note(
    'fine',
    `M${rounded(from)} ${rounded(y1)}H${rounded(end)}M${rounded(from)} ${rounded(y2)}H${rounded(end)}M${rounded(x)} ${rounded(Math.min(y1, y2) - OVER)}V${rounded(Math.max(y1, y2) + OVER)}`,
  );
  sheet.note('edge', tick(x, y1) + tick(x, y2));
  const lead = TEXT * 1.12;
  const middle = (y1 + y2) / 2 + TEXT * 0.34 - ((words.length - 1) * lead) / 2;
  words.forEach((word, at) => {
    sheet.label(
      side === 'left' ? x - 9 : x + 9,
      middle + at * lead,
      word,
      side === 'left' ? 'end' : 'start',
      at < words.length - 1,
    );
  });
};

/** The longest round length whose bar stays below 76 units, in millimetres. */
const barLength = (unit: number) => [1000, 500, 200].find((mm) => mm * unit <= 76) ?? 100;

/** Width of a scale bar with its label. */
export const scaleBarWidth = (unit: number) => barLength(unit) * unit + 48;

/** A bar of a metre or a part of it, so that the sheet can be measured at any size. */
export const scaleBar = (sheet: Sheet, x: number, y: number, unit: number) => {
  const mm = barLength(unit);
  const width = mm * unit;
  sheet.note(
    'solid',
    `M${rounded(x)} ${rounded(y)}h${rounded(width / 2)}v-3h${rounded(-width / 2)}z`,
  );
  sheet.note('thin', `M${rounded(x)} ${rounded(y)}h${rounded(width)}v-3h${rounded(-width)}z`);
  sheet.label(x + width + 6, y + 2, `${mm / 1000}\u2009m`, 'start', true);
};
