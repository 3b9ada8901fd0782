// Walls, slabs, roofs and ground of the house: all parts that the section cuts.
import type { HouseScene } from './house-frame.ts';
import {
  COURT_WALL,
  EAVES,
  EDGE,
  FAR_WALL,
  FRONT_WALL,
  GROUND,
  RIDGE,
  SHAFT,
  SLAB,
  STOREY,
  WALL,
} from './house-frame.ts';
import { type Box, boxes } from './line.ts';
import { rounded } from './sheet.ts';

const PARAPET = 950;

const cutBoxes = ({ shaftEnd, shaftTop, range }: HouseScene): Box[] => {
  const pit = range.pitMm[0];
  return [
    [1450, -150, SHAFT - 1450, 150],
    [SHAFT - 150, -pit - 200, shaftEnd - SHAFT + 300, 200],
    [SHAFT - 150, -pit - 200, 150, pit + 200],
    [shaftEnd, -pit - 200, 150, pit + 200],
    [shaftEnd, -150, COURT_WALL - shaftEnd + WALL, 150],
    [COURT_WALL, -450, WALL, 450],
    [COURT_WALL, -600, FAR_WALL - COURT_WALL + WALL, 180],
    [FAR_WALL, -600, WALL, 600],
    [FAR_WALL, -150, EDGE - FAR_WALL, 150],
    // Front wall with its windows, floor by floor.
    [FRONT_WALL, 0, WALL, 800],
    [FRONT_WALL, 2150, WALL, STOREY + 750 - 2150],
    [FRONT_WALL, STOREY + 2150, WALL, 1150],
    [FRONT_WALL, STOREY - SLAB, SHAFT - FRONT_WALL, SLAB],
    [SHAFT - 230, STOREY - 350, 230, 350],
    [shaftEnd, STOREY - SLAB, COURT_WALL - shaftEnd, SLAB],
    [shaftEnd, STOREY - 350, 200, 350],
    [6700, 2 * STOREY - SLAB, SHAFT - 6700, SLAB],
    [shaftEnd, 2 * STOREY - SLAB, COURT_WALL + WALL - shaftEnd, SLAB],
    [SHAFT - 230, 2 * STOREY - 350, 230, 830],
    [shaftEnd, 2 * STOREY - 350, 200, 350],
    [COURT_WALL, 2150, WALL, STOREY + 900 - 2150],
    [COURT_WALL, STOREY + 2150, WALL, STOREY - 2150 + PARAPET],
    [COURT_WALL - 60, 2 * STOREY + PARAPET - 20, WALL + 120, 80],
    [FAR_WALL, 2150, WALL, STOREY + 900 - 2150],
    [FAR_WALL, STOREY + 2150, WALL, STOREY - 2150 + PARAPET],
    [FAR_WALL, STOREY - SLAB, EDGE - FAR_WALL, SLAB],
    [FAR_WALL, 2 * STOREY - SLAB, EDGE - FAR_WALL, SLAB],
    [SHAFT - 200, shaftTop, shaftEnd - SHAFT + 400, 150],
  ];
};

/** Mangalore tiles in section: a row of overlapping teeth along a slope. */
const tiles = (
  { draft }: HouseScene,
  from: readonly [number, number],
  to: readonly [number, number],
) => {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 350);
  const [dx, dy] = [
    ((to[0] - from[0]) / count) * draft.unit,
    (-(to[1] - from[1]) / count) * draft.unit,
  ];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [(dy / length) * 2.6, (-dx / length) * 2.6];
  const [sx, sy] = dx > 0 ? [nx, ny] : [-nx, -ny];
  const tooth = `l${rounded(sx)} ${rounded(sy)}l${rounded(dx - sx)} ${rounded(dy - sy)}`;
  return `M${draft.at([...from])}${tooth.repeat(count)}`;
};

const slope = (
  { draft }: HouseScene,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  thick: number,
) => draft.shape([x1, y1], [x2, y2], [x2, y2 - thick], [x1, y1 - thick]);

