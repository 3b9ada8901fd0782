// Cuts a font of an Indian script to the glyphs of given words. The cut font must set every word as
// the full one does; where it does not, the font keeps all glyphs that the letters can ever need.
import { Blob, Face, Font, Buffer as Run, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { glyphSubset } from './glyph-subset.ts';

const JOINERS = ['\u200c', '\u200d'];
/** Shaping passes through the glyphs of parts of a word; parts longer than this add none. */
const PART_MAX = 5;

const fontOf = (bytes: Uint8Array) => new Font(new Face(new Blob(bytes)));

const shaped = (font: Font, text: string) => {
  const run = new Run();
  run.addText(text);
  run.guessSegmentProperties();
  shape(font, run);
  return run.getGlyphInfosAndPositions();
};

/** The parts of a word up to five characters, each also with a joiner at its end. */
const partsOf = (word: string) => {
  const letters = [...word];
  return letters.flatMap((_, from) =>
    letters
      .slice(from, from + PART_MAX)
      .map((__, length) => letters.slice(from, from + length + 1).join('')),
  );
};

const glyphsOf = (font: Font, words: readonly string[]) => {
  const glyphs = new Set<number>();
  const parts = new Set(words.flatMap((word) => [word, ...partsOf(word)]));
  for (const part of parts)
    for (const text of [part, ...JOINERS.map((joiner) => part + joiner)])
      for (const { codepoint } of shaped(font, text)) glyphs.add(codepoint);
  return glyphs;
};

/** How a font sets a word: the outlines of its glyphs and their places. */
const settingOf = (font: Font, word: string) =>
  shaped(font, word)
    .map(({ codepoint, xAdvance, xOffset, yOffset }) =>
      [font.glyphToPath(codepoint), xAdvance, xOffset, yOffset].join(' '),
    )
    .join('|');

/** Whether the cut font sets every word as the full one does. */
export const setsAlike = (full: Uint8Array, cut: Uint8Array, words: readonly string[]) => {
  const [one, other] = [fontOf(full), fontOf(cut)];
  return words.every((word) => settingOf(one, word) === settingOf(other, word));
};

/** The font for these words as WOFF2. `font` is TrueType. */
export const cutWords = async (font: Uint8Array, words: readonly string[]): Promise<Uint8Array> => {
  const characters = [...new Set(words.join('')), ...JOINERS];
  const cut = await glyphSubset(font, { characters, glyphs: glyphsOf(fontOf(font), words) });
  return setsAlike(font, cut, words)
    ? subsetFont(Buffer.from(cut), undefined, { keepAllGlyphs: true, targetFormat: 'woff2' })
    : subsetFont(font, characters.join(''), { targetFormat: 'woff2' });
};
