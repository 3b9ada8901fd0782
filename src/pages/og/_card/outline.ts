// Sets text as outlines: the machine that builds the site has none of its fonts.
import { Blob, Face, Feature, Font, Buffer as Run, shape, Variation } from 'harfbuzzjs';
import { isJoiner } from '../../../contract/kernel/printed-text.ts';

export type Setting = { size: number; tracking?: number; tabular?: boolean };
export type Typeface = {
  /** Whether it has every sign of a text. */
  has: (text: string) => boolean;
  /** Width of a line in pixels. */
  width: (text: string, setting: Setting) => number;
  /** Outlines of a line as one path; its baseline starts at (`x`, `y`). */
  line: (text: string, x: number, y: number, fill: string, setting: Setting) => string;
};

/** The typeface of a font (TrueType), in this weight if the font has several. */
export function typeface(bytes: Uint8Array, weight: number): Typeface {
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);

  const place = (text: string, { size, tracking = 0, tabular = false }: Setting) => {
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    // Tracked letters do not join, as in a browser.
    shape(font, run, [new Feature('tnum', tabular ? 1 : 0), new Feature('liga', tracking ? 0 : 1)]);
    const [infos, positions] = [run.getGlyphInfos(), run.getGlyphPositions()];
    let pen = 0;
    const glyphs = positions.map(({ xAdvance, xOffset, yOffset }, index) => {
      const glyph = { id: infos[index]?.codepoint ?? 0, x: pen + xOffset, y: yOffset };
      pen += xAdvance + tracking * face.upem;
      return glyph;
    });
    return { glyphs, width: ((pen - tracking * face.upem) * size) / face.upem };
  };

  return {
    has: (text) => place(text, { size: 1 }).glyphs.every(({ id }) => id !== 0),
    width: (text, setting) => place(text, setting).width,
    line: (text, x, y, fill, setting) => {
      const scale = setting.size / face.upem;
      const glyphs = place(text, setting).glyphs.map(
        (glyph) =>
          `<path transform="translate(${glyph.x} ${glyph.y})" d="${font.glyphToPath(glyph.id)}"/>`,
      );
      return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
    },
  };
}

/**
 * A typeface for two scripts: what `latin` lacks is set in `script`. A line with letters of that
 * script is not tracked, because its letters join.
 */
export function bothScripts(latin: Typeface, script: Typeface): Typeface {
  const runsOf = (text: string) => {
    const runs: { face: Typeface; text: string }[] = [];
    for (const sign of text) {
      const last = runs.at(-1);
      const face = last && isJoiner(sign) ? last.face : latin.has(sign) ? latin : script;
      if (last?.face === face) last.text += sign;
      else runs.push({ face, text: sign });
    }
    return runs;
  };
  const set = (text: string, given: Setting) => {
    const runs = runsOf(text);
    const isLatin = runs.every(({ face }) => face === latin);
    const setting = isLatin ? given : { ...given, tracking: 0 };
    let width = 0;
    const placed = runs.map((run) => {
      const from = width;
      width += run.face.width(run.text, setting);
      return { ...run, from, setting };
    });
    return { width, runs: placed };
  };
  return {
    has: (text) => runsOf(text).every((run) => run.face.has(run.text)),
    width: (text, setting) => set(text, setting).width,
    line: (text, x, y, fill, setting) =>
      set(text, setting)
        .runs.map((run) => run.face.line(run.text, x + run.from, y, fill, run.setting))
        .join(''),
  };
}
