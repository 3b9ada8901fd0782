// Writes on the pages of a PDF. The paper's edition decides how a text is set, and in which fonts.

/** A part of a line that one font prints. */
export type TextRun = { font: string; text: string };

/** How an edition of papers sets text. */
export type Setting = {
  /** A text as it is printed. */
  printed: (text: string) => string;
  /** The parts of a word between which a line may end if the word is wider than the line. */
  partsOf: (word: string) => Iterable<string>;
  /**
   * The runs of a line from left to right.
   * @param whole the text that contains the line.
   */
  runsOf: (line: string, isBold: boolean, whole: string) => TextRun[];
  /** Sets the font of the next text. */
  use: (font: string) => PDFKit.PDFDocument;
  /** Whether the glyphs of these runs are enough for a reader that copies or speaks the text. */
  isCopied: (runs: readonly TextRun[]) => boolean;
};

export type Style = { size: number; isBold?: boolean; colour?: string };
type Place = { x: number; y: number; width: number; align?: 'left' | 'right' };

const LEADING = 1.35;
const ASCENT = 0.95;
export const heightOf = ({ size }: Style) => size * LEADING;

/**
 * Writes on the pages of a PDF: texts in several fonts, line breaks between words, hairlines, and
 * the structure for screen readers.
 */
export const createPen = (doc: PDFKit.PDFDocument, setting: Setting) => {
  const runsOf = (text: string, { isBold = false }: Style, whole = text) =>
    setting.runsOf(text, isBold, whole);
  const widthOf = (runs: readonly TextRun[], { size }: Style) =>
    runs.reduce((width, { font, text }) => {
      setting.use(font).fontSize(size);
      return width + doc.widthOfString(text);
    }, 0);
  const measure = (text: string, style: Style) => widthOf(runsOf(text, style), style);

  /** Breaks a word that is wider than the line. */
  const pieces = (word: string, width: number, style: Style): string[] => {
    if (measure(word, style) <= width) return [word];
    let fits = '';
    for (const sign of setting.partsOf(word)) {
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

  /** @param whole the text that contains this line. */
  const line = (text: string, whole: string, style: Style, place: Place) => {
    const { x, y, width, align = 'left' } = place;
    const runs = runsOf(text, style, whole);
    const isCopied = setting.isCopied(runs);
    if (!isCopied) doc.markContent('Span', { actual: text });
    let at = align === 'right' ? x + width - widthOf(runs, style) : x;
    for (const { font, text: part } of runs) {
      setting
        .use(font)
        .fontSize(style.size)
        .fillColor(style.colour ?? '#14211b');
      doc.text(part, at, y + style.size * ASCENT, { lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(part);
    }
    if (!isCopied) doc.endMarkedContent();
  };

  return {
    wrap: (text: string, width: number, style: Style) => wrap(setting.printed(text), width, style),
    /** Writes a text in as many lines as needed; returns the position of the next line. */
    write: (text: string, style: Style, place: Place) => {
      let { y } = place;
      const printed = setting.printed(text);
      for (const one of wrap(printed, place.width, style)) {
        line(one, printed, style, { ...place, y });
        y += heightOf(style);
      }
      return y;
    },
    /** Draws a hairline, which screen readers ignore. */
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
