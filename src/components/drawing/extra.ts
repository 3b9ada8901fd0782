// An extra as a sign, square like those of the lifts it belongs to.
import type { ExtraDrawing } from '../../contract/catalogue/extra.ts';
import { CONTROLS } from './extra-controls.ts';
import { FITTINGS } from './extra-fittings.ts';
import { MECHANICS } from './extra-mechanics.ts';
import { EXTRA_SIZE, type ExtraStrokes } from './extra-outline.ts';
import type { Palette } from './palette.ts';
import { createSheet, type Drawing } from './sheet.ts';

const STROKES: Record<ExtraDrawing, ExtraStrokes> = { ...CONTROLS, ...MECHANICS, ...FITTINGS };

export const drawExtra = (name: ExtraDrawing, palette: Palette): Drawing => {
  const sheet = createSheet(palette);
  for (const [kind, outline] of STROKES[name]) sheet.draw(kind, outline);
  return { width: EXTRA_SIZE, height: EXTRA_SIZE, body: sheet.body() };
};
