// View into the car through its open doors: one-point perspective behind a cut through car and
// shaft.
import type { SpecRange } from '../../contract/catalogue/category-fields.ts';
import { drawContents, drawPanel, drawRailings } from './car-fittings.ts';
import { drawCeiling, drawFloor, drawWalls, type Inside } from './car-surfaces.ts';
import { dimensionAcross, dimensionUp, figure } from './dimension.ts';
import { createDraft, type Draft } from './draft.ts';
import type { Form } from './form-of.ts';
import { type Box, boxes, hatch } from './line.ts';
import type { Palette } from './palette.ts';
import { createPerspective } from './perspective.ts';
import type { PicturedLift } from './pictured-lift.ts';
import { CAR_FLOOR, CAR_ROOF, picturedLift, SHELL, WALL } from './pictured-lift.ts';
import { createSheet, type Drawing, type Sheet } from './sheet.ts';

const WIDTH = 420;
const HEIGHT = 525;
const LEFT = 66;
const [TOP, BOTTOM] = [14, 40];
const ABOVE = 420;
const BELOW = 260;

/** Shaft walls or posts either side of the car, with the car's rails. */
const drawShaft = (sheet: Sheet, draft: Draft, lift: PicturedLift) => {
  const { carX, carW, carH, shaftW } = lift;
  const [left, right] = [-carX, shaftW - carX];
  const wall = lift.form ? 110 : WALL;
  const tall = ABOVE + BELOW + carH;
  const cut: Box[] =
    lift.form === 'capsule'
      ? []
      : [
          [left - wall, -BELOW, wall, tall],
          [right, -BELOW, wall, tall],
        ];
  if (lift.form) {
    sheet.draw(
      'pane',
      boxes(
        draft,
        cut.map(([x, y, w, h]) => [x + w * 0.35, y, w * 0.3, h]),
      ),
    );
    sheet.draw(
      'shade',
      boxes(
        draft,
        cut.flatMap(([x, , w]): Box[] => [
          [x, -BELOW, w, lift.form === 'structural' ? 120 : 70],
          [x, carH + 140, w, lift.form === 'structural' ? 120 : 70],
        ]),
      ),
    );
    if (lift.form === 'structural')
      sheet.draw(
        'shape',
        boxes(
          draft,
          cut.map(([x, y, w, h]) => [x + w * 0.1, y, w * 0.8, h]),
        ),
      );
  } else {
    sheet.draw('poche', boxes(draft, cut));
    sheet.draw('hatch', hatch(draft, cut));
  }
  for (const [wallX, way] of [
    [-SHELL, -1],
    [carW + SHELL, 1],
  ] as const) {
    const gap = way < 0 ? carX - SHELL : right - carW - SHELL;
    const rail = wallX + way * Math.min(90, gap * 0.5);
    sheet.draw(
      'thin',
      draft.rect(rail - 14, -BELOW, 28, tall) +
        draft.rect(
          Math.min(rail, way < 0 ? left : right),
          carH * 0.5,
          Math.abs(rail - (way < 0 ? left : right)),
          70,
        ),
    );
  }
  if (lift.weight && lift.weight[2] < lift.weight[3] && !lift.form) {
    const [x, , w] = lift.weight;
    sheet.draw('shade', draft.rect(left + x, carH * 0.42, w, carH * 0.58 + ABOVE * 0.5));
    sheet.draw(
      'fine',
      [0.52, 0.62, 0.72, 0.82, 0.92, 1.02]
        .map((at) => draft.line([left + x, carH * at], [left + x + w, carH * at]))
        .join(''),
    );
    sheet.draw(
      'wire',
      draft.line([left + x + w / 2, carH + ABOVE * 0.5], [left + x + w / 2, carH + ABOVE]),
    );
  }
  sheet.draw(
    'shape',
    draft.rect(-SHELL - 60, carH + CAR_ROOF, carW + 2 * SHELL + 120, 120) +
      draft.rect(-SHELL - 60, -CAR_FLOOR - 90, carW + 2 * SHELL + 120, 90),
  );
  if (lift.engine !== 'hydraulic' && lift.engine !== 'screw')
    sheet.draw(
      'wire',
      [-60, 0, 60]
        .map((at) =>
          draft.line([carW / 2 + at, carH + CAR_ROOF + 120], [carW / 2 + at, carH + ABOVE]),
        )
        .join(''),
    );
  else {
    const twin = lift.range.loadKg[1] > 2000;
    const gaps = [(left - SHELL) / 2, (right + carW + SHELL) / 2];
    for (const x of twin ? gaps : gaps.slice(0, 1)) {
      sheet.draw('metal', draft.rect(x - 110, -BELOW, 220, BELOW - CAR_FLOOR - 60));
      sheet.draw('brass', draft.rect(x - 55, -CAR_FLOOR - 60, 110, 60));
    }
    if (twin)
      sheet.draw(
        'shape',
        draft.rect(left + 60, -CAR_FLOOR, -SHELL - left - 60, 90) +
          draft.rect(carW + SHELL, -CAR_FLOOR, right - carW - SHELL - 60, 90),
      );
  }
};

export const drawCar = (range: SpecRange, palette: Palette, form?: Form): Drawing => {
  const lift = picturedLift(range, form);
  const { carW, carH, carD, carX, shaftW } = lift;
  const around = shaftW + 2 * (lift.form ? 110 : WALL);
  const unit = Math.min(
    (WIDTH - LEFT - 14) / around,
    (HEIGHT - TOP - BOTTOM) / (carH + ABOVE + BELOW),
  );
  const used = (carH + ABOVE + BELOW) * unit;
  const height = Math.round(Math.max(280, Math.min(HEIGHT, used + TOP + BOTTOM)));
  const draft = createDraft(
    (LEFT + WIDTH - 14) / 2 + (carX - shaftW / 2) * unit,
    height - BOTTOM - BELOW * unit,
    unit,
  );
  const sheet = createSheet(palette);
  const eye = [
    carW / 2,
    lift.carries === 'food' ? carH * 0.62 : Math.min(1500, carH * 0.68),
  ] as const;
  const view = createPerspective(draft, eye, carD * 1.15 + 250);
  const inside: Inside = { sheet, draft, view, lift };

  sheet.draw('fine', draft.rect(-carX, -BELOW, shaftW, carH + ABOVE + BELOW), 'shaft');
  drawShaft(sheet, draft, lift);
  sheet.draw(
    'poche',
    draft.rect(-SHELL, -CAR_FLOOR, carW + 2 * SHELL, carH + CAR_FLOOR + CAR_ROOF),
  );
  sheet.draw('mask', draft.rect(0, 0, carW, carH));
  drawWalls(inside);
  drawCeiling(inside);
  drawFloor(inside);
  drawRailings(inside);
  drawPanel(inside);
  drawContents(inside);
  sheet.draw('edge', draft.rect(0, 0, carW, carH), 'car');

  dimensionAcross(sheet, draft.x(0), draft.x(carW), height - 10, height - BOTTOM + 4, figure(carW));
  const edge = draft.x(-carX) - (lift.form ? 110 : WALL) * unit;
  dimensionUp(
    sheet,
    draft.y(carH),
    draft.y(0),
    Math.max(58, edge - 16),
    edge - 4,
    ['Car', figure(carH)],
    'left',
  );
  return { width: WIDTH, height, body: sheet.body() };
};
