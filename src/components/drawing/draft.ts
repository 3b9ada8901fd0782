// Converts real millimetres to drawing units: builders of path data at one scale.
import { rounded } from './sheet.ts';

export type Point = readonly [number, number];

/**
 * A scale with its origin on the sheet: `unit` drawing units a millimetre, the origin at (`left`,
 * `base`).
 * `up` is true in sections and elevations, where heights grow upwards, false in plans.
 */
export const createDraft = (left: number, base: number, unit: number, up = true) => {
  const sign = up ? -1 : 1;
  const x = (mm: number) => left + mm * unit;
  const y = (mm: number) => base + sign * mm * unit;
  const at = ([px, py]: Point) => `${rounded(x(px))} ${rounded(y(py))}`;
  const length = (mm: number) => rounded(mm * unit);
  const rect = (px: number, py: number, w: number, h: number) =>
    `M${at([px, py])}h${length(w)}v${length(sign * h)}h${length(-w)}z`;
  const line = (...points: Point[]) => `M${points.map(at).join('L')}`;
  const shape = (...points: Point[]) => `${line(...points)}z`;
  const ellipse = (cx: number, cy: number, rx: number, ry: number) => {
    const r = `${length(rx)} ${length(ry)}`;
    return `M${at([cx - rx, cy])}a${r} 0 1 0 ${length(2 * rx)} 0a${r} 0 1 0 ${length(-2 * rx)} 0`;
  };
  const circle = (cx: number, cy: number, r: number) => ellipse(cx, cy, r, r);
  /**
   * Places an outline written with absolute commands and `x,y` pairs in millimetres; `facing` -1
   * mirrors it.
   */
  const place = (outline: string, px: number, py: number, facing = 1, size = 1) =>
    outline
      .replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, ox: string, oy: string) =>
        at([px + facing * size * Number(ox), py + size * Number(oy)]),
      )
      .replace(/ ?([MLCQZ]) ?/g, '$1');
  return { x, y, at, unit, rect, line, shape, ellipse, circle, place };
};
export type Draft = ReturnType<typeof createDraft>;
