// Light and signs of a landing.

import type { Draft } from './draft.ts';
import type { PicturedLift } from './pictured-lift.ts';
import { COUNTER } from './pictured-lift.ts';
import type { Sheet } from './sheet.ts';

/** Posts and panes beside the doors of lifts without masonry. */
export const drawLightShaft = (
  sheet: Sheet,
  draft: Draft,
  lift: PicturedLift,
  left: number,
  storey: number,
) => {
  const x = left + lift.opening / 2 - lift.shaftW / 2;
  const steel = lift.form === 'structural' ? 120 : 70;
  sheet.draw('pane', draft.rect(x, 0, lift.shaftW, storey));
  sheet.draw(
    'shape',
    draft.rect(x - steel, 0, steel, storey) + draft.rect(x + lift.shaftW, 0, steel, storey),
  );
  sheet.draw('shape', draft.rect(x, lift.doorH + 150, lift.shaftW, steel));
  if (lift.form === 'structural')
    sheet.draw(
      'thin',
      draft.line([x, lift.doorH + 150 + steel], [x + lift.shaftW, storey]) +
        draft.line([x + lift.shaftW, lift.doorH + 150 + steel], [x, storey]),
    );
};

export const drawSigns = (sheet: Sheet, draft: Draft, lift: PicturedLift, left: number) => {
  const top = lift.sill + lift.doorH;
  const cx = left + lift.opening / 2;
  const button =
    left +
    lift.opening +
    (lift.engine === 'mrl' && !lift.form && lift.range.buildings[0] !== 'villa' ? 430 : 240);
  if (lift.carries !== 'food') {
    sheet.draw('shape', draft.rect(cx - 190, top + 190, 380, 130));
    sheet.draw('brass', draft.shape([cx - 60, top + 220], [cx + 60, top + 220], [cx, top + 290]));
  }
  const y = lift.sill ? COUNTER + 300 : 950;
  sheet.draw('shape', draft.rect(button, y, 120, 330));
  sheet.draw(
    'metal',
    draft.circle(button + 60, y + 225, 34) + draft.circle(button + 60, y + 105, 34),
  );
};
