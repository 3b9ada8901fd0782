// The shaft from the side: pit, landings, travel and headroom, the landings at the left.

import { HEIGHT_RULES } from '../height-rules.ts';
import type { Layout } from '../layout.ts';
import { WELL_RULES } from '../well-rules.ts';
import type { Point, View } from './entity.ts';
import { createSketch, figureOf, type Sketch } from './sketch.ts';

/** A landing as it is drawn: long enough for its level, written above it. */
const LANDING = 1100;
const LEVEL = 9;
export const landingLength = (text: number) => Math.max(LANDING, text * LEVEL);
/** Storeys of different heights are left out from more landings on. */
const UNEVEN = 9;
const KEPT = 700;
const GAP = 500;

export type Levels = { at: (z: number) => number; shown: readonly number[]; isBroken: boolean };

/** Where heights are drawn; a broken section takes the middle of a tall building out. */
export const levelsOf = ({ landings }: Layout, breaks: number): Levels => {
  const [second = 0, last = 0] = [landings[1], landings.at(-1)];
  const [from, to] = [second + WELL_RULES.doorHeight.value + KEPT, last - KEPT];
  const isEven = landings.every((z, at) => Math.abs(z - at * second) < landings.length);
  const few = isEven ? breaks : Math.max(breaks, UNEVEN);
  if (landings.length < few || to - from < 2 * GAP)
    return { at: (z) => z, shown: landings, isBroken: false };
  const removed = to - from - GAP;
  return {
    at: (z) => (z <= from ? z : z >= to ? z - removed : from + ((z - from) * GAP) / (to - from)),
    shown: landings.filter((z) => z <= second || z === last),
    isBroken: true,
  };
};

const structure = (sketch: Sketch, layout: Layout, { at, shown }: Levels) => {
  const { doorHeight, headroom, landings, pit, well } = layout;
  const t = WELL_RULES.wall.value;
  const top = (landings.at(-1) ?? 0) + headroom;
  const head = doorHeight + WELL_RULES.frameAbove.value;
  const roof = at(top);
  const long = landingLength(sketch.text);
  sketch.cut(-t, -pit - t, well.d + 2 * t, t);
  sketch.cut(well.d, -pit, t, roof + pit);
  sketch.cut(-t, -pit, t, pit);
  sketch.cut(-t, roof, well.d + 2 * t, t);
  shown.forEach((floor, index) => {
    const next = shown[index + 1];
    const above = next === undefined ? roof : at(next);
    sketch.cut(-t, at(floor) + head, t, above - at(floor) - head);
    sketch.cut(-t - long, at(floor) - t * 0.75, long, t * 0.75);
  });
  sketch.line('L-WELL', [0, -pit], [0, roof]);
};

const doors = (sketch: Sketch, { doorDepth, doorHeight }: Layout, { at, shown }: Levels) => {
  for (const floor of shown)
    sketch.rect('L-DOOR', doorDepth * 0.1, at(floor), Math.max(20, doorDepth * 0.25), doorHeight);
};

const car = (sketch: Sketch, layout: Layout, { at }: Levels) => {
  const { car: inside, carHeight, landings } = layout;
  const wall = WELL_RULES.carWall.value;
  const floor = HEIGHT_RULES.carFloor.value;
  const roof = HEIGHT_RULES.roof.value;
  const [y, d] = [inside.y - wall, inside.d + 2 * wall];
  sketch.rect('L-CAR', y, -floor, d, carHeight + floor + roof);
  sketch.rect('L-CAR', inside.y, 0, inside.d, carHeight);
  const top = at(landings.at(-1) ?? 0);
  sketch.path(
    'L-HIDDEN',
    [
      [y, top - floor],
      [y + d, top - floor],
      [y + d, top + carHeight + roof],
      [y, top + carHeight + roof],
    ],
    true,
  );
  sketch.words([inside.y + inside.d / 2, carHeight / 2 - sketch.text / 2], 'Car');
};

