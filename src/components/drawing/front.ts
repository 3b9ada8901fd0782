// A category's car from the front beside a person; a row of them shares one scale.
import type { SpecRange } from '../../contract/catalogue/category-fields.ts';
import { drawVehicleRear } from './cargo.ts';
import { drawDoorFront } from './door-front.ts';
import { createDraft, type Draft } from './draft.ts';
import type { Form } from './form-of.ts';
import type { Palette } from './palette.ts';
import { drawPerson } from './person.ts';
import { CAR_ROOF, type PicturedLift, picturedLift, SHELL } from './pictured-lift.ts';
import { createSheet, type Drawing, type Sheet } from './sheet.ts';

const UNIT = 0.07;
const GROUND = 188;
const HEIGHT = 192;
const PERSON = 44;
const GAP = 8;
const EDGE = 6;
/** Width that a steel tower adds on each side, in millimetres. */
const FRAME = 130;

const drawCarFront = (sheet: Sheet, draft: Draft, lift: PicturedLift) => {
  const { carW: w, carH: h, opening, doorH } = lift;
  const [x, glazed] = [-w / 2, lift.form === 'glass' || lift.form === 'capsule'];
  if (lift.form === 'capsule')
    sheet.draw(
      'shade',
      draft.place(
        `M${x - SHELL},${h + CAR_ROOF} C${x + w * 0.2},${h + 420} ${-x - w * 0.2},${h + 420} ${-x + SHELL},${h + CAR_ROOF} Z`,
        0,
        0,
      ),
    );
  else if (lift.carries !== 'food')
    sheet.draw(
      'shape',
      draft.rect(-Math.min(w * 0.4, 500), h + CAR_ROOF, Math.min(w * 0.8, 1000), 110),
    );
  sheet.draw('shade', draft.rect(x - SHELL, 0, w + 2 * SHELL, h + CAR_ROOF));
  sheet.draw(glazed ? 'pane' : 'shape', draft.rect(x, 0, w, h), 'car');
  if (lift.form === 'structural')
    sheet.draw(
      'thin',
      [-1, 1]
        .map((way) => draft.rect(way < 0 ? x - SHELL - 130 : -x + SHELL + 50, 0, 80, h + 330))
        .join('') + draft.rect(x - SHELL - 130, h + 330, w + 2 * SHELL + 260, 70),
    );
  if (lift.carries === 'vehicles') {
    drawVehicleRear(sheet, draft, 0, 0);
    sheet.draw(
      'thin',
      [-1, 1].map((way) => draft.rect(way < 0 ? x : -x - w * 0.07, 0, w * 0.07, h)).join(''),
    );
  } else
    drawDoorFront(sheet, draft, {
      door: lift.door,
      x: -opening / 2,
      y: 0,
      w: opening,
      h: Math.min(doorH, h),
      glazed,
    });
  sheet.draw(
    'wire',
    [-1, 1]
      .map((way) =>
        draft.line(
          [
            way * 35,
            h + (lift.form === 'capsule' ? 330 : lift.carries === 'food' ? CAR_ROOF : 200),
          ],
          [way * 35, h + 480],
        ),
      )
      .join(''),
  );
};

/** Draws a category's car and a person, always at the same scale. */
export const drawFront = (range: SpecRange, palette: Palette, form?: Form): Drawing => {
  const sheet = createSheet(palette);
  const lift = picturedLift(range, form);
  const frame = form === 'structural' ? FRAME : 0;
  const car = (lift.carW + 2 * (SHELL + frame)) * UNIT;
  const width = Math.ceil(PERSON + GAP + car + 2 * EDGE);
  drawPerson(sheet, createDraft(EDGE + PERSON / 2, GROUND, UNIT), 'man', 0, 0);
  drawCarFront(sheet, createDraft(width - EDGE - car / 2, GROUND, UNIT), lift);
  sheet.draw('cut', `M0 ${GROUND}H${width}`);
  return { width, height: HEIGHT, body: sheet.body() };
};
