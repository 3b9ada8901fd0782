// The home page's picture: a section through a Kerala villa with a glazed home lift at its heart.
import type { SpecRange } from '../../contract/catalogue/category-fields.ts';
import { createDraft } from './draft.ts';
import type { HouseScene } from './house-frame.ts';
import { SHAFT, SHEET, STOREY, UNIT } from './house-frame.ts';
import { drawCourt, drawGarden, drawPalm } from './house-garden.ts';
import { drawHouseShaft, houseCar, houseFigures } from './house-lift.ts';
import {
  drawBedroom,
  drawFarWalls,
  drawGallery,
  drawLiving,
  drawTerrace,
  drawVerandah,
  drawWing,
} from './house-rooms.ts';
import { drawGround, drawMasonry, drawRoofs } from './house-shell.ts';
import { drawStair } from './house-stair.ts';
import { nightInk, type Palette } from './palette.ts';
import { createSheet, type Drawing } from './sheet.ts';

const FLOOR = 530;

/**
 * Draws the house around a lift with the given figures. The car is a group of class `house-car` at
 * the first floor; its `data-storey` is the height of a storey in drawing units, for the style that
 * moves it.
 */
export const drawHouse = (range: SpecRange, palette: Palette = nightInk): Drawing => {
  const sheet = createSheet(palette);
  const draft = createDraft(0, FLOOR, UNIT);
  const scene: HouseScene = {
    sheet,
    draft,
    range,
    shaftEnd: SHAFT + range.shaft.minW,
    shaftTop: 2 * STOREY + range.headroomMm[0],
  };
  drawGround(scene);
  drawFarWalls(scene);
  drawPalm(scene);
  drawGarden(scene);
  drawVerandah(scene);
  drawLiving(scene);
  drawBedroom(scene);
  drawStair(scene);
  drawGallery(scene);
  drawTerrace(scene);
  drawWing(scene);
  drawCourt(scene);
  drawMasonry(scene);
  drawRoofs(scene);
  drawHouseShaft(scene);
  return {
    ...SHEET,
    body: `${sheet.body()}<g fill="none">${houseCar(scene, palette)}</g>${houseFigures(scene, palette)}`,
  };
};
