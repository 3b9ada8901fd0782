// A cut through the shaft and its landings, from front to rear.
import type { SpecRange } from '../../contract/catalogue/category-fields.ts';
import { dimensionUp, figure, scaleBar } from './dimension.ts';
import { createDraft, type Draft } from './draft.ts';
import type { Form } from './form-of.ts';
import { type Box, boxes, breakLine, hatch } from './line.ts';
import type { Palette } from './palette.ts';
import { drawPerson } from './person.ts';
import type { PicturedLift } from './pictured-lift.ts';
import { picturedLift, ROOM, SLAB, STOREY, WALL } from './pictured-lift.ts';
import { drawCar } from './section-car.ts';
import { drawBuffers, drawDrive, drawRails } from './section-drive.ts';
import { drawLandings } from './section-landings.ts';
import { drawCabinets, drawPeople } from './section-people.ts';
import { chooseStoreys, FOUNDATION, type Storeys } from './section-storeys.ts';
import { createSheet, type Drawing, type Sheet } from './sheet.ts';

const WIDTH = 420;
const HEIGHT = 525;
const [LEFT, RIGHT, TOP, BOTTOM] = [112, 10, 14, 34];
const CAR_CHAIN = 58;

const LANDING: Record<PicturedLift['carries'], number> = {
  people: 1500,
  patients: 1500,
  goods: 2800,
  vehicles: 1400,
  food: 1500,
};

/** Walls, slabs and roof that the cut goes through. */
const masonry = (lift: PicturedLift, { levels, ceiling, top }: Storeys, reach: number): Box[] => {
  const open = lift.form !== undefined;
  const list: Box[] = [[-WALL, -lift.pit - FOUNDATION, lift.shaftD + 2 * WALL, FOUNDATION]];
  list.push([-WALL, -lift.pit - 20, WALL, open ? lift.pit + 20 : lift.pit + ceiling + 40]);
  list.push([lift.shaftD, -lift.pit - 20, WALL, lift.pit + 20 + lift.sill]);
  levels.forEach((level, at) => {
    list.push([lift.shaftD + (open ? 100 : 0), level - SLAB, reach - lift.shaftD, SLAB]);
    if (open) return;
    const next = levels[at + 1];
    // A broken storey is too low for its door: the lintel under the next slab still shows.
    const from = Math.min(level + lift.sill + lift.doorH, (next ?? ceiling) - 330);
    list.push([
      lift.shaftD,
      from,
      WALL,
      (next === undefined ? ceiling + 40 : next + lift.sill) - from,
    ]);
  });
  // The roof over the last landing; the shaft rises through it.
  const roof = Math.min((levels.at(-1) ?? 0) + STOREY, ceiling + 200);
  list.push([lift.shaftD + (open ? 100 : 0), roof - SLAB, reach - lift.shaftD, SLAB]);
  if (lift.engine === 'room') {
    list.push(
      [-WALL, ceiling, lift.shaftD + 2 * WALL, SLAB],
      [-WALL, ceiling, WALL, SLAB + ROOM + 40],
      [lift.shaftD, ceiling, WALL, SLAB + ROOM + 40],
      [-WALL - 150, ceiling + SLAB + ROOM, lift.shaftD + 2 * WALL + 300, 140],
    );
  } else if (!open) list.push([-WALL, ceiling, lift.shaftD + 2 * WALL, top - ceiling]);
  return list;
};

/** The light shaft of glass and structural lifts: steel posts, transoms, panes. */
const drawFrame = (
  sheet: Sheet,
  draft: Draft,
  lift: PicturedLift,
  { levels, ceiling, top }: Storeys,
) => {
  const steel = lift.form === 'structural' ? 120 : 70;
  if (lift.form !== 'capsule') {
    sheet.draw('pane', draft.rect(-WALL + 40, 0, 30, ceiling));
    sheet.draw(
      'shade',
      draft.rect(-WALL, 0, steel, top) + draft.rect(lift.shaftD + 100 - steel, 0, steel, top),
    );
    let transoms = draft.rect(-WALL, ceiling, lift.shaftD + 100 + WALL, steel);
    for (const level of levels.slice(1))
      transoms += draft.rect(-WALL, level - SLAB, lift.shaftD + 100 + WALL, steel * 0.7);
    if (lift.form === 'structural')
      for (let y = 1500; y < ceiling; y += 1500)
        transoms += draft.rect(-WALL, y, lift.shaftD + WALL + 100, 60);
    sheet.draw('shape', transoms);
    return;
  }
  sheet.draw('shade', draft.rect(lift.shaftD, 0, 100, top));
  sheet.draw('dash', draft.line([-WALL / 2, 0], [-WALL / 2, ceiling]));
  sheet.draw('shade', draft.rect(-WALL / 2, ceiling, lift.shaftD + 100 + WALL / 2, 160));
  sheet.draw(
    'thin',
    levels
      .map((level) => draft.line([-WALL / 2 - 60, level + 1000], [-WALL / 2 + 60, level + 1000]))
      .join(''),
  );
};

