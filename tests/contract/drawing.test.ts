// The drawings of all thirteen categories: true to their figures, inside their sheet, small enough
// to stand in a page.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compactPath, readPath } from '../../src/components/drawing/compact.ts';
import { formOf } from '../../src/components/drawing/form-of.ts';
import { drawFront } from '../../src/components/drawing/front.ts';
import { drawHouse } from '../../src/components/drawing/house.ts';
import { pageInk, paperInk } from '../../src/components/drawing/palette.ts';
import type { Drawing } from '../../src/components/drawing/sheet.ts';
import { svgFile } from '../../src/components/drawing/svg-file.ts';
import { drawThumb } from '../../src/components/drawing/thumb.ts';
import { drawView } from '../../src/components/drawing/view.ts';
import { categorySchema } from '../../src/contract/catalogue/category-rules.ts';
import { DRAWING_VIEWS } from '../../src/contract/quote/lift-choices.ts';
import { categoryOf } from '../support/catalogue-answers.ts';

/** The site's own: whatever lifts there are, each has to be drawn. */
const FOLDER = 'src/content/categories';
const LETTER = 8.3;

const categories = readdirSync(FOLDER).map((file) => {
  const id = file.replace(/\.json$/, '');
  return { id, ...categorySchema.parse(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))) };
});
const range = (id: string) => {
  const found = categories.find((category) => category.id === id);
  if (!found) throw new Error(`no category ${id}`);
  return found.specRange;
};
const homeLift = categoryOf('villa-lifts').specRange;
const sheets = categories.flatMap(({ id, specRange }) =>
  DRAWING_VIEWS.map((view) => ({
    id,
    view,
    specRange,
    drawing: drawView(view, specRange, pageInk, formOf(id)),
  })),
);

const pathsOf = ({ body }: Drawing) =>
  [...body.matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, d = '']) => d);
const pointsOf = (d: string) =>
  readPath(d).flatMap(({ code, values }) =>
    code === 'Z' ? [] : [[values.at(-2) ?? 0, values.at(-1) ?? 0] as const],
  );
const labelsOf = ({ body }: Drawing) =>
  [
    ...body.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)"(?: text-anchor="(\w+)")?[^>]*>([^<]*)</g),
  ].map(([, x, y, anchor = 'middle', text = '']) => {
    const width = text.length * LETTER;
    const left = Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
    return { text, left, right: left + width, top: Number(y) - 11, bottom: Number(y) + 3 };
  });
const sizeOf = ({ body }: Drawing, part: 'car' | 'shaft') => {
  const points = pointsOf(new RegExp(`data-part="${part}"[^>]* d="([^"]*)"`).exec(body)?.[1] ?? '');
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
};
const outside = ({ width, height, ...drawing }: Drawing, slack: number) =>
  pathsOf({ width, height, ...drawing }).flatMap((d) =>
    pointsOf(d).filter(
      ([x, y]) => !(x >= -slack && x <= width + slack && y >= -slack && y <= height + slack),
    ),
  );

describe('path data', () => {
  it('keeps its points when it is written relative', () => {
    const d = 'M10 10L20 10L20 30.24ZM5.5 5.5C6 7 8 9 10.1 11l3-4h2v-1a2 3 0 1 0 4 0';
    const rounded = (path: string) =>
      pointsOf(path)
        .flat()
        .map((value) => Math.round(value * 10) / 10);
    expect(rounded(compactPath(d))).toEqual(rounded(d));
  });

  it('gets shorter', () => {
    expect(compactPath('M100 100L110 100L110 120L100 120Z')).toBe('M100 100h10v20h-10z');
  });
});

