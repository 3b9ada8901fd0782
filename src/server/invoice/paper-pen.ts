// Writing on the pages of a PDF: texts in several fonts, lines broken by words, hairlines, and the
// structure that screen readers follow.

import { type Run, runsOf } from './paper-fonts.ts';

export type Style = { size: number; isBold?: boolean; colour?: string };
type Place = { x: number; y: number; width: number; align?: 'left' | 'right' };

const LEADING = 1.35;
const ASCENT = 0.95;
export const heightOf = ({ size }: Style) => size * LEADING;

export const createPen = (doc: PDFKit.PDFDocument) => {
  const widthOf = (runs: readonly Run[], { size }: Style) =>
    runs.reduce((width, { font, text }) => {
      doc.font(font).fontSize(size);
      return width + doc.widthOfString(text);
    }, 0);
  const measure = (text: string, style: Style) =>
    widthOf(runsOf(text, style.isBold ?? false), style);

  /** A word that is wider than the line is broken where it must be. */
  const pieces = (word: string, width: number, style: Style): string[] => {
    if (measure(word, style) <= width) return [word];
    let fits = '';
    for (const sign of word) {
      if (fits !== '' && measure(fits + sign, style) > width) break;
      fits += sign;
    }
    return [fits, ...pieces(word.slice(fits.length), width, style)];
  };

  /** The lines that a text takes in a column of this width. */
  const wrap = (text: string, width: number, style: Style): string[] => {
    const lines: string[] = [];
    for (const word of text.split(/\s+/).flatMap((one) => pieces(one, width, style))) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && measure(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };

  const line = (text: string, style: Style, { x, y, width, align = 'left' }: Place) => {
    const runs = runsOf(text, style.isBold ?? false);
    let at = align === 'right' ? x + width - widthOf(runs, style) : x;
    for (const { font, text: part } of runs) {
      doc
        .font(font)
        .fontSize(style.size)
        .fillColor(style.colour ?? '#14211b');
      doc.text(part, at, y + style.size * ASCENT, { lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(part);
    }
  };

  return {
    wrap,
    /** Writes a text in as many lines as it takes; returns where the next one begins. */
    write: (text: string, style: Style, place: Place) => {
      let { y } = place;
      for (const one of wrap(text, place.width, style)) {
        line(one, style, { ...place, y });
        y += heightOf(style);
      }
      return y;
    },
    /** A hairline; nothing for screen readers. */
    rule: (x: number, y: number, width: number, colour = '#c9c2b2') => {
      doc.markContent('Artifact', { type: 'Layout' });
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(colour)
        .stroke();
      doc.endMarkedContent();
    },
    artifact: (draw: () => void) => {
      doc.markContent('Artifact', { type: 'Pagination' });
      draw();
      doc.endMarkedContent();
    },
  };
};
export type Pen = ReturnType<typeof createPen>;
