// The view of a person who waits on the landing: doors in their frame, call button, display.
import type { SpecRange } from '../../contract/catalogue/category-fields.ts';
import { drawBedSide, drawDish, drawTrolley, drawVehicleRear } from './cargo.ts';
import { dimensionAcross, dimensionUp, figure, scaleBar, scaleBarWidth } from './dimension.ts';
import { drawDoorFront } from './door-front.ts';
import { createDraft, type Draft } from './draft.ts';
import type { Form } from './form-of.ts';
import { drawLightShaft, drawSigns } from './landing-signs.ts';
import { type Box, boxes, hatch } from './line.ts';
import type { Palette } from './palette.ts';
import { drawPerson } from './person.ts';
import type { PicturedLift } from './pictured-lift.ts';
import { picturedLift, SLAB, STOREY } from './pictured-lift.ts';
import { createSheet, type Drawing, type Sheet } from './sheet.ts';

const WIDTH = 420;
const HEIGHT = 525;
const LEFT = 70;
const [TOP, BOTTOM] = [10, 50];
/** Wall shown to the right of the opening, for the call button and a figure. */
const BESIDE: Record<PicturedLift['carries'], number> = {
  people: 1350,
  patients: 3020,
  goods: 2450,
  vehicles: 1350,
  food: 1150,
};

const drawWall = (
  sheet: Sheet,
  draft: Draft,
  lift: PicturedLift,
  from: number,
  to: number,
  storey: number,
) => {
  const wide = lift.carries === 'goods' || lift.carries === 'vehicles' ? 0 : 600;
  if (lift.form === 'structural' || lift.form === 'glass') return;
  let joints = '';
  if (wide) for (let y = 600; y < storey - 200; y += 600) joints += draft.line([from, y], [to, y]);
  joints += draft.line([from, 100], [to, 100]);
  sheet.draw('hatch', joints);
};

/** On the landing of a lift for eight or more persons, several people wait. */
const isBusy = (lift: PicturedLift) => (lift.range.persons?.[0] ?? 1) >= 8;

/**
 * Things that show the kind of building: a lamp and a picture at home, pots on the kitchen's wall,
 * the controller of a lift without machine room.
 */
const drawSurroundings = (
  sheet: Sheet,
  draft: Draft,
  lift: PicturedLift,
  to: number,
  storey: number,
) => {
  const { opening, range } = lift;
  if (lift.carries === 'people' && range.buildings[0] === 'villa' && !lift.form) {
    sheet.draw(
      'far',
      draft.line([to - 420, storey], [to - 420, storey - 350]) +
        draft.place(
          'M-200,-200 C-160,-40 -60,0 0,0 C60,0 160,-40 200,-200 Z',
          to - 420,
          storey - 350,
        ),
    );
  } else if (lift.carries === 'food') {
    const y = 2050;
    sheet.draw(
      'far',
      draft.rect(to - 1080, y, 1000, 40) +
        (lift.kitchen
          ? [0, 1, 2]
              .map(
                (at) =>
                  draft.rect(to - 1040 + at * 320, y + 40, 250, 190 - at * 30) +
                  draft.line(
                    [to - 1060 + at * 320, y + 170 - at * 30],
                    [to - 770 + at * 320, y + 170 - at * 30],
                  ),
              )
              .join('')
          : [0, 1, 2, 3].map((at) => draft.rect(to - 1000 + at * 190, y + 40, 130, 200)).join('')),
    );
  } else if (lift.engine === 'mrl' && !lift.form) {
    // The last landing of such a lift carries its controller.
    sheet.draw('shape', draft.rect(opening + 110, 0, 230, lift.doorH + 110));
    sheet.draw('fine', draft.rect(opening + 150, 300, 150, lift.doorH - 350));
  } else if (lift.carries === 'vehicles') {
    sheet.draw(
      'fine',
      Array.from({ length: 9 }, (_, at) =>
        [-110, opening]
          .map((x) => draft.line([x, at * 240 + 40], [x + 110, at * 240 + 150]))
          .join(''),
      ).join(''),
    );
    sheet.draw(
      'metal',
      draft.circle(opening + 330, 1700, 75) + draft.circle(opening + 330, 1500, 75),
    );
  }
  if (lift.carries === 'people' && isBusy(lift)) {
    sheet.draw(
      'far',
      draft.place(
        'M-150,0 L-120,420 L120,420 L150,0 Z M0,420 C-60,640 -240,720 -300,960 C-160,860 -40,700 0,420 C-20,760 -60,960 0,1180 C80,960 60,700 0,420 C60,660 200,800 280,900 C260,700 140,520 0,420',
        to - 320,
        0,
      ),
    );
  }
};