describe.each(sheets)('$view of $id', ({ id, view, specRange, drawing }) => {
  it('stays inside its sheet, labels included', () => {
    expect(outside(drawing, 1)).toEqual([]);
    expect(
      labelsOf(drawing).filter(
        ({ left, right, top, bottom }) =>
          left < 0 || right > drawing.width || top < 0 || bottom > drawing.height,
      ),
    ).toEqual([]);
  });

  it('places no label over another', () => {
    const labels = labelsOf(drawing);
    const clashes = labels.flatMap((a, at) =>
      labels
        .slice(at + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => [a.text, b.text]),
    );
    expect(clashes).toEqual([]);
  });

  it('is plain, sound markup below 9 kB', () => {
    expect(drawing.body).not.toMatch(/NaN|undefined|Infinity|style=|id=/);
    expect(drawing.body.length).toBeLessThan(9000);
  });

  it('prints the figures of its category', () => {
    const { cabin, shaft, pitMm, headroomMm, openingMm } = specRange;
    const printed = {
      section: [pitMm[0] || 'No pit', headroomMm[0], cabin.height],
      plan: [shaft.minW, shaft.minD, cabin.minW, cabin.minD, openingMm[0]],
      landing: [openingMm[0]],
      car: [cabin.minW, cabin.height],
    };
    const text = labelsOf(drawing)
      .map((label) => label.text)
      .join(' ');
    for (const figure of printed[view])
      expect(text, id).toContain(
        typeof figure === 'number' ? figure.toLocaleString('en-IN') : figure,
      );
  });
});

describe.each(categories)('proportions of $id', ({ id, specRange: { cabin, shaft } }) => {
  it.each([
    ['plan', cabin.minW / shaft.minW, cabin.minD / shaft.minD],
    ['section', cabin.minD / shaft.minD, null],
    ['car', cabin.minW / shaft.minW, null],
  ] as const)('are true in the %s', (view, across, along) => {
    const drawing = drawView(view, range(id), pageInk, formOf(id));
    const [car, hoistway] = [sizeOf(drawing, 'car'), sizeOf(drawing, 'shaft')];
    expect(Math.abs(car.width / hoistway.width / across - 1)).toBeLessThan(0.01);
    if (along !== null)
      expect(Math.abs(car.height / hoistway.height / along - 1)).toBeLessThan(0.01);
  });
});

describe('drawing elements', () => {
  it('leave out the pit where there is none', () => {
    const { body } = drawView('section', { ...homeLift, pitMm: [0, 0] }, paperInk);
    expect(body).toContain('No pit');
    expect(body).not.toMatch(/>Pit<|NaN/);
  });

  it('give each kind its own sign and section', () => {
    const signs = categories.map(
      ({ id, specRange }) => drawThumb(specRange, paperInk, formOf(id)).body,
    );
    const sections = categories.map(
      ({ id, specRange }) => drawView('section', specRange, paperInk, formOf(id)).body,
    );
    expect([new Set(signs).size, new Set(sections).size]).toEqual([
      categories.length,
      categories.length,
    ]);
  });

  it('keep signs wordless, square and inside the frame', () => {
    for (const { id, specRange } of categories) {
      const sign = drawThumb(specRange, paperInk, formOf(id));
      expect([sign.width, labelsOf(sign).length, outside(sign, 0)], id).toEqual([
        sign.height,
        0,
        [],
      ]);
    }
  });
});

describe('pictures of several lifts', () => {
  it('draw all cars beside a person at one scale, on one ground line, without words', () => {
    const scales = categories.map(({ id, specRange }) => {
      const drawing = drawFront(specRange, paperInk, formOf(id));
      expect([id, outside(drawing, 1), labelsOf(drawing)]).toEqual([id, [], []]);
      expect([id, drawing.height]).toEqual([id, 192]);
      const [, d = ''] = /data-part="car"[^>]* d="([^"]*)"/.exec(drawing.body) ?? [];
      const sides = pointsOf(d).map(([x]) => x);
      return (Math.max(...sides) - Math.min(...sides)) / specRange.cabin.minW;
    });
    expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.01);
  });

  it('draw the house around a home lift, below 14 kB, with its car apart', () => {
    const { body } = drawHouse(homeLift);
    expect(body.length).toBeLessThan(14_000);
    expect(body).toMatch(/<g class="house-car" data-storey="168"/);
    expect(body).toContain('>1,120<');
    expect(body).not.toMatch(/NaN|undefined|style=/);
  });
});

describe('a drawing file', () => {
  it('is a complete document on paper with a safe title', () => {
    const file = svgFile(drawView('plan', homeLift, paperInk), 'Plan of <a & b>');
    expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(file).toContain('<title>Plan of &lt;a &amp; b></title>');
    expect(file).toContain(`fill="${paperInk.ground}"`);
    expect(file).not.toMatch(/var\(|currentColor/);
  });
});
