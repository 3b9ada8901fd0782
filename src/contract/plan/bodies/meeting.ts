// How far apart two boxes are.
import type { Box } from './body.ts';

/** Gap of two lengths; negative as far as they overlap. */
const gap = (from: number, long: number, other: number, otherLong: number) =>
  Math.max(other - (from + long), from - (other + otherLong));

/** Distance of two boxes along the axis on which it is greatest; negative if they overlap. */
export const distanceOf = (a: Box, b: Box) =>
  Math.max(gap(a.x, a.w, b.x, b.w), gap(a.y, a.d, b.y, b.d), gap(a.z, a.h, b.z, b.h));

/** Rounding of positions, in mm. */
const EXACT = 1e-6;
export const isBelow = (distance: number, least: number) => distance < least - EXACT;