const weightAndBuffers = (sketch: Sketch, layout: Layout, { at }: Levels) => {
  const { car: inside, counterweight, headroom, landings, pit } = layout;
  const last = landings.at(-1) ?? 0;
  const buffer = (x: number, height: number) =>
    sketch.rect('L-RAIL-CWT', x - 60, -pit, 120, height);
  const stand = Math.max(60, pit - HEIGHT_RULES.carFloor.value - HEIGHT_RULES.runbyBelow.value);
  if (pit > 200) buffer(inside.y + inside.d / 2, Math.min(stand, 400));
  if (!counterweight || layout.arrangement.counterweight !== 'rear') return;
  const { y, d } = counterweight;
  const height = Math.min(1800, headroom * 0.45);
  const low = at(last) + headroom * 0.1;
  sketch.rect('L-RAIL-CWT', y, low, d, height);
  sketch.line('L-RAIL-CWT', [y, low], [y + d, low + height]);
  sketch.line('L-RAIL-CWT', [y + d, low], [y, low + height]);
};

const breakMark = (sketch: Sketch, { well }: Layout, y: number) => {
  const t = WELL_RULES.wall.value;
  const [left, right, tick] = [-t - sketch.text, well.d + t + sketch.text, sketch.text];
  const middle = (left + right) / 2;
  for (const level of [y - GAP * 0.15, y + GAP * 0.15])
    sketch.path('L-DIM', [
      [left, level],
      [middle - tick, level],
      [middle - tick / 2, level + tick],
      [middle + tick / 2, level - tick],
      [middle + tick, level],
      [right, level],
    ]);
};

/** The height of a floor, with its mark. */
const level = (sketch: Sketch, [x, y]: Point, words: string) => {
  const { text } = sketch;
  const [left, right] = [x + text * 0.2, x + text];
  sketch.path(
    'L-DIM',
    [
      [(left + right) / 2, y],
      [right, y + text * 0.7],
      [left, y + text * 0.7],
    ],
    true,
  );
  sketch.add({
    ...{ kind: 'text', layer: 'L-TEXT', text: words, height: text * 0.9, isStart: true },
    at: [x + text * 1.3, y + text * 0.35],
  });
};

const sizes = (sketch: Sketch, layout: Layout, levels: Levels) => {
  const { headroom, landings, pit, well } = layout;
  const { at, shown, isBroken } = levels;
  const t = WELL_RULES.wall.value;
  const edge = well.d + t;
  const last = landings.at(-1) ?? 0;
  if (pit > 0) sketch.up(-pit, 0, edge, 0, false, figureOf(pit));
  shown.slice(1).forEach((floor, index) => {
    const below = shown[index] ?? 0;
    sketch.up(at(below), at(floor), edge, 0, false, figureOf(floor - below));
  });
  sketch.up(at(last), at(last + headroom), edge, 0, false, figureOf(headroom));
  sketch.up(0, at(last), edge, 1, false, `Travel ${figureOf(last)}`);
  sketch.up(-pit, at(last + headroom), edge, 2, false, `Shaft ${figureOf(pit + last + headroom)}`);
  sketch.across(0, well.d, -pit - t, 0);
  for (const floor of shown) {
    const number = landings.indexOf(floor) + 1;
    const words = `Stop ${number}: ${floor > 0 ? '+' : ''}${figureOf(floor)}`;
    level(sketch, [-t - landingLength(sketch.text), at(floor)], words);
  }
  if (isBroken) {
    const second = landings[1] ?? 0;
    breakMark(sketch, layout, second + WELL_RULES.doorHeight.value + KEPT + GAP / 2);
  }
};

/** How high the section is drawn, for choosing the height of its text. */
export const drawnHeight = (layout: Layout, breaks: number) => {
  const last = layout.landings.at(-1) ?? 0;
  return levelsOf(layout, breaks).at(last + layout.headroom) + layout.pit;
};

/** @param breaks so many landings leave out the storeys in the middle. */
export const sectionView = (layout: Layout, text: number, breaks: number): View => {
  const sketch = createSketch(text);
  const levels = levelsOf(layout, breaks);
  structure(sketch, layout, levels);
  doors(sketch, layout, levels);
  car(sketch, layout, levels);
  weightAndBuffers(sketch, layout, levels);
  sizes(sketch, layout, levels);
  return sketch.view('section', levels.isBroken ? 'Section, shortened' : 'Section');
};
