// Drawings of car fittings, and of the care of a whole lift.
import { box, circle, type PartStrokes } from './part-outline.ts';

const handrail: PartStrokes = [
  ['sign', 'M26 46v20h-8M70 46v20h8'],
  ['bold', 'M14 33h68a7 7 0 0 1 0 14H14a7 7 0 0 1 0-14z'],
  ['fine', 'M14 37.500h68'],
  ['brassBold', circle(18, 66, 5) + circle(78, 66, 5)],
];

const mat: PartStrokes = [
  ['bold', 'M8 54L44 30l44 18-36 28z'],
  ['hatch', 'M17 48l44 21M26 42l44 20M35 36l44 19M20 59.500l36-26M32 65l36-28M42 70.500L78 44'],
  ['wire', 'M8 54L44 30l44 18-36 28z'],
  ['sign', 'M8 54v4l44 22 36-28v-4'],
];

const mirror: PartStrokes = [
  ['bold', box(26, 8, 44, 80)],
  ['boldPane', box(32, 14, 32, 68)],
  ['sign', 'M38 42l16-22M38 58l20-28'],
  ['brass', circle(29, 11, 1.6) + circle(67, 11, 1.6) + circle(29, 85, 1.6) + circle(67, 85, 1.6)],
];

const tray: PartStrokes = [
  ['sign', 'M28 46c0-22 40-22 40 0z'],
  ['brassBold', circle(48, 27, 3)],
  ['bold', 'M10 46h76l-9 28H19z'],
  ['sign', 'M38 60h20'],
];

const frame: PartStrokes = [
  ['pane', box(32, 24, 32, 62)],
  ['bold', 'M20 86V12h56v74H64V24H32v62z'],
  ['sign', 'M48 24v62'],
  ['brass', circle(70, 54, 2.6)],
];

const ramp: PartStrokes = [
  ['bold', 'M8 74l60-32h20v32z'],
  ['sign', 'M68 42v32'],
  ['wire', 'M20 67.600v6.400M32 61.200V74M44 54.800V74M56 48.400V74'],
  ['fine', 'M8 80h80'],
];

const wheelStop: PartStrokes = [
  ['bold', 'M8 72l8-26h64l8 26z'],
  ['sign', 'M30 46l-5 26M44 46l-2 26M58 46l3 26M70 46l5 26'],
  ['brass', circle(23, 52, 2.6) + circle(64, 52, 2.6)],
];

const film: PartStrokes = [
  ['pane', 'M20 40h56v44H20z'],
  ['bold', box(14, 24, 68, 16)],
  ['sign', 'M8 32h6M82 32h6'],
  ['wire', 'M20 40v44h56V40'],
  ['fine', 'M34 74l16-24M44 76l12-18'],
];

const paint: PartStrokes = [
  ['bold', box(22, 40, 44, 44)],
  ['sign', 'M22 52h44M22 70h44'],
  ['sign', 'M22 40c0-28 44-28 44 0'],
  ['brassBold', 'M60 28l22-14 6 9-22 14z'],
];

const pump: PartStrokes = [
  ['sign', 'M36 22v-8h16v8'],
  ['bold', box(28, 22, 32, 42) + box(22, 64, 44, 20)],
  ['sign', 'M66 74h14V52M30 70v8M38 70v8M46 70v8M54 70v8'],
  ['wire', 'M28 30c-14 4-16 14-14 26'],
  ['brassBold', circle(15, 62, 7)],
];

const logbook: PartStrokes = [
  ['bold', box(20, 10, 56, 76)],
  ['sign', 'M30 10v76'],
  ['fine', 'M38 28h22M38 38h30M38 48h30'],
  ['sign', 'M40 66l6 6 12-14'],
  ['brass', 'M62 10h8v20l-4-4-4 4z'],
];

const toolbox: PartStrokes = [
  ['sign', 'M32 40V26h32v14'],
  ['bold', box(12, 40, 72, 40)],
  ['sign', 'M12 56h72'],
  ['brassBold', box(41, 51, 14, 11)],
];

export const FITTINGS = {
  handrail,
  mat,
  mirror,
  tray,
  frame,
  ramp,
  wheel_stop: wheelStop,
  film,
  paint,
  pump,
  logbook,
  toolbox,
};
