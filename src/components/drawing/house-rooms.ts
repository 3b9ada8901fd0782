// Rooms of the house: the things and the people beyond the cut.
import type { HouseScene } from './house-frame.ts';
import { COURT_WALL, EDGE, FAR_WALL, FRONT_WALL, SHAFT, STOREY, WALL } from './house-frame.ts';
import { drawPerson } from './person.ts';

/** A window on the far wall: frame, bars, shutters folded open. */
const barred = ({ draft }: HouseScene, x: number, y: number, w: number, h: number) => {
  let d =
    draft.rect(x, y, w, h) +
    draft.line([x, y + h * 0.68], [x + w, y + h * 0.68]) +
    draft.line([x + w / 2, y], [x + w / 2, y + h]);
  for (let at = 1; at < 8; at += 1)
    if (at !== 4) d += draft.line([x + (w * at) / 8, y], [x + (w * at) / 8, y + h * 0.68]);
  return (
    d +
    draft.rect(x - w * 0.42, y, w * 0.36, h * 0.68) +
    draft.rect(x + w * 1.06, y, w * 0.36, h * 0.68)
  );
};

/** The far walls of all rooms: windows, skirting, a picture. */
export const drawFarWalls = (scene: HouseScene) => {
  const { sheet, draft, shaftEnd } = scene;
  const front = FRONT_WALL + WALL;
  const skirting = [
    [front, SHAFT - 150, 110],
    [front, SHAFT - 150, STOREY + 110],
    [shaftEnd + 150, COURT_WALL, STOREY + 110],
    [shaftEnd, COURT_WALL, 2 * STOREY + 950],
  ] as const;
  sheet.draw(
    'fine',
    barred(scene, 4500, 950, 700, 1250) +
      barred(scene, 4750, STOREY + 950, 640, 1150) +
      draft.rect(9950, STOREY + 1450, 620, 460) +
      draft.rect(10010, STOREY + 1510, 500, 340) +
      skirting.map(([x1, x2, y]) => draft.line([x1, y], [x2, y])).join(''),
  );
};

export const drawVerandah = ({ sheet, draft }: HouseScene) => {
  // A turned column on a stone base, and the slatted seat between column and wall.
  sheet.draw(
    'form',
    draft.place(
      'M-130,0 L130,0 L130,330 L-130,330 Z M-85,330 L85,330 L70,1800 L-70,1800 Z M-150,1800 L150,1800 L150,1950 L-150,1950 Z M-200,1950 L200,1950 L200,2070 L-200,2070 Z',
      1700,
      0,
    ) +
      draft.line([1620, 420], [1780, 420]) +
      draft.line([1632, 1690], [1768, 1690]),
  );
  sheet.draw('form', draft.rect(1500, 2070, 2000, 190));
  sheet.draw(
    'far',
    draft.rect(1950, 400, 1200, 90) +
      draft.line([2000, 0], [2000, 400]) +
      draft.line([3080, 0], [3080, 400]) +
      [0, 1, 2, 3, 4, 5, 6]
        .map((at) => draft.line([2000 + at * 165, 490], [1940 + at * 165, 900]))
        .join('') +
      draft.line([1930, 900], [3080, 900]),
  );
  sheet.draw(
    'far',
    `${draft.line([2600, 3180], [2600, 1870])}${draft.place('M-100,1720 C-100,1790 -40,1800 0,1870 C40,1800 100,1790 100,1720 L60,1690 L-60,1690 Z', 2600, 0)}`,
  );
};

export const drawLiving = ({ sheet, draft }: HouseScene) => {
  sheet.draw(
    'form',
    draft.place(
      'M0,90 L0,640 C0,720 110,720 120,640 L120,420 L1480,420 L1480,640 C1490,720 1600,720 1600,640 L1600,90 Z M120,420 L120,860 L1480,860 L1480,420 M800,420 L800,860',
      3950,
      0,
    ),
  );
  sheet.draw(
    'far',
    draft.line([4050, 0], [4050, 90]) +
      draft.line([5450, 0], [5450, 90]) +
      draft.line([5480, 2840], [5480, 2150]) +
      draft.place('M-230,1950 C-200,2110 -90,2150 0,2150 C90,2150 200,2110 230,1950 Z', 5480, 0),
  );
  drawPerson(sheet, draft, 'elder', 6280, 0, -1);
};

