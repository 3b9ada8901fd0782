// Guide rails, counterweight, ram and ropes in plan.

import type { Draft } from './draft.ts';
import type { PicturedLift } from './pictured-lift.ts';
import { SHELL } from './pictured-lift.ts';
import type { Sheet } from './sheet.ts';

/** A T-shaped rail whose web points to `way`, with its bracket back to the wall at `wall`. */
const rail = (
  sheet: Sheet,
  draft: Draft,
  x: number,
  y: number,
  way: 1 | -1,
  wall: number,
  size: number,
) => {
  sheet.draw(
    'fine',
    draft.line([wall, y - size * 0.8], [x, y - size * 0.5]) +
      draft.line([wall, y + size * 0.8], [x, y + size * 0.5]),
  );
  sheet.draw(
    'solid',
    draft.rect(way > 0 ? x : x - size * 0.22, y - size * 0.6, size * 0.22, size * 1.2) +
      draft.rect(way > 0 ? x : x - size * 0.8, y - size * 0.1, size * 0.8, size * 0.2),
  );
};

export const drawPlanDrive = (sheet: Sheet, draft: Draft, lift: PicturedLift) => {
  const { carX, carY, carW, carD, shaftW, shaftD, weight, engine } = lift;
  const mid = carY + carD / 2;
  const leftGap = carX - SHELL;
  const rightGap = shaftW - carX - carW - SHELL;
  const size = Math.min(100, rightGap * 0.6);
  if (weight) {
    const [x, y, w, d] = weight;
    const across = w > d;
    sheet.draw('shade', draft.rect(x, y, w, d));
    sheet.draw(
      'thin',
      [0.25, 0.5, 0.75]
        .map((at) =>
          across
            ? draft.line([x + w * at, y], [x + w * at, y + d])
            : draft.line([x, y + d * at], [x + w, y + d * at]),
        )
        .join(''),
    );
    const small = Math.min(70, (across ? d : w) * 0.5);
    sheet.draw(
      'solid',
      across
        ? draft.rect(x - small, y + d / 2 - 10, small, 20) +
            draft.rect(x + w, y + d / 2 - 10, small, 20)
        : draft.rect(x + w / 2 - 10, y - small, 20, small) +
            draft.rect(x + w / 2 - 10, y + d, 20, small),
    );
    for (const at of [-1, 0, 1])
      sheet.draw(
        'brass',
        across
          ? draft.circle(x + w / 2 + at * 70, y + d / 2, 18)
          : draft.circle(x + w / 2, y + d / 2 + at * 70, 18),
      );
  }
  const wall = weight && weight[2] < weight[3] ? weight[0] + weight[2] : 0;
  const twin = engine === 'hydraulic' && lift.range.loadKg[1] > 2000;
  const bore = Math.min(120, rightGap * 0.3);
  const offset = engine === 'hydraulic' ? bore * 2.2 : 0;
  rail(sheet, draft, leftGap - size, mid - offset, 1, wall, size);
  rail(sheet, draft, carX + carW + SHELL + size, mid - offset, -1, shaftW, size);
  if (engine === 'hydraulic') {
    const places = twin ? [leftGap / 2, shaftW - rightGap / 2] : [leftGap / 2];
    for (const x of places) {
      sheet.draw('metal', draft.circle(x, mid + bore, bore));
      sheet.draw('brass', draft.circle(x, mid + bore, bore * 0.55));
    }
  }
  if (engine === 'drum')
    for (const at of [-1, 1])
      sheet.draw('brass', draft.circle(carX + carW / 2 + at * 30, carY * 0.5, 14));
  if (engine === 'screw')
    sheet.draw('metal', draft.circle(leftGap / 2, shaftD * 0.3, Math.min(60, leftGap * 0.3)));
};
