// Outlines for the drawings of parts, on a square sheet.
import type { Stroke } from './sheet.ts';

export const PART_SIZE = 96;
export const PART_CENTRE = PART_SIZE / 2;

/** Outlines and their strokes, from back to front. */
export type PartStrokes = readonly (readonly [kind: Stroke, outline: string])[];

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
export const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;

/** The same outline at several places. */
export const repeat = (
  places: readonly (readonly [number, number])[],
  outline: (x: number, y: number) => string,
) => places.map(([x, y]) => outline(x, y)).join('');

/** Places on a circle, the first one at the top. */
export const around = (count: number, radius: number, x = PART_CENTRE, y = PART_CENTRE) =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)] as const;
  });