export const drawBedroom = ({ sheet, draft }: HouseScene) => {
  const y = STOREY;
  sheet.draw(
    'form',
    draft.place(
      'M0,0 L0,1150 C20,1210 60,1210 80,1150 L80,560 L1980,560 L1980,700 L2040,700 L2040,0 L1960,0 L1960,230 L80,230 L80,0 Z',
      3850,
      y,
    ),
  );
  sheet.draw(
    'far',
    draft.place(
      'M80,560 C120,720 560,740 620,560 M80,400 L1980,400 M760,560 C1000,640 1500,640 1980,560',
      3850,
      y,
    ),
  );
  // A ceiling fan below the truss.
  sheet.draw(
    'far',
    draft.line([5200, y + 2700], [5200, y + 2380]) +
      draft.line([4700, y + 2320], [5700, y + 2320]) +
      draft.rect(5130, y + 2290, 140, 90),
  );
};

export const drawGallery = ({ sheet, draft }: HouseScene) => {
  const y = STOREY;
  // A swing hung from the slab, as in many Kerala houses.
  const swing = [9700, 10900] as const;
  sheet.draw(
    'far',
    swing.map((x) => draft.line([x, y + 2840], [x, y + 480])).join('') +
      draft.line([swing[0] - 60, y + 830], [swing[1] + 60, y + 830]),
  );
  sheet.draw('form', draft.rect(swing[0] - 90, y + 420, swing[1] - swing[0] + 180, 70));
  sheet.draw(
    'far',
    draft.place(
      'M-120,0 L-95,330 L95,330 L120,0 Z M0,330 C-40,600 -190,700 -260,980 C-160,900 -50,760 0,330 C20,620 60,900 120,1120 C130,850 60,600 0,330 C60,560 220,660 320,760 C240,600 100,480 0,330',
      COURT_WALL - 220,
      y,
    ),
  );
  drawPerson(sheet, draft, 'walker', 8780, y, 1);
};

export const drawTerrace = ({ sheet, draft }: HouseScene) => {
  const y = 2 * STOREY;
  // A pergola with a creeper, pots along the parapet.
  sheet.draw(
    'form',
    draft.rect(9560, y, 90, 2300) +
      draft.rect(11000, y, 90, 2300) +
      draft.rect(9330, y + 2300, 2000, 110),
  );
  sheet.draw(
    'far',
    Array.from({ length: 7 }, (_, at) => draft.rect(9430 + at * 285, y + 2410, 70, 110)).join(''),
  );
  sheet.draw(
    'far',
    draft.place(
      'M-180,0 L-140,350 L140,350 L180,0 Z M0,350 C-60,560 -260,600 -330,760 C-160,760 -40,640 0,350 C-30,700 -90,860 -40,1060 C60,900 60,640 0,350 C60,620 240,640 320,860 C340,640 180,480 0,350',
      10790,
      y,
    ),
  );
  drawPerson(sheet, draft, 'woman', 10080, y, -1);
};

/** The visible part of the next wing of the house. */
export const drawWing = ({ sheet, draft }: HouseScene) => {
  const x = FAR_WALL + WALL;
  sheet.draw(
    'form',
    draft.place(
      'M120,250 L120,1500 C160,1640 900,1640 940,1500 L940,250 Z M60,0 L60,250 L1000,250 L1000,0',
      x,
      2 * STOREY,
    ),
  );
  sheet.draw(
    'far',
    [500, 820, 1140]
      .map((y) => draft.line([x + 120, 2 * STOREY + y], [EDGE, 2 * STOREY + y]))
      .join('') +
      [1000, 1350, 1700, 2050].map((y) => draft.line([x, y], [EDGE, y])).join('') +
      draft.rect(x, 0, 800, 850) +
      draft.line([x, STOREY + 1000], [EDGE, STOREY + 1000]),
  );
};
