// Composes a share picture: name and headline on paper, figures under dimension lines, the drawing
// on deep leaf.
import { colours } from '../../../site/colours.ts';
import { company } from '../../../site/company.ts';
import { markBody } from '../../../site/mark.ts';
import { SHARE_IMAGE } from '../../../site/share-image.ts';
import { type Drawing, fillWithDrawing, fitDrawing } from './drawing.ts';
import { drawnText } from './drawn-text.ts';
import type { Typeface } from './outline.ts';
import type { Lines, Typefaces } from './typefaces.ts';

/** File of a photograph, and the position of its subject as a share of its width. */
export type CardPhoto = { file: string; centre: number };

export type Card = {
  headline: string;
  /** One or two figures, each with its label. */
  figures: { figure: string; label: string }[];
  drawing: Drawing;
  /** Replaces the drawing. */
  photo?: CardPhoto | undefined;
  /**
   * For a scene that fills the panel and is cut at its edges: the point of its width that is
   * centred.
   */
  centre?: number;
};

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const EDGE = 68;
export const PANEL = 724;
const ROUND = 136;
/** Size of the picture at the right. */
export const PANEL_SIZE = { width: WIDTH - PANEL, height: HEIGHT };
/** Width that words may take. */
export const COLUMN = PANEL - EDGE - 44;
const HEADLINE_SIZES = [96, 88, 80, 72, 64, 58, 52, 44, 38, 32, 26];
export const TRACKING = -0.035;
const HEADLINE_TOP = 158;
const HEADLINE_ROOM = 290;
export const FIGURES_TOP = 475;
const FIGURE_SIZES = [42, 40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18];
const LABEL_SIZES = [26, 24, 22, 20, 18, 16];
const NAME_SIZES = [32, 28, 24, 20];
/** Width of the brand name beside the mark. */
const NAME_ROOM = COLUMN - 60;

/** The largest size at which it fits, or the smallest one. */
const largest = (sizes: readonly number[], fits: (size: number) => boolean) =>
  sizes.find(fits) ?? Math.min(...sizes);

/** Words set into lines no wider than `room`. */
function wrap(text: string, face: Typeface, size: number, room: number): string[] {
  const [first = '', ...words] = text.split(' ');
  const lines: string[] = [];
  let line = first;
  for (const word of words) {
    const longer = `${line} ${word}`;
    const fits = face.width(longer, { size, tracking: TRACKING }) <= room;
    if (!fits) lines.push(line);
    line = fits ? longer : word;
  }
  return [...lines, line];
}

/** As few lines as the column needs, as even as they can be. */
function balance(text: string, face: Typeface, size: number): string[] {
  const fewest = wrap(text, face, size, COLUMN);
  const narrower = [0.5, 0.6, 0.7, 0.8, 0.9].map((share) => wrap(text, face, size, COLUMN * share));
  const fits = (line: string) => face.width(line, { size, tracking: TRACKING }) <= COLUMN;
  return narrower.find((lines) => lines.length === fewest.length && lines.every(fits)) ?? fewest;
}

/** The largest size at which the headline fits into three lines above the figures. */
export function setHeadline(
  text: string,
  face: Typeface,
  { ascent, descent, leading }: Lines,
): { size: number; lines: string[] } {
  const settings = HEADLINE_SIZES.map((size) => ({ size, lines: balance(text, face, size) }));
  const fits = settings.find(
    ({ size, lines }) =>
      lines.length <= 3 &&
      size * (ascent + leading * (lines.length - 1) + descent) <= HEADLINE_ROOM &&
      lines.every((line) => face.width(line, { size, tracking: TRACKING }) <= COLUMN),
  );
  const setting = fits ?? settings.at(-1);
  if (!setting) throw new Error(`No size for the headline "${text}"`);
  return setting;
}

