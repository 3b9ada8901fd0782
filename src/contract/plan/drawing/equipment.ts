// What a builder has to know of beside car and doors: machine, control cabinet, lights, pit ladder
// and stop switch, marked by numbers that a legend explains. Sheets and files carry it.

import type { Layout } from '../layout.ts';
import { hasMachineRoom } from '../machine-room.ts';
import { MACHINE_RULES } from '../machine-rules.ts';
import { WELL_RULES } from '../well-rules.ts';
import type { Point, View } from './entity.ts';
import { landingLength, levelsOf, sectionView } from './section-view.ts';
import { createSketch, figureOf, type Sketch } from './sketch.ts';

const t = WELL_RULES.wall.value;
const rule = MACHINE_RULES;
/** A pit from here on is climbed into. */
const CLIMBED = 400;
const LAMP = 70;
const TOP_CABINET = 'Control cabinet, top landing';
const CABINET = { w: 170, from: 700, h: 1400 };

export const hasLadder = ({ pit }: Layout) => pit >= CLIMBED;
const hasRoom = ({ drive, usualHeadroom }: Layout) => hasMachineRoom(drive, usualHeadroom);

/** The legend of the numbers. */
export const legendOf = (layout: Layout): string[] => {
  const room = `at least ${figureOf(rule.roomHeight.value)} high, ${rule.roomLight.value} lx`;
  const machine =
    layout.drive === 'hydraulic'
      ? 'Pump unit with control cabinet, beside the shaft at any level'
      : hasRoom(layout)
        ? `Machine in its room above the shaft, ${room}`
        : 'Machine space in the head of the shaft';
  const cabinet = hasRoom(layout) ? 'Control cabinet in the machine room' : TOP_CABINET;
  return [
    `1 ${machine}`,
    ...(layout.drive === 'hydraulic' ? [] : [`2 ${cabinet}`]),
    `3 Light in the shaft, ${rule.shaftLight.value} lx`,
    ...(hasLadder(layout) ? ['4 Pit ladder', '5 Pit stop switch, light switch and socket'] : []),
  ];
};

/** A number in a ring, with a line to what it means. */
export const numbered = (sketch: Sketch, number: number, at: Point, to: Point) => {
  const radius = sketch.text * 0.9;
  const [dx, dy] = [to[0] - at[0], to[1] - at[1]];
  const far = Math.hypot(dx, dy) || 1;
  const edge: Point = [at[0] + (dx / far) * radius, at[1] + (dy / far) * radius];
  sketch.add({ kind: 'circle', layer: 'L-TEXT', centre: at, radius });
  sketch.line('L-TEXT', edge, to);
  sketch.words([at[0], at[1] - sketch.text * 0.35], `${number}`);
};

export const lamp = (sketch: Sketch, [x, y]: Point) => {
  const side = LAMP * Math.SQRT1_2;
  sketch.add({ kind: 'circle', layer: 'L-RAIL-CWT', centre: [x, y], radius: LAMP });
  sketch.line('L-RAIL-CWT', [x - side, y - side], [x + side, y + side]);
  sketch.line('L-RAIL-CWT', [x - side, y + side], [x + side, y - side]);
};

const ladder = (sketch: Sketch, { pit }: Layout) => {
  const [left, right] = [60, 60 + rule.ladderWidth.value];
  for (const x of [left, right]) sketch.line('L-RAIL-CWT', [x, -pit], [x, 0]);
  for (let y = -pit + rule.ladderStep.value; y < 0; y += rule.ladderStep.value)
    sketch.line('L-RAIL-CWT', [left, y], [right, y]);
};

const sheave = (sketch: Sketch, { car, counterweight, well }: Layout, y: number) => {
  const middle = car.y + car.d / 2;
  const behind = counterweight ? counterweight.y + counterweight.d / 2 : well.d / 2;
  const radius = Math.max(100, Math.min(240, Math.abs(behind - middle) / 2));
  const centre: Point = [middle + (behind > middle ? radius : 0), y];
  sketch.add({ kind: 'circle', layer: 'L-RAIL-CWT', centre, radius });
  sketch.add({ kind: 'circle', layer: 'L-RAIL-CWT', centre, radius: radius / 5 });
  const beam = radius + 100;
  sketch.rect('L-RAIL-CWT', centre[0] - beam, y - radius - 90, 2 * beam, 90);
  return [centre[0] - radius, y] as const;
};

/** The section with its equipment; `breaks` as for a section without. */
export const equippedSection = (
  layout: Layout,
  text: number,
  breaks = Number.POSITIVE_INFINITY,
): View => {
  const plain = sectionView(layout, text, breaks);
  const { at } = levelsOf(layout, breaks);
  const sketch = createSketch(text);
  const { drive, headroom, landings, pit, well } = layout;
  const last = at(landings.at(-1) ?? 0);
  const top = last + headroom;
  const column = -t - landingLength(text) + text;
  const inRoom = hasRoom(layout);
  const room = rule.roomHeight.value;
  if (drive === 'hydraulic') {
    sketch.rect('L-HIDDEN', -t - 450, 0, 400, 950);
    numbered(sketch, 1, [column, 1250], [-t - 450, 950]);
  } else {
    if (inRoom) {
      sketch.cut(-t, top + t, t, room);
      sketch.cut(well.d, top + t, t, room);
      sketch.cut(-t, top + t + room, well.d + 2 * t, t * 0.75);
      sketch.up(top + t, top + t + room, well.d + t, 0, false);
      sketch.rect('L-RAIL-CWT', well.d - 350, top + t, 300, 1500);
      numbered(sketch, 2, [column, top + t + 1400], [well.d - 350, top + t + 1400]);
    } else {
      sketch.rect('L-RAIL-CWT', -t - CABINET.w, last + CABINET.from, CABINET.w, CABINET.h);
      numbered(sketch, 2, [column, last + 1600], [-t - CABINET.w, last + 1600]);
    }
    const machine = sheave(sketch, layout, inRoom ? top + t + 450 : top - 420);
    numbered(sketch, 1, [column, machine[1]], machine);
  }
  const light: Point = [Math.max(150, layout.doorDepth), top - 900];
  lamp(sketch, light);
  lamp(sketch, [well.d * 0.72, -Math.max(pit - 500, pit / 2)]);
  numbered(sketch, 3, [column, light[1]], [light[0] - LAMP, light[1]]);
  if (hasLadder(layout)) {
    ladder(sketch, layout);
    const step = text * 2.4;
    const high = -t * 0.75 - text * 1.2;
    sketch.rect('L-RAIL-CWT', 70 + rule.ladderWidth.value, high - 60, 80, 120);
    numbered(sketch, 5, [column, high], [70 + rule.ladderWidth.value, high]);
    numbered(sketch, 4, [column, high - step], [60, Math.max(high - step, -pit + 60)]);
  }
  const { entities } = sketch.view('', '');
  return { ...plain, entities: [...plain.entities, ...entities] };
};
