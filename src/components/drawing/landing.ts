// The landing as whoever waits there sees it: doors in their frame, call button, display.
import type { SpecRange } from '../../contract/catalogue.ts';
import type { Arrangement } from './arrangement.ts';
import { arrange, COUNTER, SLAB, STOREY } from './arrangement.ts';
import { drawBedSide, drawDish, drawTrolley, drawVehicleRear } from './cargo.ts';
import { dimensionAcross, dimensionUp, figure, scaleBar } from './dimension.ts';
import { drawDoorFront } from './door-front.ts';
import { createDraft, type Draft } from './draft.ts';
import type { Form } from './form-of.ts';
import { type Box, boxes, hatch } from './line.ts';
import type { Palette } from './palette.ts';
import { drawPerson } from './person.ts';
import { createSheet, type Drawing, type Sheet } from './sheet.ts';

const WIDTH = 420;
const HEIGHT = 525;
const LEFT = 70;
const [TOP, BOTTOM] = [10, 50];
/** Wall shown to the right of the opening, for the call button and a figure. */
const BESIDE: Record<Arrangement['carries'], number> = { people: 1350, patients: 2350, goods: 2450, vehicles: 1350, food: 1150 };

const drawWall = (sheet: Sheet, draft: Draft, lift: Arrangement, from: number, to: number, storey: number) => {
  const wide = lift.carries === 'goods' || lift.carries === 'vehicles' ? 0 : 600;
  if (lift.form === 'structural' || lift.form === 'glass') return;
  let joints = '';
  if (wide) for (let y = 600; y < storey - 200; y += 600) joints += draft.line([from, y], [to, y]);
  joints += draft.line([from, 100], [to, 100]);
  sheet.draw('hatch', joints);
};

/** Posts and panes beside the doors of lifts without masonry. */
const drawLightShaft = (sheet: Sheet, draft: Draft, lift: Arrangement, left: number, storey: number) => {
  const x = left + lift.opening / 2 - lift.shaftW / 2;
  const steel = lift.form === 'structural' ? 120 : 70;
  sheet.draw('pane', draft.rect(x, 0, lift.shaftW, storey));
  sheet.draw('shape', draft.rect(x - steel, 0, steel, storey) + draft.rect(x + lift.shaftW, 0, steel, storey));
  sheet.draw('shape', draft.rect(x, lift.doorH + 150, lift.shaftW, steel));
  if (lift.form === 'structural') sheet.draw('thin', draft.line([x, lift.doorH + 150 + steel], [x + lift.shaftW, storey]) + draft.line([x + lift.shaftW, lift.doorH + 150 + steel], [x, storey]));
};

const drawSigns = (sheet: Sheet, draft: Draft, lift: Arrangement, left: number) => {
  const top = lift.sill + lift.doorH;
  const cx = left + lift.opening / 2;
  const button = left + lift.opening + 240;
  if (lift.carries !== 'food') {
    sheet.draw('shape', draft.rect(cx - 190, top + 190, 380, 130));
    sheet.draw('brass', draft.shape([cx - 60, top + 220], [cx + 60, top + 220], [cx, top + 290]));
  }
  const y = lift.sill ? COUNTER + 300 : 950;
  sheet.draw('shape', draft.rect(button, y, 120, 330));
  sheet.draw('metal', draft.circle(button + 60, y + 225, 34) + draft.circle(button + 60, y + 105, 34));
};

const drawScale = (sheet: Sheet, draft: Draft, lift: Arrangement, right: number, edge: number) => {
  const { carries } = lift;
  if (carries === 'patients') {
    drawBedSide(sheet, draft, right + 420, 0, 1);
    drawPerson(sheet, draft, 'pusher', Math.min(right + 2350, edge - 330), 0);
  } else if (carries === 'goods') {
    drawTrolley(sheet, draft, right + 380, 0);
    drawPerson(sheet, draft, 'pusher', right + 380 + 1640, 0);
  } else drawPerson(sheet, draft, carries === 'people' ? 'walker' : carries === 'food' ? 'woman' : 'man', carries === 'people' ? Math.min(right + 880, edge - 400) : Math.min(right + 800, edge - 320), 0);
};

