// Draws a part as a square sign, like those of lifts.
import type { PartDrawing } from '../../contract/catalogue/part.ts';
import type { Palette } from './palette.ts';
import { CONTROLS } from './part-controls.ts';
import { FITTINGS } from './part-fittings.ts';
import { MECHANICS } from './part-mechanics.ts';
import { PART_SIZE, type PartStrokes } from './part-outline.ts';
import { createSheet, type Drawing } from './sheet.ts';

const STROKES: Record<PartDrawing, PartStrokes> = { ...CONTROLS, ...MECHANICS, ...FITTINGS };

export const drawPart = (name: PartDrawing, palette: Palette): Drawing => {
  const sheet = createSheet(palette);
  for (const [kind, outline] of STROKES[name]) sheet.draw(kind, outline);
  return { width: PART_SIZE, height: PART_SIZE, body: sheet.body() };
};
