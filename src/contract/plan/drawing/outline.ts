// Joins rectangles that touch or overlap into outlines, such as the pieces of a wall.
import type { Rect } from '../placed.ts';
import type { Point } from './entity.ts';

const sorted = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

type Edge = { from: Point; to: Point };
const key = ([x, y]: Point) => `${x},${y}`;

/** The edges around the covered cells, with the covered side at their left. */
const edgesOf = (rects: readonly Rect[]) => {
  const xs = sorted(rects.flatMap(({ x, w }) => [x, x + w]));
  const ys = sorted(rects.flatMap(({ y, d }) => [y, y + d]));
  const isFull = (i: number, j: number) => {
    const [left, right, low, high] = [xs[i], xs[i + 1], ys[j], ys[j + 1]];
    if (left === undefined || right === undefined || low === undefined || high === undefined)
      return false;
    return rects.some(({ x, y, w, d }) => x <= left && right <= x + w && y <= low && high <= y + d);
  };
  const edges: Edge[] = [];
  xs.forEach((left, i) => {
    ys.forEach((low, j) => {
      if (!isFull(i, j)) return;
      const [right, high] = [xs[i + 1] ?? left, ys[j + 1] ?? low];
      if (!isFull(i, j - 1)) edges.push({ from: [left, low], to: [right, low] });
      if (!isFull(i + 1, j)) edges.push({ from: [right, low], to: [right, high] });
      if (!isFull(i, j + 1)) edges.push({ from: [right, high], to: [left, high] });
      if (!isFull(i - 1, j)) edges.push({ from: [left, high], to: [left, low] });
    });
  });
  return edges;
};

/** Leaves out points in the middle of a straight edge. */
const corners = (points: readonly Point[]) =>
  points.filter(([x, y], at) => {
    const before = points.at(at - 1) ?? [x, y];
    const after = points[(at + 1) % points.length] ?? [x, y];
    return (before[0] !== x || after[0] !== x) && (before[1] !== y || after[1] !== y);
  });

/** The outlines of the rectangles together. */
export const outlinesOf = (rects: readonly Rect[]): Point[][] => {
  const starts = new Map<string, Edge[]>();
  const edges = edgesOf(rects);
  for (const edge of edges) {
    const at = key(edge.from);
    starts.set(at, [...(starts.get(at) ?? []), edge]);
  }
  const outlines: Point[][] = [];
  for (const first of edges) {
    const points: Point[] = [];
    let edge = starts.get(key(first.from))?.includes(first) ? first : undefined;
    while (edge) {
      const at = key(edge.from);
      const taken = edge;
      starts.set(
        at,
        (starts.get(at) ?? []).filter((each) => each !== taken),
      );
      points.push(edge.from);
      edge = starts.get(key(edge.to))?.[0];
    }
    if (points.length > 0) outlines.push(corners(points));
  }
  return outlines;
};
