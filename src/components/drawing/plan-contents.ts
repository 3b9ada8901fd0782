// The content of a plan, inside the car and in front of it: floor, fittings, load and a person.

import type { Draft } from './draft.ts';
import { cross } from './line.ts';
import type { PicturedLift } from './pictured-lift.ts';
import { WALL } from './pictured-lift.ts';
import type { Sheet } from './sheet.ts';

const drawBed = (sheet: Sheet, draft: Draft, x: number, y: number) => {
  sheet.draw('shape', draft.rect(x, y, 860, 2100));
  sheet.draw('shape', draft.rect(x - 20, y - 40, 900, 50) + draft.rect(x - 20, y + 2090, 900, 50));
  sheet.draw(
    'thin',
    draft.place(
      'M150,120 C300,90 560,90 710,120 L710,420 C560,450 300,450 150,420 Z M0,700 L860,620 M60,760 L60,2040 M800,700 L800,2040',
      x,
      y,
    ),
  );
};

const drawVehicle = (sheet: Sheet, draft: Draft, x: number, y: number) => {
  sheet.draw(
    'shape',
    draft.place(
      'M-560,0 C-300,-50 300,-50 560,0 C760,40 850,260 850,700 C870,1500 870,2700 840,3400 C820,3760 700,3860 480,3880 L-480,3880 C-700,3860 -820,3760 -840,3400 C-870,2700 -870,1500 -850,700 C-850,260 -760,40 -560,0 Z',
      x,
      y,
    ),
  );
  sheet.draw(
    'pane',
    draft.place(
      'M-700,1180 C-400,1020 400,1020 700,1180 L600,1620 C300,1540 -300,1540 -600,1620 Z M-590,3080 C-300,3140 300,3140 590,3080 L690,3460 C300,3540 -300,3540 -690,3460 Z',
      x,
      y,
    ),
  );
  sheet.draw(
    'fine',
    draft.place(
      'M-600,1640 L-590,3060 M600,1640 L590,3060 M-740,1240 L-700,3380 M740,1240 L700,3380 M-500,120 L-560,980 M500,120 L560,980 M-850,1250 L-980,1210 L-960,1330 L-850,1340 M850,1250 L980,1210 L960,1330 L850,1340',
      x,
      y,
    ),
  );
};

const drawPallet = (sheet: Sheet, draft: Draft, x: number, y: number, w: number, d: number) => {
  sheet.draw('shape', draft.rect(x, y, w, d));
  let boards = '';
  for (let at = 1; at < 6; at += 1)
    boards += draft.line([x, y + (d * at) / 6], [x + w, y + (d * at) / 6]);
  sheet.draw('fine', boards);
};

/** A person seen from above, facing up the sheet. */
const drawPerson = (sheet: Sheet, draft: Draft, x: number, y: number) => {
  sheet.draw(
    'shape',
    draft.place(
      'M-240,20 C-250,-90 -160,-120 0,-120 C160,-120 250,-90 240,20 C230,110 130,120 0,120 C-130,120 -230,110 -240,20 Z',
      x,
      y,
    ) + draft.ellipse(x, y - 20, 88, 108),
  );
};

export const drawPlanContents = (sheet: Sheet, draft: Draft, lift: PicturedLift, reach: number) => {
  const { carX: x, carY: y, carW: w, carD: d, carries } = lift;
  const cx = x + w / 2;
  const front = lift.shaftD + WALL;
  if (carries === 'people' || carries === 'goods')
    sheet.draw(
      'fine',
      lift.form === 'capsule'
        ? draft.line([x, y + d], [x + w, y + Math.min(d * 0.45, w / 2)]) +
            draft.line([x + w, y + d], [x, y + Math.min(d * 0.45, w / 2)])
        : cross(draft, x, y, w, d),
    );
  if (carries === 'patients') drawBed(sheet, draft, cx - 430, y + Math.max(50, (d - 2180) * 0.5));
  if (carries === 'vehicles') {
    sheet.draw(
      'shade',
      draft.rect(cx - 1110, y + 60, 90, d - 120) + draft.rect(cx + 1020, y + 60, 90, d - 120),
    );
    drawVehicle(sheet, draft, cx, y + (d - 3880) / 2);
  }
  if (carries === 'goods') {
    const pw = Math.min(1200, w * 0.72);
    const pd = Math.min(1000, d * 0.5);
    drawPallet(sheet, draft, cx - pw / 2, y + d * 0.28, pw, pd);
    sheet.draw(
      'thin',
      draft.line([x + 70, y], [x + 70, y + d]) + draft.line([x + w - 70, y], [x + w - 70, y + d]),
    );
  }
  if (carries === 'food') {
    const many = lift.kitchen;
    const r = Math.min(w, d) * (many ? 0.2 : 0.3);
    const spots = many
      ? [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ]
      : [[0, 0]];
    for (const [right = 0, down = 0] of spots) {
      const [px, py] = [cx + right * w * 0.25, y + d / 2 + down * d * 0.25];
      sheet.draw('shape', draft.circle(px, py, r));
      sheet.draw('thin', draft.circle(px, py, r * 0.7) + draft.circle(px, py, r * 0.12));
    }
    const edge = Math.min(420, reach - front - 150);
    if (lift.sill) {
      const wide = many ? lift.shaftW + 340 : lift.shaftW - 80;
      sheet.draw('shape', draft.rect(cx - wide / 2, front, wide, edge));
      if (many)
        sheet.draw(
          'thin',
          [-1, 1]
            .map(
              (way) =>
                draft.circle(cx + way * (wide / 2 - 170), front + edge / 2, 110) +
                draft.circle(cx + way * (wide / 2 - 170), front + edge / 2, 60),
            )
            .join(''),
        );
    }
  } else {
    if (carries === 'people' || carries === 'patients') {
      const inset = 70;
      sheet.draw(
        'thin',
        lift.form === 'capsule'
          ? ''
          : draft.line(
              [x + inset, y + d * 0.8],
              [x + inset, y + inset],
              [x + w - inset, y + inset],
              [x + w - inset, y + d * 0.5],
            ),
      );
    }
    sheet.draw(
      'brass',
      draft.rect(x + w - 45, y + d - Math.min(620, d * 0.4), 45, Math.min(380, d * 0.24)),
    );
  }
  const standing =
    front +
    (lift.door === 'swing' ? lift.opening * 0.6 : carries === 'food' && lift.sill ? 620 : 560);
  const room = reach - 150;
  drawPerson(
    sheet,
    draft,
    lift.doorX + (lift.door === 'swing' ? lift.opening / 2 + 330 : 0),
    Math.min(standing, room),
  );
  if (!lift.sill)
    sheet.draw('brass', draft.rect(lift.doorX + lift.opening / 2 + 200, front, 150, 30));
};

export const carOutline = (
  draft: Draft,
  { carX: x, carY: y, carW: w, carD: d, form }: PicturedLift,
  grow: number,
) => {
  if (form !== 'capsule') return draft.rect(x - grow, y - grow, w + 2 * grow, d + 2 * grow);
  const bulge = Math.min(d * 0.45, w / 2);
  const [rx, ry] = [
    ((w / 2 + grow) * draft.unit).toFixed(1),
    ((bulge + grow) * draft.unit).toFixed(1),
  ];
  return `M${draft.at([x - grow, y + d + grow])}L${draft.at([x - grow, y + bulge])}A${rx} ${ry} 0 0 1 ${draft.at([x + w / 2, y - grow])}A${rx} ${ry} 0 0 1 ${draft.at([x + w + grow, y + bulge])}L${draft.at([x + w + grow, y + d + grow])}z`;
};