export const drawLanding = (range: SpecRange, palette: Palette, form?: Form): Drawing => {
  const lift = arrange(range, form);
  const margin = lift.carries === 'vehicles' ? 700 : 280;
  const storey = lift.carries === 'vehicles' || lift.carries === 'goods' ? 3300 : STOREY - SLAB;
  const spanned = margin + lift.opening + BESIDE[lift.carries];
  const unit = Math.min((WIDTH - LEFT - 12) / spanned, (HEIGHT - TOP - BOTTOM) / (storey + 2 * SLAB));
  const used = (storey + 2 * SLAB) * unit;
  const height = Math.max(300, Math.min(HEIGHT, used + TOP + BOTTOM));
  const draft = createDraft(LEFT + margin * unit, TOP + (storey + SLAB) * unit, unit);
  const sheet = createSheet(palette);
  const from = -margin;
  const to = (WIDTH - 12 - draft.x(0)) / unit;
  const { opening, doorH, sill } = lift;
  const glazed = lift.form === 'glass' || lift.form === 'capsule';

  drawWall(sheet, draft, lift, from, to, storey);
  if (lift.form === 'glass' || lift.form === 'structural') drawLightShaft(sheet, draft, lift, 0, storey);
  const frame = lift.carries === 'food' ? 60 : 110;
  sheet.draw('shade', draft.rect(-frame, sill - (sill ? frame : 0), opening + 2 * frame, doorH + frame + (sill ? frame : 0)));
  if (lift.carries === 'vehicles') {
    sheet.draw('shape', draft.rect(0, 0, opening, doorH));
    sheet.draw('thin', draft.line([0, 0], [opening * 0.12, doorH * 0.1], [opening * 0.12, doorH * 0.94], [0, doorH]) + draft.line([opening, 0], [opening * 0.88, doorH * 0.1], [opening * 0.88, doorH * 0.94], [opening, doorH]) + draft.rect(opening * 0.12, doorH * 0.1, opening * 0.76, doorH * 0.84));
    drawVehicleRear(sheet, draft, opening / 2, 0);
    for (const x of [0, opening - opening * 0.09]) {
      sheet.draw('shape', draft.rect(x, 0, opening * 0.09, doorH));
      sheet.draw('thin', draft.line([x + opening * 0.045, 0], [x + opening * 0.045, doorH]));
    }
  } else drawDoorFront(sheet, draft, { door: lift.door, x: 0, y: sill, w: opening, h: doorH, glazed });
  if (sill) {
    sheet.draw('shape', draft.rect(-380, sill - frame - 50, opening + 760, 50));
    sheet.draw('thin', draft.rect(-330, 0, opening + 660, sill - frame - 50) + draft.line([opening / 2, 0], [opening / 2, sill - frame - 50]));
    drawDish(sheet, draft, opening + 200, sill - frame, 300);
  }
  drawSigns(sheet, draft, lift, 0);
  drawScale(sheet, draft, lift, opening, to);
  const slabs: Box[] = [[from, -SLAB, to - from, SLAB], [from, storey, to - from, SLAB]];
  sheet.draw('poche', boxes(draft, slabs));
  sheet.draw('hatch', hatch(draft, slabs));

  dimensionUp(sheet, draft.y(sill + doorH), draft.y(sill), LEFT - 12, draft.x(-frame) - 4, ['Door', figure(doorH)], 'left');
  dimensionAcross(sheet, draft.x(0), draft.x(opening), height - 12, draft.y(-SLAB) + 4, figure(opening));
  scaleBar(sheet, draft.x(opening) + 24, height - 12, unit);
  return { width: WIDTH, height: Math.round(height), body: sheet.body() };
};
