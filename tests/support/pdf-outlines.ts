// The outlines that a PDF draws, page by page, measured on its paper in millimetres.
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type Outline = { w: number; h: number };
export type PdfPage = { w: number; h: number; outlines: Outline[] };

type Matrix = readonly [number, number, number, number, number, number];
const MM = 25.4 / 72;
/** The number of figures after each step of a path: move, line, curve, short curve, close. */
const FIGURES = [2, 2, 6, 4, 0];

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** Each piece of a path that begins with a move, as its points on the paper. */
const piecesOf = (path: readonly number[], [a, b, c, d, e, f]: Matrix) => {
  const pieces: (readonly [number, number])[][] = [];
  for (let at = 0; at < path.length; ) {
    const step = path[at] ?? 0;
    const figures = path.slice(at + 1, at + 1 + (FIGURES[step] ?? 0));
    if (step === 0) pieces.push([]);
    for (let each = 0; each < figures.length; each += 2) {
      const [x = 0, y = 0] = figures.slice(each, each + 2);
      pieces.at(-1)?.push([a * x + c * y + e, b * x + d * y + f]);
    }
    at += 1 + figures.length;
  }
  return pieces;
};

const size = (values: number[]) => (Math.max(...values) - Math.min(...values)) * MM;

export const pdfOutlines = async (bytes: Uint8Array): Promise<PdfPage[]> => {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    let matrix: Matrix = [1, 0, 0, 1, 0, 0];
    const kept: Matrix[] = [];
    const outlines: Outline[] = [];
    for (const [at, name] of fnArray.entries()) {
      if (name === OPS.save) kept.push(matrix);
      else if (name === OPS.restore) matrix = kept.pop() ?? matrix;
      else if (name === OPS.transform) matrix = times(matrix, argsArray[at]);
      else if (name === OPS.constructPath)
        for (const path of argsArray[at][1])
          for (const points of piecesOf([...(path ?? [])], matrix))
            outlines.push({ w: size(points.map(([x]) => x)), h: size(points.map(([, y]) => y)) });
    }
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({ w: width * MM, h: height * MM, outlines });
  }
  await reading.destroy();
  return pages;
};
