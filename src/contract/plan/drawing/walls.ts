// The cut walls of a shaft in plan, with an opening for each entrance.

import type { Layout } from '../layout.ts';
import { WELL_RULES } from '../well-rules.ts';
import type { Point } from './entity.ts';

type Gap = { from: number; to: number };

/** Width of the opening in a wall, within the shaft's side. */
export const gapOf = (centre: number, opening: number, side: number): Gap => {
  const half = (opening + WELL_RULES.frame.value) / 2;
  return { from: Math.max(0, centre - half), to: Math.min(side, centre + half) };
};

/** Whether a second door is at the left; otherwise it is at the right. */
export const isDoorLeft = ({ arrangement }: Layout) => arrangement.counterweight === 'right';

/** Walls as closed outlines, the landing wall below. */
export const wallsOf = (layout: Layout): Point[][] => {
  const { arrangement, car, doorAt, opening, well } = layout;
  const t = WELL_RULES.wall.value;
  const { w, d } = well;
  const front = gapOf(doorAt, opening, w);
  if (arrangement.entrances === 'through') {
    const left: Point[] = [
      [front.from, -t],
      [-t, -t],
      [-t, d + t],
      [front.from, d + t],
      [front.from, d],
      [0, d],
      [0, 0],
      [front.from, 0],
    ];
    const right: Point[] = [
      [front.to, -t],
      [w + t, -t],
      [w + t, d + t],
      [front.to, d + t],
      [front.to, d],
      [w, d],
      [w, 0],
      [front.to, 0],
    ];
    return [left, right];
  }
  if (arrangement.entrances === 'adjacent') {
    const side = gapOf(car.y + car.d / 2, Math.min(opening, car.d), d);
    const at = (x: number): number => (isDoorLeft(layout) ? w - x : x);
    const edge = isDoorLeft(layout)
      ? { near: w - front.to, far: w - front.from }
      : { near: front.from, far: front.to };
    const long: Point[] = [
      [at(edge.near), -t],
      [at(-t), -t],
      [at(-t), d + t],
      [at(w + t), d + t],
      [at(w + t), side.to],
      [at(w), side.to],
      [at(w), d],
      [at(0), d],
      [at(0), 0],
      [at(edge.near), 0],
    ];
    const corner: Point[] = [
      [at(edge.far), -t],
      [at(w + t), -t],
      [at(w + t), side.from],
      [at(w), side.from],
      [at(w), 0],
      [at(edge.far), 0],
    ];
    return [long, corner];
  }
  return [
    [
      [front.from, -t],
      [-t, -t],
      [-t, d + t],
      [w + t, d + t],
      [w + t, -t],
      [front.to, -t],
      [front.to, 0],
      [w, 0],
      [w, d],
      [0, d],
      [0, 0],
      [front.from, 0],
    ],
  ];
};