/** On a sheet with spare width: a window, a lamp and a person on the other full storeys. */
const drawRooms = (
  sheet: Sheet,
  draft: Draft,
  lift: PicturedLift,
  { levels, breakAt, ceiling }: Storeys,
  home: number,
  reach: number,
) => {
  const from = lift.shaftD + WALL;
  if (reach - from < 3300) return;
  const x = reach - 1800;
  levels.forEach((level, at) => {
    const next = levels[at + 1] ?? level + STOREY;
    if (level === home || (breakAt !== null && breakAt > level && breakAt < next)) return;
    sheet.draw(
      'fine',
      draft.rect(x, level + 800, 1500, 1350) +
        draft.line([x + 500, level + 800], [x + 500, level + 2150]) +
        draft.line([x + 1000, level + 800], [x + 1000, level + 2150]),
    );
    const [lamp, under] = [from + 1000, Math.min(next, ceiling + 200) - SLAB];
    sheet.draw(
      'far',
      draft.line(
        [lamp, under],
        [lamp, under - 450],
        [lamp - 250, under - 550],
        [lamp + 250, under - 550],
        [lamp, under - 450],
      ),
    );
    if (lift.carries === 'people' && reach - from > 4600)
      drawPerson(sheet, draft, 'walker', from + 2000, level, -1);
  });
};

export const drawSection = (range: SpecRange, palette: Palette, form?: Form): Drawing => {
  const lift = picturedLift(range, form);
  const across =
    (WIDTH - LEFT - RIGHT - CAR_CHAIN) / (lift.shaftD + 2 * WALL + LANDING[lift.carries]);
  const storeys = chooseStoreys(lift, HEIGHT - TOP - BOTTOM, across);
  const unit = Math.min(across, (HEIGHT - TOP - BOTTOM) / (storeys.top + lift.pit + FOUNDATION));
  const used = (storeys.top + lift.pit + FOUNDATION) * unit;
  const height = Math.max(420, Math.min(HEIGHT, used + TOP + BOTTOM));
  const draft = createDraft(
    LEFT + WALL * unit,
    TOP + storeys.top * unit + (height - TOP - BOTTOM - used) / 2,
    unit,
  );
  const sheet = createSheet(palette);
  const { levels, ceiling } = storeys;
  const reach = (WIDTH - RIGHT - draft.x(0)) / unit;
  const top = levels.length - 1;
  // Ropes show best with the car below, a ram with the car above.
  const stop = lift.engine === 'hydraulic' ? top : 0;
  const home = levels[stop] ?? 0;
  const carFloor = home + lift.sill;
  const scene = { sheet, draft, lift, storeys, carFloor };

  const walls = masonry(lift, storeys, reach);
  sheet.draw('poche', boxes(draft, walls));
  sheet.draw('hatch', hatch(draft, walls));
  sheet.draw('fine', draft.rect(0, -lift.pit, lift.shaftD, lift.pit + ceiling), 'shaft');
  if (lift.form) drawFrame(sheet, draft, lift, storeys);
  drawRooms(sheet, draft, lift, storeys, home, reach);
  drawLandings(sheet, draft, lift, levels, reach);
  drawRails(scene);
  drawBuffers(scene);
  drawDrive(scene);
  drawCar(sheet, draft, lift, carFloor);
  drawCabinets(sheet, draft, lift, levels);
  drawPeople(sheet, draft, lift, home);
  if (storeys.breakAt !== null) {
    const { blank, edges } = breakLine(
      draft.x(-WALL) - 10,
      draft.x(lift.shaftD + WALL) + 10,
      draft.y(storeys.breakAt),
      8,
    );
    sheet.draw('mask', blank);
    sheet.draw('thin', edges);
  }

  const chain = LEFT - 22;
  const wall = draft.x(-WALL) - 4;
  if (lift.pit > 0)
    dimensionUp(
      sheet,
      draft.y(0),
      draft.y(-lift.pit),
      chain,
      wall,
      ['Pit', figure(lift.pit)],
      'left',
    );
  else sheet.label(chain - 9, draft.y(0) + 5, 'No pit', 'end', true);
  dimensionUp(
    sheet,
    draft.y(levels[1] ?? 0),
    draft.y(0),
    chain,
    wall,
    ['Storey', figure(levels[1] ?? 0)],
    'left',
  );
  dimensionUp(
    sheet,
    draft.y(ceiling),
    draft.y(levels[top] ?? 0),
    chain,
    wall,
    ['Headroom', figure(lift.headroom)],
    'left',
  );
  const out = WIDTH - RIGHT - CAR_CHAIN + 8;
  dimensionUp(
    sheet,
    draft.y(carFloor + lift.carH),
    draft.y(carFloor),
    out,
    draft.x(lift.shaftD + WALL) + 4,
    ['Car', figure(lift.carH)],
    'right',
  );
  scaleBar(sheet, draft.x(lift.shaftD + WALL) + 8, height - 10, unit);
  return { width: WIDTH, height: Math.round(height), body: sheet.body() };
};
