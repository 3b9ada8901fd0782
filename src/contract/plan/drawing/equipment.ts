// Equipment that a builder plans for besides car and doors: machine, control cabinet, lights, pit
// ladder and stop switch. Numbers mark it on the drawing and a legend explains them.

import { firstBodies } from '../bodies/bodies.ts';
import type { Body, Box } from '../bodies/body.ts';
import { machineRoomOf } from '../bodies/machine-bodies.ts';
import { ceilingOf } from '../bodies/shaft-bodies.ts';
import type { Layout } from '../layout.ts';
import { hasMachineRoom } from '../machine-room.ts';
import { MACHINE_RULES } from '../machine-rules.ts';
import { WELL_RULES } from '../well-rules.ts';
import type { Point, View } from './entity.ts';
import { type Break, landingLength, levelsOf, sectionView } from './section-view.ts';
import { createSketch, figureOf, type Sketch } from './sketch.ts';

const t = WELL_RULES.wall.value;
const rule = MACHINE_RULES;
const LAMP = 70;
const TOP_CABINET = 'Control cabinet, top landing';
const CABINET = { w: 170, from: 700, h: 1400 };

export const hasLadder = ({ pit }: Layout) => pit >= rule.ladderFrom.value;

/** The legend of the numbers. */
export const legendOf = (layout: Layout): string[] => {
  const room = `at least ${figureOf(rule.roomHeight.value)} high, ${rule.roomLight.value} lx`;
  const machine =
    layout.drive === 'hydraulic'
      ? 'Pump unit with control cabinet, beside the shaft at any level'
      : hasMachineRoom(layout)
        ? `Machine in its room above the shaft, ${room}`
        : layout.moves === 'food'
          ? 'Machine at the top of the shaft, behind an access panel'
          : 'Machine space in the head of the shaft';
  const cabinet = hasMachineRoom(layout) ? 'Control cabinet in the machine room' : TOP_CABINET;
  const several = `${layout.starts.length} equal lifts: numbers and loads are those of each`;
  return [
    ...(layout.starts.length > 1 ? [several] : []),
    `1 ${machine}`,
    ...(layout.drive === 'hydraulic' ? [] : [`2 ${cabinet}`]),
    `3 Light in the shaft, ${rule.shaftLight.value} lx`,
    ...(hasLadder(layout) ? ['4 Pit ladder', '5 Pit stop switch, light switch and socket'] : []),
  ];
};

/** Draws a number in a ring, with a line to the part that it marks. */
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

const ladder = (sketch: Sketch, { y, d, z, h }: Body) => {
  for (const x of [y, y + d]) sketch.line('L-RAIL-CWT', [x, z], [x, z + h]);
  if (d < rule.ladderWidth.value) return;
  for (let at = z + rule.ladderStep.value; at < z + h; at += rule.ladderStep.value)
    sketch.line('L-RAIL-CWT', [y, at], [y + d, at]);
};

/** The machine room's walls, with the shaft's ceiling as its floor. */
const machineRoom = (sketch: Sketch, { y, d, h }: Box, z: number) => {
  sketch.cut(y - t, z, t, h);
  sketch.cut(y + d, z, t, h);
  sketch.cut(y - t, z + h, d + 2 * t, t * 0.75);
  sketch.up(z, z + h, y + d + t, 0, false);
};

/** The section view with its equipment. */
export const equippedSection = (layout: Layout, text: number, breaks: Break): View => {
  const plain = sectionView(layout, text, breaks);
  const { at } = levelsOf(layout, breaks);
  const sketch = createSketch(text);
  const { drive, headroom, landings, outer, pit, well } = layout;
  const last = at(landings.at(-1) ?? 0);
  const top = last + headroom;
  const column = -t - landingLength(text) + text;
  const bodies = firstBodies(layout);
  const room = machineRoomOf(layout);
  /** Height in the drawing of the parts above the top landing. */
  const above = (z: number) => top + z - ceilingOf(layout);
  if (drive === 'hydraulic') {
    sketch.rect('L-HIDDEN', -t - 450, 0, 400, 950);
    numbered(sketch, 1, [column, 1250], [-t - 450, 950]);
  }
  if (room) {
    machineRoom(sketch, room, above(room.z));
    const beyond = room.y + room.d - well.d - t;
    sketch.cut(well.d + t, above(room.z) - t, beyond + t, t);
  } else if (drive !== 'hydraulic' && layout.moves !== 'food') {
    sketch.rect('L-RAIL-CWT', -t - CABINET.w, last + CABINET.from, CABINET.w, CABINET.h);
    numbered(sketch, 2, [column, last + 1600], [-t - CABINET.w, last + 1600]);
  }
  for (const body of bodies) {
    const { h, part, y, d, z } = body;
    const isFree = part === 'working space' || part === 'handwinding space';
    if (part !== 'machine' && part !== 'cabinet' && !isFree) continue;
    sketch.rect(isFree ? 'L-HIDDEN' : 'L-RAIL-CWT', y, above(z), d, h);
    const middle = above(z) + h / 2;
    if (part === 'machine') numbered(sketch, 1, [column, middle], [y, middle]);
    if (part === 'cabinet')
      numbered(sketch, 2, [column, above(z) + h - text], [y, above(z) + h - text]);
  }
  const light: Point = [Math.max(150, layout.doorDepth), top - 900];
  lamp(sketch, light);
  numbered(sketch, 3, [column, light[1]], [light[0] - LAMP, light[1]]);
  if (hasLadder(layout)) {
    lamp(sketch, [Math.min(well.d, outer.y + outer.d) * 0.72, -Math.max(pit - 500, pit / 2)]);
    const step = text * 2.4;
    const high = -t * 0.75 - text * 1.2;
    const stop = layout.doorDepth + 90;
    sketch.rect('L-RAIL-CWT', stop, high - 60, 80, 120);
    numbered(sketch, 5, [column, high], [stop, high]);
    const found = bodies.find(({ part }) => part === 'ladder');
    if (found) {
      ladder(sketch, found);
      numbered(sketch, 4, [column, high - step], [found.y, Math.max(high - step, -pit + 60)]);
    }
  }
  const { entities } = sketch.view('', '');
  return { ...plain, entities: [...plain.entities, ...entities] };
};
