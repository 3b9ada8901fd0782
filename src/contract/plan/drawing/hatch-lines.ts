// Hatches an outline with lines at 45°, which take the colour of their layer.
import type { Point } from './entity.ts';

/** Start and end point of each line; the lines are `step` apart. */
export const hatchLines = (
  outline: readonly Point[],
  step: number,
): (readonly [Point, Point])[] => {
  const offsets = outline.map(([x, y]) => y - x);
  const first = Math.ceil(Math.min(...offsets) / step) * step;
  const last = Math.max(...offsets);
  const lines: (readonly [Point, Point])[] = [];
  // Offset slightly, so that no line passes through a corner.
  for (let offset = first + step / 7; offset < last; offset += step) {
    const crossings = outline
      .flatMap((from, at): Point[] => {
        const to = outline[(at + 1) % outline.length] ?? from;
        const [f, g] = [from[1] - from[0] - offset, to[1] - to[0] - offset];
        if (f < 0 === g < 0) return [];
        const part = f / (f - g);
        return [[from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]];
      })
      .toSorted((a, b) => a[0] - b[0]);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [from, to] = [crossings[at], crossings[at + 1]];
      if (from && to) lines.push([from, to]);
    }
  }
  return lines;
};
