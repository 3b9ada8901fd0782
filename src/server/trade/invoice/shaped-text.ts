// How papers set text: each sign in a font that has it, shaped by HarfBuzz, and right-to-left
// scripts in their order (Unicode's bidirectional algorithm).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GlyphInfo } from 'harfbuzzjs';
import {
  isJoiner,
  type PrintedFont,
  printedFontOf,
  printedForm,
} from '../../../contract/kernel/printed-text.ts';
import type { Setting, TextRun } from './pen.ts';

const LATIN: PrintedFont = 'all-latin';
const BOLD = '-bold';

/** Loaded on demand: functions that print nothing do not load this code. */
const loadTools = async () => {
  const [{ default: bidi }, { create }, harfbuzz] = await Promise.all([
    import('bidi-js'),
    import('fontkit'),
    import('harfbuzzjs'),
  ]);
  return { bidi: bidi(), create, ...harfbuzz };
};
type Tools = Awaited<ReturnType<typeof loadTools>>;

/** A sign without a font is written as its number. New texts have none: forms refuse them. */
const withoutUnknown = (text: string) =>
  [...text]
    .map((sign) =>
      isJoiner(sign) || printedFontOf(sign)
        ? sign
        : `(U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()})`,
    )
    .join('');

type LevelRun = TextRun & { level: number };

/** The runs in the order of the text: each has one font and one direction. */
const inReadingOrder = (line: string, direction: 'ltr' | 'rtl', { bidi }: Tools): LevelRun[] => {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: LevelRun[] = [];
  let at = 0;
  for (const sign of line) {
    const last = runs.at(-1);
    const before = last?.font as PrintedFont | undefined;
    const isPart = last !== undefined && isJoiner(sign);
    const level = isPart ? last.level : (levels[at] ?? 0);
    const font = (isPart ? before : printedFontOf(sign, before)) ?? LATIN;
    if (last?.font === font && last.level === level) last.text += sign;
    else runs.push({ font, level, text: sign });
    at += sign.length;
  }
  return runs;
};

/** Reverses every sequence of runs of a level, from the highest on (rule L2). */
const inPrintedOrder = (runs: readonly LevelRun[]): LevelRun[] => {
  let ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    const after: LevelRun[] = [];
    let from = 0;
    for (let at = 0; at <= ordered.length; at += 1) {
      if ((ordered[at]?.level ?? 0) >= level) continue;
      after.push(...ordered.slice(from, at).reverse(), ...ordered.slice(at, at + 1));
      from = at + 1;
    }
    ordered = after;
  }
  return ordered;
};

/** Spaces and brackets between words of a right-to-left script; HarfBuzz turns the words. */
const turned = ({ font, level, text }: LevelRun, { bidi }: Tools) =>
  font === LATIN && level % 2 === 1
    ? [...text]
        .reverse()
        .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
        .join('')
    : text;

const MARKS = /\p{M}/u;
const DIGITS = /^\p{Nd}+$/u;

/** A font for pdfkit, whose words HarfBuzz shapes. */
const shapedFont = (path: string, tools: Tools) => {
  const { Blob, Buffer: ShapedText, Direction, Face, Font, shape } = tools;
  const bytes = readFileSync(path);
  const font = tools.create(bytes);
  if (!('layout' in font)) throw new Error(`${path} holds more than one font.`);
  const shaper = new Font(new Face(new Blob(bytes)));
  /**
   * The signs that a reader copies for a glyph: its own sign, or else all signs of its cluster that
   * have no glyph of their own.
   */
  const signsOf = (id: number, signs: readonly string[], cluster: readonly GlyphInfo[]) => {
    const ownOf = (glyph: number) => font.stringsForGlyph(glyph).find((one) => signs.includes(one));
    const own = ownOf(id);
    if (own !== undefined) return [own];
    const others = cluster.map(({ codepoint }) => ownOf(codepoint));
    const left = signs.filter((sign) => !others.includes(sign));
    return left.length > 0 ? left : signs;
  };
  const layout = (text: string) => {
    const shaped = new ShapedText();
    shaped.addText(text);
    shaped.guessSegmentProperties();
    if (DIGITS.test(text)) shaped.setDirection(Direction.LTR);
    shape(shaper, shaped);
    // The empty glyphs of joiners have done their work, and fontkit cannot measure all of them.
    const shapes = shaped
      .getGlyphInfosAndPositions()
      .filter(({ codepoint, xAdvance }) => xAdvance !== 0 || shaper.glyphExtents(codepoint)?.width);
    const positions = shapes.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }));
    const clusters = Map.groupBy(shapes, ({ cluster }) => cluster);
    const starts = [...clusters.keys(), text.length].sort((a, b) => a - b);
    const signs = new Map(
      starts.map((start, at) => [start, [...text.slice(start, starts[at + 1])]] as const),
    );
    const glyphs = shapes.map(({ codepoint: id, cluster }) => {
      const ofGlyph = signsOf(id, signs.get(cluster) ?? [], clusters.get(cluster) ?? []);
      return font.getGlyph(
        id,
        ofGlyph.map((sign) => sign.codePointAt(0) ?? 0),
      );
    });
    return {
      glyphs,
      positions,
      // pdfkit scales the positions before it asks for their sum.
      get advanceWidth() {
        return positions.reduce((width, { xAdvance }) => width + xAdvance, 0);
      },
    };
  };
  return Object.assign(font, { layout });
};

/** @param fonts the folder of build/paper-fonts.ts. */
export const openSetting = async (doc: PDFKit.PDFDocument, fonts: string): Promise<Setting> => {
  const tools = await loadTools();
  const segmenter = new Intl.Segmenter('und');
  // Each paper has its own: a font remembers which signs its glyphs stood for, and a paper must
  // have the same bytes whichever papers were printed before it.
  const opened = new Map<string, ReturnType<typeof shapedFont>>();
  const open = (name: string) => {
    const font = opened.get(name) ?? shapedFont(join(fonts, `${name}.ttf`), tools);
    opened.set(name, font);
    return font;
  };
  return {
    printed: (text) => withoutUnknown(printedForm(text)),
    partsOf: (word) => [...segmenter.segment(word)].map(({ segment }) => segment),
    runsOf: (line, isBold, whole) => {
      const [paragraph] = tools.bidi.getEmbeddingLevels(whole, 'auto').paragraphs;
      const direction = (paragraph?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
      return inPrintedOrder(inReadingOrder(line, direction, tools)).map((run) => ({
        font: `${run.font}${isBold ? BOLD : ''}`,
        text: turned(run, tools),
      }));
    },
    // pdfkit's types know only files; it takes every font that can lay out a text.
    use: (name) => doc.font(open(name) as unknown as string, name),
    isCopied: (runs) => runs.every(({ font, text }) => font.startsWith(LATIN) && !MARKS.test(text)),
  };
};
