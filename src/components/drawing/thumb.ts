// The lift as a sign: square, without words, told apart by its car, doors, drive and what it carries.
import type { SpecRange } from '../../contract/catalogue.ts';
import { arrange } from './arrangement.ts';
import { drawDoorFront } from './door-front.ts';
import { createDraft } from './draft.ts';
import type { Form } from './form-of.ts';
import type { Palette } from './palette.ts';
import { createSheet, type Drawing } from './sheet.ts';

const SIZE = 96;

export const drawThumb = (range: SpecRange, palette: Palette, form?: Form): Drawing => {
  const lift = arrange(range, form);
  const tall = lift.carH * 1.6;
  const unit = Math.min(78 / (lift.shaftW + 400), 86 / tall);
  const draft = createDraft(SIZE / 2 - (lift.carW / 2) * unit, 84, unit);
  const sheet = createSheet(palette);
  sheet.draw('poche', draft.rect(-lift.carX - 200, 0, 200, tall) + draft.rect(lift.shaftW - lift.carX, 0, 200, tall));
  sheet.draw('cut', draft.rect(0, 0, lift.carW, lift.carH));
  drawDoorFront(sheet, draft, { door: lift.door, x: 0, y: 0, w: lift.carW, h: lift.carH, glazed: lift.form !== undefined });
  return { width: SIZE, height: SIZE, body: sheet.body() };
};
