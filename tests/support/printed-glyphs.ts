// The glyphs of a PDF as they stand on its pages, from left to right as they are written.
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** `shape` stands for the glyph: two shapes of one letter differ in it. */
export type PrintedGlyph = { shape: string; unicode: string; x: number; y: number };
type Glyph = { fontChar: string; unicode: string } | number;

export const printedGlyphs = async (bytes: Uint8Array): Promise<PrintedGlyph[]> => {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const glyphs: PrintedGlyph[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    let [x, y] = [0, 0];
    for (const [at, name] of fnArray.entries()) {
      if (name === OPS.setTextMatrix) [x, y] = [argsArray[at][0][4], argsArray[at][0][5]];
      if (name !== OPS.showText) continue;
      for (const glyph of argsArray[at][0] as Glyph[])
        if (typeof glyph !== 'number')
          glyphs.push({ shape: glyph.fontChar, unicode: glyph.unicode, x, y });
    }
  }
  await reading.destroy();
  return glyphs;
};
