// The square in which a thumbnail is drawn.

import type { Draft } from './draft.ts';
import type { PicturedLift } from './pictured-lift.ts';
import type { Sheet } from './sheet.ts';

export const SIZE = 96;
export const FLOOR = 88;
export const HEAD = 17;
export const HALF_PERSON = 270;

export type Scene = {
  sheet: Sheet;
  draft: Draft;
  lift: PicturedLift;
  w: number;
  h: number;
  y: number;
};