export const drawRoofs = (scene: HouseScene) => {
  const { sheet, draft } = scene;
  sheet.draw(
    'poche',
    slope(scene, EAVES, RIDGE, 150) +
      draft.shape([RIDGE[0], RIDGE[1]], [7000, 6373], [7000, 6223], [RIDGE[0], RIDGE[1] - 150]),
  );
  sheet.draw('poche', slope(scene, [900, 2430], [FRONT_WALL + 40, 3720], 130));
  sheet.draw(
    'edge',
    tiles(scene, EAVES, RIDGE) +
      tiles(scene, [6900, 6455], RIDGE) +
      tiles(scene, [900, 2430], [FRONT_WALL, 3700]),
  );
  sheet.draw('edge', draft.place('M-160,20 C-110,140 110,140 160,20', RIDGE[0], RIDGE[1] + 20));
  // The truss under the tiles, standing beyond the cut.
  const [ex, ey] = [FRONT_WALL + WALL, STOREY + 2700];
  sheet.draw(
    'thin',
    draft.rect(ex, ey, 6700 - ex, 110) +
      draft.rect(RIDGE[0] - 55, ey + 110, 110, RIDGE[1] - ey - 300),
  );
  sheet.draw(
    'thin',
    draft.line([RIDGE[0] - 55, ey + 350], [RIDGE[0] - 900, ey + 1290]) +
      draft.line([RIDGE[0] + 55, ey + 350], [RIDGE[0] + 760, ey + 1340]) +
      draft.line([RIDGE[0] - 55, ey + 250], [RIDGE[0] - 980, ey + 1200]) +
      draft.line([RIDGE[0] + 55, ey + 250], [RIDGE[0] + 830, ey + 1260]),
  );
};

/** Laterite blocks of the plinth and its footings. */
const laterite = ({ draft }: HouseScene, x1: number, x2: number) => {
  let joints = '';
  for (let row = 0; row < 2; row += 1) {
    const y = -150 - row * 285;
    joints += draft.line([x1, y - 285], [x2, y - 285]);
    for (let x = x1 + (row % 2 ? 250 : 500); x < x2 - 100; x += 500)
      joints += `M${draft.at([x, y])}v${rounded(285 * draft.unit)}`;
  }
  return joints;
};

/** The ground continues so far beyond the sheet, for windows wider than the drawing. */
const BEYOND = 12_000;

export const drawGround = (scene: HouseScene) => {
  const { sheet, draft } = scene;
  sheet.draw(
    'tint',
    draft.shape(
      [-BEYOND, GROUND],
      [1450, GROUND],
      [1450, -1000],
      [EDGE + BEYOND, -1000],
      [EDGE + BEYOND, -1650],
      [-BEYOND, -1650],
    ) + draft.rect(1450, -1000, EDGE + BEYOND - 1450, 860),
  );
  sheet.draw(
    'hatch',
    laterite(scene, 1450, SHAFT - 150) +
      laterite(scene, scene.shaftEnd + 150, COURT_WALL) +
      laterite(scene, FAR_WALL + WALL, EDGE),
  );
  // Earth: short strokes in a drift, denser near the ground line.
  let earth = '';
  for (let row = 0; row < 2; row += 1)
    for (let at = 0; at < 14; at += 1) {
      const x = at * 1060 + ((row * 397 + at * 151) % 800);
      earth += `M${draft.at([x, -920 - row * 290 - ((at * 67) % 90)])}l${4 + ((at + row) % 4) * 2}-${1 + (at % 2)}`;
    }
  sheet.draw('hatch', earth);
  sheet.draw(
    'cut',
    draft.line(
      [-BEYOND, GROUND],
      [850, GROUND],
      [850, -300],
      [1150, -300],
      [1150, -150],
      [1450, -150],
    ),
  );
};

export const drawMasonry = (scene: HouseScene) => {
  const { sheet, draft } = scene;
  sheet.draw('poche', boxes(draft, cutBoxes(scene)));
  // Windows cut by the section: frame and sash.
  const sills: Box[] = [
    [FRONT_WALL + 70, 800, 90, 1350],
    [FRONT_WALL + 70, STOREY + 750, 90, 1400],
    [COURT_WALL + 70, STOREY + 900, 90, 1250],
    [FAR_WALL + 70, STOREY + 900, 90, 1250],
  ];
  sheet.draw(
    'edge',
    boxes(draft, sills) +
      boxes(draft, [
        [FRONT_WALL - 250, 2150, 250, 60],
        [FRONT_WALL - 350, STOREY + 2150, 350, 60],
      ]),
  );
};
