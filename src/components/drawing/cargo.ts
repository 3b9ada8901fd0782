// Things that a lift moves, in millimetres: hospital bed, trolley, crate, vehicle, tray.
import type { Draft } from './draft.ts';
import type { Sheet } from './sheet.ts';

const round = (cx: number, cy: number, r: number) => {
  const k = r * 0.5523;
  return `M${cx - r},${cy} C${cx - r},${cy + k} ${cx - k},${cy + r} ${cx},${cy + r} C${cx + k},${cy + r} ${cx + r},${cy + k} ${cx + r},${cy} C${cx + r},${cy - k} ${cx + k},${cy - r} ${cx},${cy - r} C${cx - k},${cy - r} ${cx - r},${cy - k} ${cx - r},${cy} Z`;
};

// A compact car of 3,900 mm, facing left, its nose at 0.
const VEHICLE_SIDE = `M20,420 C0,520 0,660 60,740 C260,800 560,840 840,880 C1080,1060 1320,1300 1560,1400 C1900,1490 2560,1490 2900,1420 C3180,1340 3420,1120 3560,960 C3700,940 3840,900 3870,800 C3910,660 3910,480 3880,360 L3545,300 C3545,490 3395,640 3210,640 C3025,640 2875,490 2875,300 L1105,300 C1105,490 955,640 770,640 C585,640 435,490 435,300 L140,320 Z`;
const VEHICLE_GLASS =
  'M1010,900 C1240,1110 1440,1280 1620,1330 C1760,1366 1960,1380 2090,1380 L2060,900 Z M2190,1380 C2500,1384 2700,1370 2860,1330 C3060,1260 3220,1120 3330,960 L2180,900 Z';
const VEHICLE_LINES = `M2120,1400 L2090,760 L2040,340 M60,700 C1000,760 2800,780 3860,760 M2180,720 L2380,730`;
const VEHICLE_REAR =
  'M-780,330 C-860,500 -860,700 -830,840 C-790,920 -740,950 -710,960 L-560,1370 C-520,1440 -430,1470 -300,1480 L300,1480 C430,1470 520,1440 560,1370 L710,960 C740,950 790,920 830,840 C860,700 860,500 780,330 Z';
const VEHICLE_REAR_LINES =
  'M-600,980 L-480,1330 C-440,1390 -300,1400 0,1400 C300,1400 440,1390 480,1330 L600,980 Z M-810,860 L-520,820 L-520,690 L-840,690 M810,860 L520,820 L520,690 L840,690 M-300,640 L300,640 L290,500 L-290,500 Z M-830,440 L830,440';

export const drawVehicleSide = (sheet: Sheet, draft: Draft, x: number, y: number, facing = 1) => {
  sheet.draw('shape', draft.place(VEHICLE_SIDE, x, y, facing));
  sheet.draw('pane', draft.place(VEHICLE_GLASS, x, y, facing));
  sheet.draw('fine', draft.place(VEHICLE_LINES, x, y, facing));
  const wheels = (r: number) =>
    [770, 3210].map((wheel) => draft.circle(x + facing * wheel, y + 300, r)).join('');
  sheet.draw('shape', wheels(300));
  sheet.draw('thin', wheels(185));
};

export const drawVehicleRear = (sheet: Sheet, draft: Draft, x: number, y: number) => {
  for (const side of [-1, 1]) sheet.draw('shade', draft.rect(x + side * 650 - 105, y, 210, 420));
  sheet.draw('shape', draft.place(VEHICLE_REAR, x, y));
  sheet.draw('fine', draft.place(VEHICLE_REAR_LINES, x, y));
};

