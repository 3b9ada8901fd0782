// Measures of the house in the home page's picture, in millimetres; 0 is the ground floor, left
// edge of the sheet.
import type { SpecRange } from '../../contract/catalogue/category-fields.ts';
import type { Draft } from './draft.ts';
import type { Sheet } from './sheet.ts';

export const SHEET = { width: 820, height: 620 } as const;
/**
 * Drawing units a millimetre: one storey of 3,000 mm is 168 units, which is how far CSS moves the
 * car.
 */
export const UNIT = 0.056;
export const STOREY = 3000;
export const SLAB = 160;
export const GROUND = -450;
export const FRONT_WALL = 3500;
export const WALL = 230;
export const SHAFT = 6950;
export const STAIR = 8350;
export const COURT_WALL = 11250;
export const FAR_WALL = 13850;
export const EDGE = SHEET.width / UNIT + 60;
export const RIDGE = [5200, 8000] as const;
export const EAVES = [2500, 5650] as const;

export type HouseScene = {
  sheet: Sheet;
  draft: Draft;
  range: SpecRange;
  shaftEnd: number;
  shaftTop: number;
};
