// Fittings of a car and parts for its loads: rails, panel, bumpers, shelves, tyre guides, a bed.
import type { Inside } from './car-surfaces.ts';
import { rearLine } from './car-surfaces.ts';
import { drawDish, drawTiffin } from './cargo.ts';
import type { Depth } from './perspective.ts';

/** A band along the three walls between two heights. */
const band = ({ view, lift }: Inside, from: number, to: number, start = 0) => {
  const rear = rearLine(lift);
  const w = lift.carW;
  const run = (y: number): Depth[] => [
    [0, y, start],
    ...rear.map(([x, z]): Depth => [x, y, z]),
    [w, y, start],
  ];
  return view.shape(...run(from), ...run(to).reverse());
};

export const drawRailings = (inside: Inside) => {
  const { sheet, lift } = inside;
  const { carries } = lift;
  if (carries === 'people') sheet.draw('shape', band(inside, 880, 925, lift.carD * 0.5));
  if (carries === 'patients')
    sheet.draw(
      'shade',
      band(inside, 180, 330, 40) + band(inside, 620, 740, 40) + band(inside, 900, 945, 40),
    );
  if (carries === 'goods')
    sheet.draw('shade', band(inside, 200, 380, 40) + band(inside, 800, 980, 40));
  if (carries === 'vehicles') sheet.draw('shade', band(inside, 350, 500, 40));
};

/** Operating panel on the right wall; the second button from below is lit. */
export const drawPanel = ({ sheet, view, lift }: Inside) => {
  const { carW: w, carD: d, carries } = lift;
  if (carries === 'food') return;
  const from = Math.min(d * 0.1, 300);
  const deep = Math.min(d * 0.42, 520);
  const [low, high] = [780, 1600];
  sheet.draw(
    'shape',
    view.shape([w, low, from], [w, low, from + deep], [w, high, from + deep], [w, high, from]),
  );
  const display = view.shape(
    [w, high - 170, from + deep * 0.22],
    [w, high - 170, from + deep * 0.78],
    [w, high - 50, from + deep * 0.78],
    [w, high - 50, from + deep * 0.22],
  );
  sheet.draw('solid', display);
  const count = Math.min(5, lift.range.stops[1]);
  const button = (at: number) =>
    view.disc([w, low + 90 + at * 115, from + deep / 2], Math.min(44, deep * 0.24));
  sheet.draw(
    'thin',
    Array.from({ length: count }, (_, at) => (at === 1 ? '' : button(at))).join(''),
  );
  sheet.draw('brass', button(1));
};

const drawBed = ({ sheet, view, lift }: Inside) => {
  const { carW: w, carD: d } = lift;
  const [x0, x1] = [w / 2 - 380, w / 2 + 380];
  const [z0, z1] = [Math.max(80, d / 2 - 1050), Math.min(d - 60, d / 2 + 1050)];
  for (const x of [x0 + 80, x1 - 80])
    sheet.draw('thin', view.line([x, 0, z0 + 150], [x, 560, z0 + 150]));
  sheet.draw(
    'shape',
    view.shape([x0, 780, z0], [x1, 780, z0], [x1, 780, z1], [x0, 780, z1]) +
      view.shape([x0, 560, z0], [x1, 560, z0], [x1, 780, z0], [x0, 780, z0]),
  );
  sheet.draw(
    'thin',
    view.shape(
      [x0 + 120, 800, z1 - 480],
      [x1 - 120, 800, z1 - 480],
      [x1 - 120, 800, z1 - 120],
      [x0 + 120, 800, z1 - 120],
    ) + view.line([x0, 780, z1 - 700], [x1, 780, z1 - 700]),
  );
  sheet.draw(
    'shape',
    view.shape([x0, 480, z0 - 20], [x1, 480, z0 - 20], [x1, 930, z0 - 20], [x0, 930, z0 - 20]),
  );
  sheet.draw(
    'thin',
    [0.25, 0.5, 0.75]
      .map((at) =>
        view.line([x0 + (x1 - x0) * at, 480, z0 - 20], [x0 + (x1 - x0) * at, 930, z0 - 20]),
      )
      .join(''),
  );
};

const drawShelf = ({ sheet, draft, view, lift }: Inside) => {
  const { carW: w, carD: d, carH: h } = lift;
  const y = h * 0.48;
  const near = view.flat([w / 2, 0, d * 0.35]);
  if (!lift.kitchen) drawTiffin(sheet, draft, near[0], near[1], h * 0.32);
  else drawDish(sheet, draft, near[0], near[1], w * 0.5);
  sheet.draw(
    'shape',
    view.shape([0, y, 0], [w, y, 0], [w, y, d], [0, y, d]) +
      view.shape([0, y - 18, 0], [w, y - 18, 0], [w, y, 0], [0, y, 0]),
  );
  const upper = view.flat([w / 2, y, d * 0.4]);
  drawDish(sheet, draft, upper[0], upper[1], w * 0.46);
};

const drawTyreGuides = ({ sheet, view, lift }: Inside) => {
  const { carW: w, carD: d } = lift;
  for (const [x, way] of [
    [w * 0.5 - 1020, 1],
    [w * 0.5 + 1020, -1],
  ] as const) {
    sheet.draw(
      'metal',
      view.shape([x, 0, 0], [x + way * 110, 90, 120], [x + way * 110, 90, d - 120], [x, 0, d]),
    );
    sheet.draw(
      'shade',
      view.shape(
        [x + way * 110, 90, 120],
        [x + way * 200, 0, 0],
        [x + way * 200, 0, d],
        [x + way * 110, 90, d - 120],
      ),
    );
  }
};

export const drawContents = (inside: Inside) => {
  const { carries } = inside.lift;
  if (carries === 'patients') drawBed(inside);
  if (carries === 'food') drawShelf(inside);
  if (carries === 'vehicles') drawTyreGuides(inside);
};
