// Views on paper: each at the first usual scale at which it fits its place.
import type { Layout } from '../layout.ts';
import { boxOf, type View } from './entity.ts';
import { svgParts } from './write-svg.ts';

export const SCALES = [10, 20, 50, 100, 200, 500, 1000] as const;
/** Height of text on paper, in millimetres. */
const TEXT = 2.5;

export type Place = { w: number; h: number };
export type Printed = { svg: string; scale: number; title: string; w: number; h: number };

const rounded = (value: number) => `${Math.round(value * 100) / 100}`;

/**
 * A view at the first scale, starting with `least`, at which it fits `place` (millimetres of
 * paper).
 */
export const printed = (
  make: (layout: Layout, text: number) => View,
  layout: Layout,
  place: Place,
  least = 0,
): Printed => {
  const sizes = SCALES.filter((scale) => scale >= least).map((scale) => {
    const view = make(layout, TEXT * scale);
    const { left, right, bottom, top } = boxOf(view);
    return { view, scale, w: (right - left) / scale, h: (top - bottom) / scale };
  });
  const found = sizes.find(({ w, h }) => w <= place.w && h <= place.h) ?? sizes.at(-1);
  if (!found) throw new Error('There is no scale');
  const { view, scale, w, h } = found;
  const { box, inside } = svgParts(view, view.name);
  const size = [box.left, box.top, box.width, box.height].map(rounded).join(' ');
  return {
    scale,
    w,
    h,
    title: view.title,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${rounded(w)}mm" height="${rounded(h)}mm" viewBox="${size}" role="img" aria-label="${view.title}, 1 to ${scale}">${inside}</svg>`,
  };
};
