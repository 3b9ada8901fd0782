// Sets text as outlines: the machine that builds the site has none of its fonts.
import { Blob, Face, Feature, Font, Buffer as Run, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import displayFont from '../../../assets/fonts/anek-display.woff2?inline';
import textFont from '../../../assets/fonts/anek-text.woff2?inline';

export type Setting = { size: number; tracking?: number; tabular?: boolean };
export type Typeface = {
  /** Width of a line in pixels. */
  width: (text: string, setting: Setting) => number;
  /** Outlines of a line as one path; its baseline starts at (`x`, `y`). */
  line: (text: string, x: number, y: number, fill: string, setting: Setting) => string;
};

async function typeface(dataUrl: string, weight: number): Promise<Typeface> {
  const woff2 = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const face = new Face(
    new Blob(await subsetFont(woff2, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })),
  );
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

/** The site's two typefaces, unpacked once for each build. */
export const typefaces = Promise.all([typeface(displayFont, 600), typeface(textFont, 400)]).then(
  ([display, text]) => ({ display, text }),
);
export type Typefaces = Awaited<typeof typefaces>;
