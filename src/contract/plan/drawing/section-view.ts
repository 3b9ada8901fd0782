// The shaft from the side: pit, landings, travel and headroom. The landings are on the left. Of
// several lifts it shows the first.

import { firstBodies } from '../bodies/bodies.ts';
import type { Body, Part } from '../bodies/body.ts';
import { carFloorOf } from '../bodies/car-bodies.ts';
import { guideBodies } from '../bodies/guide-bodies.ts';
import { HEIGHT_RULES } from '../height-rules.ts';
import type { Layout } from '../layout.ts';
import { WELL_RULES } from '../well-rules.ts';
import type { Layer, Point, View } from './entity.ts';
import { markSection } from './shortfall.ts';
import { createSketch, figureOf, type Sketch } from './sketch.ts';

/** Drawn length of a landing: enough for the label of its level. */
const LANDING = 1100;
/** Drawn length of a rear landing, which has no label. */
const REAR_LANDING = 700;
const LEVEL = 9;
export const landingLength = (text: number) => Math.max(LANDING, text * LEVEL);
const KEPT = 400;
const GAP = 300;
/** Half the space between the two lines of a break. */
const TORN = GAP / 4;
/** A vertical door rises by half of its height. */
const RISEN = 1.5;

/** When a section leaves out storeys. */
export type Break = {
  /** From this number of landings on. */
  from: number;
  /** From this number of landings on where storeys differ, because each height is shown. */
  fromUneven: number;
  /** Number of landings that are kept below the break; the top one is kept always. */
  below: 1 | 2;
};
export const UNBROKEN: Break = { from: Infinity, fromUneven: Infinity, below: 2 };

export type Levels = {
  at: (z: number) => number;
  shown: readonly number[];
  /** Heights of the two lines of the break, in the drawing; null without a break. */
  torn: readonly [low: number, high: number] | null;
};

/** Heights between which storeys are left out: above a door, and below the counterweight. */
const leftOut = (layout: Layout, below: number) => {
  const { door, doorHeight, landings, sill } = layout;
  const last = landings.at(-1) ?? 0;
  const high = Math.max(
    WELL_RULES.doorHeight.value,
    doorHeight * (door === 'vertical' ? RISEN : 1),
  );
  const weight = guideBodies(layout).find(({ part }) => part === 'counterweight');
  return {
    from: below + sill + high + KEPT,
    to: Math.min(last - KEPT, (weight?.z ?? last) - TORN),
  };
};

/** Maps heights to the drawing; a broken section leaves out the middle of a tall building. */
export const levelsOf = (layout: Layout, breaks: Break): Levels => {
  const { landings } = layout;
  const [second = 0, last = 0] = [landings[1], landings.at(-1)];
  const isEven = landings.every((z, at) => Math.abs(z - at * second) < landings.length);
  const whole: Levels = { at: (z) => z, shown: landings, torn: null };
  if (landings.length < (isEven ? breaks.from : breaks.fromUneven)) return whole;
  const below = breaks.below === 1 ? 0 : second;
  const { from, to } = leftOut(layout, below);
  if (to - from < 2 * GAP) return whole;
  const removed = to - from - GAP;
  const middle = from + GAP / 2;
  return {
    at: (z) => (z <= from ? z : z >= to ? z - removed : from + ((z - from) * GAP) / (to - from)),
    shown: landings.filter((z) => z <= below || z === last),
    torn: [middle - TORN, middle + TORN],
  };
};

/** A height of the drawing without the space between the lines of a break. */
const piecesOf = ([from, to]: readonly [number, number], { torn }: Levels) => {
  const [low, high] = torn ?? [to, to];
  return low <= from || high >= to
    ? [[from, to] as const]
    : ([
        [from, low],
        [high, to],
      ] as const);
};

