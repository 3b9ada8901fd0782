// Outlines the drawings of extras are made of, on a square sheet.
import type { Stroke } from './sheet.ts';

export const EXTRA_SIZE = 96;
export const EXTRA_CENTRE = EXTRA_SIZE / 2;

/** What is drawn how, from the back to the front. */
export type ExtraStrokes = readonly (readonly [kind: Stroke, outline: string])[];

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
export const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;

/** The same outline at several places. */
export const repeat = (
  places: readonly (readonly [number, number])[],
  outline: (x: number, y: number) => string,
) => places.map(([x, y]) => outline(x, y)).join('');

/** Places on a circle, the first one at the top. */
export const around = (count: number, radius: number, x = EXTRA_CENTRE, y = EXTRA_CENTRE) =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)] as const;
  });
