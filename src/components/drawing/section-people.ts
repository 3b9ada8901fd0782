// People in a section, and the things with them.

import { drawTrolley } from './cargo.ts';
import type { Draft } from './draft.ts';
import { drawPerson } from './person.ts';
import type { PicturedLift } from './pictured-lift.ts';
import { WALL } from './pictured-lift.ts';
import type { Sheet } from './sheet.ts';

export const drawPeople = (sheet: Sheet, draft: Draft, lift: PicturedLift, level: number) => {
  const wall = lift.shaftD + WALL;
  if (lift.carries === 'goods') {
    drawTrolley(sheet, draft, wall + 350, level);
    drawPerson(sheet, draft, 'pusher', wall + 350 + 1650, level);
  } else if (lift.carries === 'food')
    drawPerson(sheet, draft, lift.kitchen ? 'man' : 'woman', wall + (lift.sill ? 800 : 600), level);
  else drawPerson(sheet, draft, lift.carries === 'people' ? 'walker' : 'man', wall + 800, level);
};

export const drawCabinets = (
  sheet: Sheet,
  draft: Draft,
  lift: PicturedLift,
  levels: readonly number[],
) => {
  const wall = lift.shaftD + (lift.form ? 100 : WALL);
  if (lift.engine === 'hydraulic') {
    sheet.draw('shape', draft.rect(wall + 700, 0, 620, 950));
    sheet.draw('fine', draft.rect(wall + 770, 500, 480, 360) + draft.circle(wall + 1010, 260, 120));
    sheet.draw('dash', draft.line([wall + 700, 150], [lift.shaftD * 0.5, 150]));
  } else if (lift.engine !== 'room')
    sheet.draw(
      'shape',
      draft.rect(
        wall,
        (levels.at(-1) ?? 0) + (lift.engine === 'drum' ? 1750 : 700),
        170,
        lift.engine === 'drum' ? 550 : 1400,
      ),
    );
};
