// Every category's car from the front, side by side on one ground line at one scale.
import type { SpecRange } from '../../contract/category.ts';
import { arrange, CAR_ROOF, SHELL } from './arrangement.ts';
import { drawVehicleRear } from './cargo.ts';
import { figure } from './dimension.ts';
import { drawDoorFront } from './door-front.ts';
import { createDraft, type Draft } from './draft.ts';
import { formOf } from './form-of.ts';
import type { Palette } from './palette.ts';
import { drawPerson, PERSON_HEIGHT } from './person.ts';
import { createSheet, type Drawing, type Sheet } from './sheet.ts';

export type LineupEntry = { id: string; name: string; range: SpecRange };

const UNIT = 0.07;
const GROUND = 204;
const HEIGHT = 272;
const GAP = 16;
const EDGE = 14;
const LETTER = 7.2;

/** Breaks a label into two lines of about the same length when it is long. */
const lines = (text: string, most: number): string[] => {
  if (text.length <= most) return [text];
  const words = text.split(' ');
  let best = 1;
  const spread = (at: number) =>
    Math.abs(words.slice(0, at).join(' ').length - words.slice(at).join(' ').length);
  for (let at = 1; at < words.length; at += 1) if (spread(at) < spread(best)) best = at;
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
};

const drawFront = (sheet: Sheet, draft: Draft, { id, range }: LineupEntry) => {
  const lift = arrange(range, formOf(id));
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

/** Draws the cars from the smallest floor to the largest. */
export const drawLineup = (entries: readonly LineupEntry[], palette: Palette): Drawing => {
  const sheet = createSheet(palette);
  const floor = ({ range }: LineupEntry) => range.cabin.minW * range.cabin.minD;
  const sorted = [...entries].sort((a, b) => floor(a) - floor(b) || a.name.localeCompare(b.name));
  let left = EDGE;
  const person = 56;
  drawPerson(sheet, createDraft(left + person / 2, GROUND, UNIT), 'man', 0, 0);
  sheet.label(left + person / 2, GROUND + 26, 'Person');
  sheet.label(left + person / 2, GROUND + 44, figure(PERSON_HEIGHT), 'middle', true);
  left += person + GAP;
  for (const entry of sorted) {
    const name = entry.name.replace(/ elevators$/i, '');
    const load = lines(entry.range.loadLabel, 11);
    const cell = Math.max(
      (entry.range.cabin.minW + 2 * SHELL) * UNIT,
      name.length * LETTER,
      ...load.map((line) => line.length * LETTER),
    );
    drawFront(sheet, createDraft(left + cell / 2, GROUND, UNIT), entry);
    sheet.label(left + cell / 2, GROUND + 26, name);
    load.forEach((line, at) => {
      sheet.label(left + cell / 2, GROUND + 44 + at * 17, line, 'middle', true);
    });
    left += cell + GAP;
  }
  const width = Math.ceil(left - GAP + EDGE);
  sheet.draw('cut', `M0 ${GROUND}H${width}`);
  return { width, height: HEIGHT, body: sheet.body() };
};
