// Palm, garden and the courtyard with its tree and water.
import type { HouseScene } from './house-frame.ts';
import { COURT_WALL, FAR_WALL, GROUND, WALL } from './house-frame.ts';

// A frond hangs from the crown: a rib and leaflets, pointing right in its own frame.
const FROND =
  'M0,0 C500,420 1100,420 1650,-150 C1250,120 700,160 0,0 M330,205 L300,-60 M560,275 L560,-60 M800,290 L840,-60 M1040,250 L1110,-100 M1270,160 L1370,-140';
const LOW_FROND =
  'M0,0 C360,120 760,-160 900,-900 C640,-460 380,-200 0,0 M300,-20 L170,-260 M500,-150 L330,-420 M660,-330 L520,-600 M780,-560 L690,-780';

export const drawPalm = ({ sheet, draft }: HouseScene) => {
  const [x, y] = [980, 7050];
  sheet.draw(
    'far',
    draft.place(
      'M-430,-450 C-420,1800 -140,4600 -60,7050 M-190,-450 C-220,1800 0,4600 60,7050',
      x,
      0,
    ),
  );
  let rings = '';
  for (let at = 1; at < 11; at += 1) {
    const up = GROUND + at * 640;
    const lean = x - 310 + (at / 11.4) ** 0.9 * 320;
    rings += draft.line([lean - 95 + at * 3, up], [lean + 95 - at * 3, up + 30]);
  }
  sheet.draw('fine', rings);
  sheet.draw(
    'far',
    [
      [FROND, 1, 1],
      [FROND, -1, 1],
      [FROND, -1, 0.72],
      [LOW_FROND, 1, 1.15],
      [LOW_FROND, -1, 1.1],
    ]
      .map(([frond, way, size]) => draft.place(String(frond), x, y, Number(way), Number(size)))
      .join(''),
  );
  sheet.draw(
    'form',
    draft.circle(x - 90, y - 120, 120) +
      draft.circle(x + 110, y - 150, 120) +
      draft.circle(x, y - 250, 120),
  );
};

const LEAVES =
  'M-900,0 C-1150,80 -1180,420 -940,480 C-1000,760 -640,900 -480,720 C-380,1000 60,1020 120,760 C340,940 700,800 640,520 C920,520 980,160 760,60 C700,-140 420,-140 340,20 C160,-140 -120,-120 -200,40 C-360,-120 -640,-120 -700,40 C-780,-20 -860,-20 -900,0 Z';

export const drawCourt = ({ sheet, draft }: HouseScene) => {
  const middle = (COURT_WALL + WALL + FAR_WALL) / 2;
  const floor = -420;
  // Water in the sunken court.
  sheet.draw('pane', draft.rect(COURT_WALL + WALL, floor, FAR_WALL - COURT_WALL - WALL, 150));
  let ripples = '';
  for (const [x, up, w] of [
    [150, 100, 500],
    [900, 60, 360],
    [1500, 105, 520],
    [1750, 50, 300],
  ] as const)
    ripples += draft.line(
      [COURT_WALL + WALL + x, floor + up],
      [COURT_WALL + WALL + x + w, floor + up],
    );
  sheet.draw('fine', ripples);
  sheet.draw('form', draft.rect(middle - 420, floor, 840, 560));
  sheet.draw(
    'far',
    draft.place(
      'M-110,140 C-80,900 -140,1500 -420,2300 M110,140 C60,900 40,1300 60,1750 C120,2100 300,2300 520,2700 M-60,1500 C0,1900 -80,2300 60,2900 M60,1500 C160,1900 300,2050 480,2350',
      middle,
      0,
    ),
  );
  for (const [x, y, size, way] of [
    [-330, 2150, 0.95, 1],
    [420, 2500, 0.85, -1],
    [40, 2950, 1.05, 1],
  ] as const) {
    sheet.draw('leaf', draft.place(LEAVES, middle + x, y, way, size));
    sheet.draw(
      'fine',
      draft.place(
        'M-600,300 C-500,420 -380,420 -300,300 M-80,460 C20,580 140,580 220,440 M240,240 C320,340 440,340 500,240',
        middle + x,
        y,
        way,
        size,
      ),
    );
  }
};

export const drawGarden = ({ sheet, draft }: HouseScene) => {
  sheet.draw(
    'far',
    draft.place(
      'M0,0 C-80,420 -420,520 -560,760 C-300,760 -80,520 0,0 C-60,600 -180,900 -120,1240 C60,960 80,500 0,0 C80,480 300,640 520,620 C380,420 140,300 0,0',
      480,
      GROUND,
    ),
  );
};
