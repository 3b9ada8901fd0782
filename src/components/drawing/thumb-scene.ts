// The square a thumbnail is drawn in.
import type { Arrangement } from './arrangement.ts';
import type { Draft } from './draft.ts';
import type { Sheet } from './sheet.ts';

export const SIZE = 96;
export const FLOOR = 88;
export const HEAD = 17;
export const HALF_PERSON = 270;

export type Scene = {
  sheet: Sheet;
  draft: Draft;
  lift: Arrangement;
  w: number;
  h: number;
  y: number;
};