/** Walls and slabs that the section cuts, and the landings before them. */
const structure = (sketch: Sketch, layout: Layout, shown: readonly Body[], levels: Levels) => {
  const { at } = levels;
  const { entrances, floor, outer, well } = layout;
  const t = WELL_RULES.wall.value;
  const long = landingLength(sketch.text);
  const middle = entrances[0].centre;
  const cut = shown.filter(({ part, x, w }) => part === 'wall' && x < middle && middle < x + w);
  const rects = cut.map(({ y, d, z, h }) => ({ x: y, y: at(z), w: d, d: at(z + h) - at(z) }));
  const landings = levels.shown.flatMap((level) => {
    const slab = { y: at(level) - t * 0.75, w: long, d: t * 0.75 };
    const front = { ...slab, x: -t - long };
    return entrances[1]?.side === 'rear'
      ? [front, { ...slab, x: well.d + t, w: REAR_LANDING }]
      : [front];
  });
  for (const { x, y, w, d } of [...rects, ...landings])
    for (const [from, to] of piecesOf([y, y + d], levels)) sketch.cut(x, from, w, to - from);
  // Below a hatch the wall stands on the landing.
  sketch.cut(-t, 0, t, floor - t);
  const roof = at((layout.landings.at(-1) ?? 0) + layout.headroom);
  const glass = Math.max(well.d, outer.y + outer.d + WELL_RULES.rearGap.value);
  for (const y of layout.isGlazed ? [0, glass] : [0])
    for (const [from, to] of piecesOf([floor, roof], levels))
      sketch.line('L-WELL', [y, from], [y, to]);
};

/** The layers of the bodies that the section shows. */
const LAYER: Partial<Record<Part, Layer>> = {
  'car sill': 'L-DOOR',
  'landing sill': 'L-DOOR',
  'landing door': 'L-DOOR',
  'car door': 'L-DOOR',
  'car frame': 'L-CAR',
  apron: 'L-CAR',
  refuge: 'L-HIDDEN',
  'separator beam': 'L-HIDDEN',
};

const drawn = (sketch: Sketch, layout: Layout, bodies: readonly Body[], { at }: Levels) => {
  const isAlong = ({ side }: Body) => side === undefined || side === 'front' || side === 'rear';
  for (const body of bodies) {
    const { h, part, state, y, d, z } = body;
    const layer = LAYER[part];
    const isRisen = layout.door === 'vertical' && part === 'landing door';
    if (!layer || !isAlong(body) || (state === 'open' && !isRisen)) continue;
    const high = at(z + h) - at(z);
    sketch.rect(state === 'open' ? 'L-HIDDEN' : layer, y, at(z), d, high);
  }
};

const car = (sketch: Sketch, layout: Layout, { at }: Levels) => {
  const { car: inside, carHeight, landings, outer, sill } = layout;
  const { floor } = carFloorOf(layout);
  const roof = HEIGHT_RULES.roof.value;
  const [y, d] = [outer.y, outer.d];
  sketch.rect('L-CAR', y, sill - floor, d, carHeight + floor + roof);
  sketch.rect('L-CAR', inside.y, sill, inside.d, carHeight);
  const top = at(landings.at(-1) ?? 0) + sill;
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
  sketch.words([inside.y + inside.d / 2, sill + carHeight / 2 - sketch.text / 2], 'Car');
};

const weightAndBuffers = (
  sketch: Sketch,
  layout: Layout,
  bodies: readonly Body[],
  { at }: Levels,
) => {
  const isRear = layout.arrangement.counterweight === 'rear';
  const layer = isRear ? 'L-RAIL-CWT' : 'L-HIDDEN';
  for (const { part, y, d, z, h } of bodies) {
    if (part === 'buffer') sketch.rect('L-RAIL-CWT', y, z, d, h);
    if (part === 'jack') sketch.rect('L-HIDDEN', y, z, d, at(z + h) - at(z));
    if (part !== 'counterweight') continue;
    // Beside its landing the counterweight keeps its true height.
    const last = layout.landings.at(-1) ?? 0;
    const low = at(last) + z - last;
    sketch.rect(layer, y, low, d, h);
    sketch.line(layer, [y, low], [y + d, low + h]);
    sketch.line(layer, [y + d, low], [y, low + h]);
  }
};