const drawScale = (sheet: Sheet, draft: Draft, lift: PicturedLift, right: number, edge: number) => {
  const { carries } = lift;
  if (carries === 'patients') {
    drawBedSide(sheet, draft, right + 330, 0);
    drawPerson(sheet, draft, 'man', right + 2740, 0);
  } else if (carries === 'goods') {
    drawTrolley(sheet, draft, right + 380, 0);
    drawPerson(sheet, draft, 'pusher', right + 380 + 1640, 0);
  } else if (carries === 'people') {
    const many = isBusy(lift);
    if (many) drawPerson(sheet, draft, 'woman', edge - 800, 0);
    drawPerson(sheet, draft, many ? 'man' : 'walker', many ? edge - 1290 : edge - 420, 0);
  } else
    drawPerson(
      sheet,
      draft,
      carries === 'food' && !lift.kitchen ? 'woman' : 'man',
      Math.min(right + 800, edge - 320),
      0,
    );
};

export const drawLanding = (range: SpecRange, palette: Palette, form?: Form): Drawing => {
  const lift = picturedLift(range, form);
  const margin = lift.carries === 'vehicles' ? 700 : 280;
  const storey = lift.carries === 'vehicles' || lift.carries === 'goods' ? 3300 : STOREY - SLAB;
  const crowd = lift.carries === 'people' && isBusy(lift);
  const spanned = margin + lift.opening + (crowd ? 2050 : BESIDE[lift.carries]);
  const unit = Math.min(
    (WIDTH - LEFT - 12) / spanned,
    (HEIGHT - TOP - BOTTOM) / (storey + 2 * SLAB),
  );
  const used = (storey + 2 * SLAB) * unit;
  const height = Math.max(300, Math.min(HEIGHT, used + TOP + BOTTOM));
  const draft = createDraft(LEFT + margin * unit, TOP + (storey + SLAB) * unit, unit);
  const sheet = createSheet(palette);
  const from = -margin;
  const to = (WIDTH - 12 - draft.x(0)) / unit;
  const { opening, doorH, sill } = lift;
  const glazed = lift.form === 'glass' || lift.form === 'capsule';

  drawWall(sheet, draft, lift, from, to, storey);
  if (lift.form === 'glass' || lift.form === 'structural')
    drawLightShaft(sheet, draft, lift, 0, storey);
  const frame = lift.carries === 'food' ? 60 : 110;
  sheet.draw(
    'shade',
    draft.rect(
      -frame,
      sill - (sill ? frame : 0),
      opening + 2 * frame,
      doorH + frame + (sill ? frame : 0),
    ),
  );
  if (lift.carries === 'vehicles') {
    sheet.draw('shape', draft.rect(0, 0, opening, doorH));
    sheet.draw(
      'thin',
      draft.line(
        [0, 0],
        [opening * 0.12, doorH * 0.1],
        [opening * 0.12, doorH * 0.94],
        [0, doorH],
      ) +
        draft.line(
          [opening, 0],
          [opening * 0.88, doorH * 0.1],
          [opening * 0.88, doorH * 0.94],
          [opening, doorH],
        ) +
        draft.rect(opening * 0.12, doorH * 0.1, opening * 0.76, doorH * 0.84),
    );
    drawVehicleRear(sheet, draft, opening / 2, 0);
    for (const x of [0, opening - opening * 0.09]) {
      sheet.draw('shape', draft.rect(x, 0, opening * 0.09, doorH));
      sheet.draw('thin', draft.line([x + opening * 0.045, 0], [x + opening * 0.045, doorH]));
    }
  } else
    drawDoorFront(sheet, draft, { door: lift.door, x: 0, y: sill, w: opening, h: doorH, glazed });
  if (sill) {
    sheet.draw('shape', draft.rect(-380, sill - frame - 50, opening + 760, 50));
    sheet.draw(
      'thin',
      draft.rect(-330, 0, opening + 660, sill - frame - 50) +
        draft.line([opening / 2, 0], [opening / 2, sill - frame - 50]),
    );
    drawDish(sheet, draft, opening + 200, sill - frame, 300);
  }
  drawSurroundings(sheet, draft, lift, to, storey);
  drawSigns(sheet, draft, lift, 0);
  drawScale(sheet, draft, lift, opening, to);
  const slabs: Box[] = [
    [from, -SLAB, to - from, SLAB],
    [from, storey, to - from, SLAB],
  ];
  sheet.draw('poche', boxes(draft, slabs));
  sheet.draw('hatch', hatch(draft, slabs));

  dimensionUp(
    sheet,
    draft.y(sill + doorH),
    draft.y(sill),
    LEFT - 12,
    draft.x(-frame) - 4,
    ['Door', figure(doorH)],
    'left',
  );
  dimensionAcross(
    sheet,
    draft.x(0),
    draft.x(opening),
    height - 12,
    draft.y(-SLAB) + 4,
    figure(opening),
  );
  const beside = draft.x(opening) + 22;
  scaleBar(sheet, beside + scaleBarWidth(unit) < WIDTH - 10 ? beside : 10, height - 12, unit);
  return { width: WIDTH, height: Math.round(height), body: sheet.body() };
};