/** A bed of 2,100 mm with its head at `x`, running to the right. */
export const drawBedSide = (sheet: Sheet, draft: Draft, x: number, y: number, facing = 1) => {
  const mattress =
    'M60,640 L60,760 C260,800 500,900 640,930 L760,860 C900,800 1400,780 2060,780 L2060,640 Z';
  const frame =
    'M0,480 L0,1080 L50,1080 L50,480 Z M2070,480 L2070,900 L2120,900 L2120,480 Z M50,560 L2070,560 L2070,640 L50,640 Z M300,560 L1700,200 M1700,560 L300,200 M160,200 L1960,200 L1960,150 L160,150 Z';
  sheet.draw('shape', draft.place(mattress + frame, x, y, facing));
  sheet.draw(
    'thin',
    draft.place('M760,860 L760,1040 L1400,1040 L1400,785 M760,950 L1400,950', x, y, facing),
  );
  for (const wheel of [260, 1860])
    sheet.draw('shape', draft.circle(x + facing * wheel, y + 80, 80));
};

/** A platform trolley of 1,100 mm with boxes, its handle at `x` + 1,150. */
export const drawTrolley = (sheet: Sheet, draft: Draft, x: number, y: number, facing = 1) => {
  const boxes =
    'M60,230 L60,780 L620,780 L620,230 Z M640,230 L640,640 L1060,640 L1060,230 Z M120,780 L120,1160 L560,1160 L560,780 Z';
  sheet.draw('shape', draft.place(`M0,160 L0,225 L1110,225 L1110,160 Z ${boxes}`, x, y, facing));
  sheet.draw(
    'thin',
    draft.place(
      'M1110,225 L1160,1020 L1200,1040 M340,230 L340,780 M340,780 L340,1160 M850,230 L850,640',
      x,
      y,
      facing,
    ),
  );
  for (const wheel of [180, 930])
    sheet.draw('shape', draft.place(round(wheel, 85, 85), x, y, facing));
};

/** A pallet of 1,200 mm with a strapped load `height` high. */
export const drawPallet = (
  sheet: Sheet,
  draft: Draft,
  x: number,
  y: number,
  height: number,
  width = 1200,
) => {
  const rise = height - 145;
  sheet.draw(
    'shape',
    draft.rect(x, y + 120, width, 25) +
      draft.rect(x, y, width, 25) +
      [0, 0.44, 0.88].map((at) => draft.rect(x + at * width, y + 25, width * 0.12, 95)).join('') +
      draft.rect(x + 30, y + 145, width - 60, rise),
  );
  const rows = Math.max(2, Math.round(rise / 330));
  let joints = '';
  for (let row = 0; row < rows; row += 1) {
    const bottom = y + 145 + (rise * row) / rows;
    if (row) joints += draft.line([x + 30, bottom], [x + width - 30, bottom]);
    for (let part = 1; part < 3; part += 1) {
      const joint =
        x +
        30 +
        ((width - 60) * (part - (row % 2 ? 0.5 : 0))) / 3 +
        (row % 2 ? (width - 60) / 6 : 0);
      joints += draft.line([joint, bottom], [joint, bottom + rise / rows]);
    }
  }
  sheet.draw('fine', joints);
};

/** A covered dish of `width` on its plate, centred on `x`. */
export const drawDish = (sheet: Sheet, draft: Draft, x: number, y: number, width: number) => {
  const r = width / 2;
  const k = r * 0.5523;
  sheet.draw(
    'shape',
    draft.place(
      `M${-r * 0.86},30 C${-r * 0.86},${k + 30} ${-k},${r * 0.8} 0,${r * 0.8} C${k},${r * 0.8} ${r * 0.86},${k + 30} ${r * 0.86},30 Z M${-r},0 L${-r},30 L${r},30 L${r},0 Z`,
      x,
      y,
    ),
  );
  sheet.draw('thin', draft.circle(x, y + r * 0.86, r * 0.08));
};

/** Stacked tiffin boxes, centred on `x`. */
export const drawTiffin = (sheet: Sheet, draft: Draft, x: number, y: number, height: number) => {
  const w = height * 0.5;
  sheet.draw(
    'shape',
    [0, 1, 2].map((at) => draft.rect(x - w / 2, y + height * 0.28 * at, w, height * 0.27)).join(''),
  );
  sheet.draw(
    'thin',
    draft.line(
      [x - w * 0.56, y],
      [x - w * 0.56, y + height * 0.9],
      [x - w * 0.2, y + height],
      [x + w * 0.2, y + height],
      [x + w * 0.56, y + height * 0.9],
      [x + w * 0.56, y],
    ),
  );
};
