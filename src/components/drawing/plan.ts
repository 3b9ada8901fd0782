// The shaft from above, at the lowest landing.
import type { SpecRange } from '../../contract/catalogue/category-fields.ts';
import { dimensionAcross, dimensionUp, figure, scaleBar } from './dimension.ts';
import { createDraft, type Draft } from './draft.ts';
import type { Form } from './form-of.ts';
import { type Box, boxes, hatch } from './line.ts';
import type { Palette } from './palette.ts';
import type { PicturedLift } from './pictured-lift.ts';
import { picturedLift, SHELL, WALL } from './pictured-lift.ts';
import { carOutline, drawPlanContents } from './plan-contents.ts';
import { drawPlanDoors } from './plan-doors.ts';
import { drawPlanDrive } from './plan-drive.ts';
import { createSheet, type Drawing, type Sheet } from './sheet.ts';

const WIDTH = 420;
const HEIGHT = 525;
const SIDE = 76;
const [TOP, BOTTOM] = [74, 36];

const walls = (lift: PicturedLift, beyond: number): Box[] => {
  const { doorX, opening, shaftD, shaftW } = lift;
  const left = doorX - opening / 2;
  const right = left + opening;
  const front: Box[] = [
    [-WALL - beyond, shaftD, WALL + beyond + left, WALL],
    [right, shaftD, shaftW - right + WALL + beyond, WALL],
  ];
  if (lift.form) return front;
  return [
    [-WALL, -WALL, shaftW + 2 * WALL, WALL],
    [-WALL, -WALL, WALL, shaftD + WALL + 20],
    [shaftW, -WALL, WALL, shaftD + WALL + 20],
    ...front,
  ];
};

const drawFrame = (sheet: Sheet, draft: Draft, lift: PicturedLift) => {
  const { shaftW: w, shaftD: d } = lift;
  if (lift.form === 'capsule') {
    const edge = Math.min(WALL, 160);
    sheet.draw(
      'dash',
      draft.line([-edge, d], [-edge, 0], [0, -edge], [w, -edge], [w + edge, 0], [w + edge, d]),
    );
    return;
  }
  const post = lift.form === 'structural' ? 120 : 80;
  const out = post;
  const spots: [number, number][] = [
    [-out, -out],
    [w, -out],
    [-out, d - post],
    [w, d - post],
  ];
  if (lift.form === 'structural') spots.push([-out, d / 2 - post / 2], [w, d / 2 - post / 2]);
  sheet.draw(
    'pane',
    draft.rect(-out * 0.7, -out * 0.7, w + out * 1.4, out * 0.4) +
      draft.rect(-out * 0.7, -out * 0.7, out * 0.4, d + out * 0.7) +
      draft.rect(w + out * 0.3, -out * 0.7, out * 0.4, d + out * 0.7),
  );
  for (const [x, y] of spots) {
    sheet.draw('poche', draft.rect(x, y, post, post));
    if (lift.form === 'structural')
      sheet.draw('mask', draft.rect(x + 25, y + 25, post - 50, post - 50));
  }
};

export const drawPlan = (range: SpecRange, palette: Palette, form?: Form): Drawing => {
  const lift = picturedLift(range, form);
  const swing = lift.door === 'swing' ? lift.opening + 420 : 0;
  const before = Math.max(lift.carries === 'food' ? 850 : 750, swing);
  const unit = Math.min(
    (WIDTH - 2 * SIDE) / (lift.shaftW + 2 * WALL),
    (HEIGHT - TOP - BOTTOM) / (lift.shaftD + 2 * WALL + before),
  );
  const used = (lift.shaftD + 2 * WALL + before) * unit;
  const height = Math.max(400, Math.min(HEIGHT, used + TOP + BOTTOM));
  const draft = createDraft(WIDTH / 2 - (lift.shaftW * unit) / 2, TOP + WALL * unit, unit, false);
  const sheet = createSheet(palette);
  const reach = (height - BOTTOM - draft.y(0)) / unit;
  const beyond = Math.max(0, (draft.x(-WALL) - 12) / unit);

  const cut = walls(lift, beyond);
  sheet.draw('poche', boxes(draft, cut));
  sheet.draw('hatch', hatch(draft, cut));
  sheet.draw('fine', draft.rect(0, 0, lift.shaftW, lift.shaftD), 'shaft');
  if (lift.form) drawFrame(sheet, draft, lift);
  drawPlanDrive(sheet, draft, lift);
  sheet.draw('shape', carOutline(draft, lift, SHELL));
  sheet.draw(
    lift.form === 'capsule' || lift.form === 'glass' ? 'pane' : 'edge',
    carOutline(draft, lift, 0),
    'car',
  );
  drawPlanContents(sheet, draft, lift, reach);
  drawPlanDoors(sheet, draft, lift);

  const [x0, y0] = [draft.x(0), draft.y(0)];
  const rear = draft.y(lift.form === 'capsule' ? -160 : -WALL) - 3;
  dimensionAcross(
    sheet,
    draft.x(lift.carX),
    draft.x(lift.carX + lift.carW),
    TOP - 22,
    rear,
    `Car ${figure(lift.carW)}`,
  );
  dimensionAcross(
    sheet,
    x0,
    draft.x(lift.shaftW),
    TOP - 50,
    TOP - 28,
    `Shaft ${figure(lift.shaftW)}`,
  );
  dimensionUp(
    sheet,
    y0,
    draft.y(lift.shaftD),
    draft.x(-WALL) - 14,
    draft.x(-WALL) - 3,
    ['Shaft', figure(lift.shaftD)],
    'left',
  );
  dimensionUp(
    sheet,
    draft.y(lift.carY),
    draft.y(lift.carY + lift.carD),
    draft.x(lift.shaftW + WALL) + 14,
    draft.x(lift.shaftW + WALL) + 3,
    ['Car', figure(lift.carD)],
    'right',
  );
  const cx = draft.x(lift.doorX);
  const half = (lift.opening / 2) * unit;
  const below =
    lift.shaftD + WALL + (lift.door === 'swing' ? lift.opening + 60 : lift.sill ? 470 : 25);
  dimensionAcross(
    sheet,
    cx - half,
    cx + half,
    height - 10,
    draft.y(below),
    `Clear ${figure(lift.opening)}`,
  );
  scaleBar(sheet, 14, height - 10, unit);
  return { width: WIDTH, height: Math.round(height), body: sheet.body() };
};