function headline(text: string, { display, lines: heights }: Typefaces): string {
  const { size, lines } = setHeadline(text, display, heights);
  const leading = size * heights.leading;
  const top = HEADLINE_TOP + size * heights.ascent;
  return lines
    .map((line, at) =>
      display.line(line, EDGE - size * 0.04, top + at * leading, colours.ink, {
        size,
        tracking: TRACKING,
      }),
    )
    .join('');
}

/**
 * Dimension lines with end ticks over their figures, as on the site's pages; the longer figure gets
 * the longer line.
 */
function figures(all: Card['figures'], faces: Typefaces): string {
  const gap = 40;
  const room = COLUMN - gap * (all.length - 1);
  const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0);
  const labelWidths = (size: number) => all.map(({ label }) => faces.text.width(label, { size }));
  const labelSize = largest(LABEL_SIZES, (one) => sum(labelWidths(one)) <= room);
  /** No label is larger than its figure. */
  const labelAt = (size: number) => Math.min(labelSize, size);
  const widthAt = (size: number) =>
    all.map(({ figure }, at) =>
      Math.max(
        faces.display.width(figure, { size, tracking: -0.02 }),
        labelWidths(labelAt(size))[at] ?? 0,
      ),
    );
  const size = largest(FIGURE_SIZES, (one) => sum(widthAt(one)) <= room);
  const spare = Math.min((room - sum(widthAt(size))) / all.length, 90);
  let x = EDGE;
  return all
    .map(({ figure, label }, at) => {
      const span = (widthAt(size)[at] ?? 0) + spare;
      const parts =
        `<path d="M${x} ${FIGURES_TOP}h${span}M${x} ${FIGURES_TOP - 9}v18M${x + span} ${FIGURES_TOP - 9}v18" stroke="${colours.brass}" stroke-width="2.5" fill="none"/>` +
        faces.display.line(figure, x, FIGURES_TOP + 58, colours.ink, { size, tracking: -0.02 }) +
        faces.text.line(label, x, FIGURES_TOP + faces.lines.label, colours.inkQuiet, {
          size: labelAt(size),
        });
      x += span + gap;
      return parts;
    })
    .join('');
}

/**
 * The photograph or the drawing on its panel, which has one quarter round at the lower left, like
 * the arch of the home page's picture.
 */
function panel({ drawing, centre }: Card, faces: Typefaces, photo: string | undefined): string {
  const width = WIDTH - PANEL;
  const outline = `M${PANEL} 0h${width}v${HEIGHT}h${ROUND - width}a${ROUND} ${ROUND} 0 0 1-${ROUND}-${ROUND}z`;
  const drawn = photo
    ? `<image href="${photo}" x="${PANEL}" y="0" width="${width}" height="${HEIGHT}"/>`
    : centre === undefined
      ? fitDrawing(
          drawing,
          { x: PANEL + 34, y: 34, width: width - 56, height: HEIGHT - 68 },
          faces.text,
        )
      : fillWithDrawing(drawing, { x: PANEL, y: 0, width, height: HEIGHT }, centre, faces.text);
  return `<clipPath id="panel"><path d="${outline}"/></clipPath><g clip-path="url(#panel)"><path d="${outline}" fill="${colours.leafDeep}"/>${drawn}</g>`;
}

/** `photo` is the address of the card's photograph, cut to `PANEL_SIZE`. */
export function compose(card: Card, faces: Typefaces, photo?: string): string {
  const name = drawnText(faces.display, company.name);
  const size = largest(
    NAME_SIZES,
    (one) => faces.display.width(name, { size: one, tracking: -0.02 }) <= NAME_ROOM,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.paper}"/>` +
    panel(card, faces, photo) +
    `<g transform="translate(${EDGE} 60) scale(1.375)">${markBody(colours.brass, colours.ink)}</g>` +
    faces.display.line(name, EDGE + 60, 93, colours.ink, { size, tracking: -0.02 }) +
    headline(card.headline, faces) +
    figures(card.figures, faces) +
    '</svg>'
  );
}