const breakMark = (sketch: Sketch, { well }: Layout, torn: readonly number[]) => {
  const t = WELL_RULES.wall.value;
  const [left, right, tick] = [-t - sketch.text, well.d + t + sketch.text, sketch.text];
  const middle = (left + right) / 2;
  for (const level of torn)
    sketch.path('L-DIM', [
      [left, level],
      [middle - tick, level],
      [middle - tick / 2, level + tick],
      [middle + tick / 2, level - tick],
      [middle + tick, level],
      [right, level],
    ]);
};

/** Draws the level of a floor, with its mark. */
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
    kind: 'text',
    layer: 'L-TEXT',
    text: words,
    height: text * 0.9,
    isStart: true,
    at: [x + text * 1.3, y + text * 0.35],
  });
};

/** The height of one storey, or of several that the section leaves out. */
const storeyWords = (storeys: number, height: number) => {
  const one = height / storeys;
  if (storeys === 1) return figureOf(height);
  return Number.isInteger(one)
    ? `${storeys} × ${figureOf(one)} = ${figureOf(height)}`
    : `${storeys} storeys, ${figureOf(height)}`;
};

const sizes = (sketch: Sketch, layout: Layout, levels: Levels) => {
  const { floor, headroom, landings, outer, pit, sill, well } = layout;
  const { at, shown, torn } = levels;
  const t = WELL_RULES.wall.value;
  const rear = layout.entrances[1]?.side === 'rear' ? REAR_LANDING : 0;
  const edge = Math.max(well.d, outer.y + outer.d) + t + rear;
  const last = landings.at(-1) ?? 0;
  if (floor < 0) sketch.up(floor, 0, edge, 0, false, figureOf(pit));
  if (sill > 0) {
    sketch.up(0, floor, edge, 0, false, figureOf(floor));
    sketch.up(0, sill, edge, 3, false, `Sill ${figureOf(sill)}`);
  }
  shown.slice(1).forEach((floor, index) => {
    const below = shown[index] ?? 0;
    const storeys = landings.indexOf(floor) - landings.indexOf(below);
    sketch.up(at(below), at(floor), edge, 0, false, storeyWords(storeys, floor - below));
  });
  sketch.up(at(last), at(last + headroom), edge, 0, false, figureOf(headroom));
  sketch.up(0, at(last), edge, 1, false, `Travel ${figureOf(last)}`);
  sketch.up(
    floor,
    at(last + headroom),
    edge,
    2,
    false,
    `Shaft ${figureOf(last + headroom - floor)}`,
  );
  markSection(sketch, layout, at(last + headroom), edge);
  sketch.across(0, well.d, floor - t, 0);
  for (const floor of shown) {
    const number = landings.indexOf(floor) + 1;
    const words = `Stop ${number}: ${floor > 0 ? '+' : ''}${figureOf(floor)}`;
    level(sketch, [-t - landingLength(sketch.text), at(floor)], words);
  }
  if (torn) breakMark(sketch, layout, torn);
};

/** Drawn height of the section, from which its text height is chosen. */
export const drawnHeight = (layout: Layout, breaks: Break) => {
  const last = layout.landings.at(-1) ?? 0;
  return levelsOf(layout, breaks).at(last + layout.headroom) - layout.floor;
};

export const sectionView = (layout: Layout, text: number, breaks: Break): View => {
  const sketch = createSketch(text);
  const levels = levelsOf(layout, breaks);
  const bodies = firstBodies({ ...layout, landings: levels.shown });
  structure(sketch, layout, bodies, levels);
  drawn(sketch, layout, bodies, levels);
  car(sketch, layout, levels);
  weightAndBuffers(sketch, layout, bodies, levels);
  sizes(sketch, layout, levels);
  return levels.torn
    ? { ...sketch.view('section', 'Section, shortened'), isShortened: true }
    : sketch.view('section', 'Section');
};
