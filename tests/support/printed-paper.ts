// A PDF as a text that people can compare: each text with its place, font, size and colour, each
// line, the tags that a screen reader follows, and the metadata of the file.
import {
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

type Node = { role?: string; type?: string; id?: string; children?: Node[] };
type Glyph = { unicode: string } | number;

const tenths = (value: unknown) => Number(value).toFixed(1);

/** A font's name, its number in the file, and its size. The bold font has the same name. */
const fontOf = (page: PDFPageProxy, id: string, size: number) =>
  [page.commonObjs.get(id).name.split('+').at(-1), id.split('_').at(-1), size].join(' ');

/** `P(3)`: a paragraph with the piece of the page that is marked 3. */
const structureOf = ({ role, id, children = [] }: Node): string => {
  const inside = children.map(structureOf).join(' ');
  return role ? `${role}(${inside})` : (id?.split('_mc').at(-1) ?? inside);
};

const pageText = async (document: PDFDocumentProxy, number: number): Promise<string[]> => {
  const page = await document.getPage(number);
  const { height } = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  const lines: string[] = [];
  let [font, fill, stroke, thick, place, mark] = ['', '', '', '', '', '-'];
  for (const [at, name] of fnArray.entries()) {
    const args = argsArray[at];
    if (name === OPS.setFillRGBColor) fill = args[0];
    else if (name === OPS.setStrokeRGBColor) stroke = args[0];
    else if (name === OPS.setLineWidth) thick = tenths(args[0]);
    else if (name === OPS.setFont) font = fontOf(page, args[0], args[1]);
    else if (name === OPS.setTextMatrix)
      place = `${tenths(args[0][4])} ${tenths(height - args[0][5])}`;
    else if (name === OPS.showText) {
      const glyphs: Glyph[] = args[0];
      const text = glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('');
      lines.push(`${mark} ${place} ${font} ${fill} ${text}`);
    } else if (name === OPS.constructPath)
      lines.push(`${mark} line ${Object.values(args[2]).map(tenths).join(' ')} ${thick} ${stroke}`);
    else if (name === OPS.beginMarkedContentProps) mark = [args[0], args[1]].join(' ').trim();
    else if (name === OPS.endMarkedContent) mark = '-';
  }
  const tree: Node = await page.getStructTree();
  return [`page ${number}`, ...lines, structureOf(tree)];
};

/** The metadata of a PDF that readers show and that archives need. */
const aboutFile = async (document: PDFDocumentProxy): Promise<string[]> => {
  const { info, metadata } = await document.getMetadata();
  // According to the library's types this is an object.
  const marked = (await document.getMarkInfo()) as unknown as Map<string, boolean>;
  const standard = ['pdfaid:part', 'pdfaid:conformance'].map((name) => metadata?.get(name));
  return [
    JSON.stringify(info),
    JSON.stringify([...marked]),
    `PDF/A ${standard.join('')}`,
    JSON.stringify([...((await document.getViewerPreferences()) ?? [])]),
  ];
};

export const printedText = async (bytes: Uint8Array): Promise<string> => {
  const reading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    fontExtraProperties: true,
  });
  const document = await reading.promise;
  const lines = await aboutFile(document);
  for (let number = 1; number <= document.numPages; number += 1)
    lines.push(...(await pageText(document, number)));
  await reading.destroy();
  return `${lines.join('\n')}\n`;
};
