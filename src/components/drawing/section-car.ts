// The car in a section, with its sling, doors, panel and load.

import { drawBedSide, drawDish, drawPallet, drawTiffin, drawVehicleSide } from './cargo.ts';
import type { Draft } from './draft.ts';
import type { PicturedLift } from './pictured-lift.ts';
import { CAR_FLOOR, CAR_ROOF, SHELL } from './pictured-lift.ts';
import type { Sheet } from './sheet.ts';

const drawShell = (sheet: Sheet, draft: Draft, lift: PicturedLift, y: number) => {
  const { carY: x, carD, carH } = lift;
  const glazed = lift.form === 'glass' || lift.form === 'capsule';
  if (lift.form === 'capsule') {
    // The glazed side bulges into the open shaft; domes close it above and below.
    const out = Math.min(x - 40, carD * 0.3);
    const [a, b] = [x - out, x + carD + SHELL];
    const dome = Math.min(420, carD * 0.32);
    sheet.draw(
      'shape',
      draft.place(
        `M${b},${-CAR_FLOOR} L${b},${carH + CAR_ROOF} L${x},${carH + CAR_ROOF} C${a + 60},${carH + CAR_ROOF} ${a},${carH - 60} ${a},${carH * 0.8} L${a},${carH * 0.18} C${a},${60} ${a + 60},${-CAR_FLOOR} ${x},${-CAR_FLOOR} Z`,
        0,
        y,
      ),
    );
    sheet.draw(
      'shade',
      draft.place(
        `M${x},${carH + CAR_ROOF} C${x + carD * 0.2},${carH + dome} ${x + carD * 0.6},${carH + dome + 60} ${b},${carH + CAR_ROOF} Z M${x},${-CAR_FLOOR} C${x + carD * 0.2},${-dome} ${x + carD * 0.6},${-dome - 40} ${b},${-CAR_FLOOR} Z`,
        0,
        y,
      ),
    );
    sheet.draw(
      'pane',
      draft.place(
        `M${x},0 C${a + 80},0 ${a + 40},100 ${a + 40},${carH * 0.2} L${a + 40},${carH * 0.78} C${a + 40},${carH - 90} ${a + 80},${carH} ${x},${carH} Z`,
        0,
        y,
      ),
    );
    sheet.draw(
      'fine',
      [0.12, 0.3, 0.54]
        .map((at) => draft.line([x + carD * at, y], [x + carD * at, y + carH]))
        .join(''),
    );
  } else {
    sheet.draw(
      'shape',
      draft.rect(x - SHELL, y - CAR_FLOOR, carD + 2 * SHELL, carH + CAR_FLOOR + CAR_ROOF),
    );
  }
  sheet.draw(glazed ? 'pane' : 'edge', draft.rect(x, y, carD, carH), 'car');
};

const drawFittings = (sheet: Sheet, draft: Draft, lift: PicturedLift, y: number) => {
  const { carY: x, carD, carH, carries } = lift;
  if (carries === 'food') {
    sheet.draw('thin', draft.line([x, y + carH * 0.5], [x + carD, y + carH * 0.5]));
    return;
  }
  if (carries === 'people' || carries === 'patients') {
    sheet.draw(
      'thin',
      draft.line([x + 60, y + 900], [x + carD - 60, y + 900]) +
        draft.line([x + 60, y + 850], [x + carD - 60, y + 850]),
    );
  } else sheet.draw('shade', draft.rect(x, y + 250, carD, 140) + draft.rect(x, y + 850, carD, 140));
  const panel = Math.min(200, carD * 0.14);
  sheet.draw(
    'brass',
    draft.rect(x + carD - panel - Math.min(140, carD * 0.08), y + 850, panel, 520),
  );
};

const drawLoad = (sheet: Sheet, draft: Draft, lift: PicturedLift, y: number) => {
  const { carY: x, carD, carH, carries } = lift;
  if (carries === 'patients') drawBedSide(sheet, draft, x + Math.max(0, (carD - 2120) / 2), y);
  if (carries === 'goods' && lift.door === 'vertical')
    drawPallet(
      sheet,
      draft,
      x + (carD - Math.min(1200, carD * 0.8)) / 2,
      y,
      Math.min(1350, carH * 0.62),
      Math.min(1200, carD * 0.8),
    );
  if (carries === 'vehicles') drawVehicleSide(sheet, draft, x + (carD - 3890) / 2, y);
  if (carries === 'food') {
    drawDish(sheet, draft, x + carD / 2, y + carH * 0.5, Math.min(320, carD * 0.6));
    if (!lift.kitchen) drawTiffin(sheet, draft, x + carD / 2, y, carH * 0.38);
    else drawDish(sheet, draft, x + carD / 2, y, Math.min(320, carD * 0.6));
  }
};

const drawSling = (sheet: Sheet, draft: Draft, lift: PicturedLift, y: number) => {
  if (lift.carries === 'food' || lift.engine === 'pneumatic') return;
  const x = lift.carY + lift.carD / 2;
  const half = Math.min(110, lift.carD * 0.1);
  sheet.draw(
    'dash',
    draft.line([x - half, y], [x - half, y + lift.carH]) +
      draft.line([x + half, y], [x + half, y + lift.carH]),
  );
  if (lift.form === 'capsule') return;
  sheet.draw('shape', draft.rect(x - half, y + lift.carH + CAR_ROOF, 2 * half, 180));
  if (lift.pit > 300) sheet.draw('shape', draft.rect(x - half, y - CAR_FLOOR - 120, 2 * half, 120));
};

export const drawCar = (sheet: Sheet, draft: Draft, lift: PicturedLift, y: number) => {
  drawShell(sheet, draft, lift, y);
  drawSling(sheet, draft, lift, y);
  drawFittings(sheet, draft, lift, y);
  drawLoad(sheet, draft, lift, y);
  if (lift.door === 'swing' || lift.carries === 'food') return;
  const front = lift.carY + lift.carD + SHELL;
  sheet.draw(
    'shape',
    draft.rect(front + lift.doorGap * 0.18, y, Math.max(30, lift.doorGap * 0.18), lift.doorH + 40),
  );
  sheet.draw('edge', draft.rect(front, y - 60, lift.doorGap * 0.42, 60));
};
