// Drawings of mechanical parts.
import { around, box, circle, type PartStrokes, repeat } from './part-outline.ts';

const doorRoller: PartStrokes = [
  ['shade', box(8, 76, 80, 9)],
  ['bold', circle(48, 46, 30)],
  ['sign', circle(48, 46, 23)],
  ['fine', repeat(around(8, 15, 48, 46), (x, y) => circle(x, y, 4))],
  ['brassBold', circle(48, 46, 8)],
  ['solid', circle(48, 46, 2)],
];

const guideShoe: PartStrokes = [
  ['shade', 'M20 10h56v9H54v38H42V19H20z'],
  ['bold', 'M24 34h11v28h26V34h11v48H24z'],
  ['brassBold', 'M35 34h5v24h16V34h5v28H35z'],
  ['sign', circle(33, 73, 3) + circle(63, 73, 3)],
];

const LAYS = [10, 20, 30, 40, 50, 60, 70];
const rope: PartStrokes = [
  ['bold', 'M18 8h18v80H18z'],
  ['sign', LAYS.map((y) => `M18 ${y + 12}c6 0 12-5 18-12`).join('')],
  ['bold', circle(66, 48, 21)],
  ['sign', repeat(around(6, 13, 66, 48), (x, y) => circle(x, y, 6))],
  ['brass', circle(66, 48, 5)],
];

const brake: PartStrokes = [
  ['bold', 'M22 26c-9 12-9 32 0 44h-9V26zM74 26c9 12 9 32 0 44h9V26z'],
  ['bold', circle(48, 48, 24)],
  ['sign', 'M13 26v-8h6M83 26v-8h-6M13 70v12h70V70'],
  ['wire', 'M19 18h8l3-6 5 12 5-12 5 12 5-12 5 12 5-12 5 12 3-6h9'],
  ['brassBold', circle(48, 48, 8)],
];

const buffer: PartStrokes = [
  ['shade', box(20, 76, 56, 9)],
  ['sign', 'M48 20v-9M28 76l40-8-40-8 40-8-40-8 40-8-40-7'],
  ['brassBold', box(26, 20, 44, 9)],
];

const seal: PartStrokes = [
  ['bold', circle(48, 48, 36)],
  ['wire', circle(48, 48, 31)],
  ['bold', circle(48, 48, 25)],
  ['fine', circle(48, 48, 21)],
  ['brassBold', circle(48, 48, 17)],
  ['mask', circle(48, 48, 15)],
];

const sill: PartStrokes = [
  ['boldPane', 'M24 34h48l16 30H8z'],
  ['wire', 'M20.3 41h55.400M16 49h64'],
  ['sign', 'M12.3 56h71.4'],
  ['bold', 'M8 64h80v14H8z'],
  ['solid', box(22, 64, 4, 6) + box(70, 64, 4, 6)],
];

export const MECHANICS = {
  door_roller: doorRoller,
  guide_shoe: guideShoe,
  rope,
  brake,
  buffer,
  seal,
  sill,
};
