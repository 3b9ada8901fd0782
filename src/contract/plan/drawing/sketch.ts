// Collects the entities of a view.
import { printedLength } from '../length.ts';
import type { Entity, Layer, Point, View } from './entity.ts';

/** Distance between two dimension lines, in text heights. */
const DIM_STEP = 2.6;
/** Distance between the object and its first dimension line, in text heights. */
const DIM_START = 2.4;

export const figureOf = (mm: number) => printedLength(mm).replace(/ mm$/, '');

export const createSketch = (text: number) => {
  const entities: Entity[] = [];
  const rect = (layer: Layer, x: number, y: number, w: number, h: number) =>
    entities.push({
      kind: 'polyline',
      layer,
      isClosed: true,
      points: [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
    });
  const hatched = (points: readonly Point[]) => {
    entities.push({ kind: 'hatch', layer: 'L-HATCH', points });
    entities.push({ kind: 'polyline', layer: 'L-WALL', points, isClosed: true });
  };
  return {
    text,
    add: (entity: Entity) => entities.push(entity),
    line: (layer: Layer, from: Point, to: Point) =>
      entities.push({ kind: 'line', layer, from, to }),
    path: (layer: Layer, points: readonly Point[], isClosed = false) =>
      entities.push({ kind: 'polyline', layer, points, isClosed }),
    rect,
    /** A cut wall or slab. */
    cut: (x: number, y: number, w: number, h: number) => {
      if (w > 0 && h > 0)
        hatched([
          [x, y],
          [x + w, y],
          [x + w, y + h],
          [x, y + h],
        ]);
    },
    words: (at: Point, words: string, height = text, isUpright = false) =>
      entities.push({ kind: 'text', layer: 'L-TEXT', at, text: words, height, isUpright }),
    /** A horizontal dimension; `row` counts lines outwards from `edge`, below or above it. */
    across: (x1: number, x2: number, edge: number, row: number, isBelow = true, words?: string) => {
      const away = text * (DIM_START + row * DIM_STEP);
      const at = isBelow ? edge - away : edge + away;
      entities.push({
        kind: 'dim',
        layer: 'L-DIM',
        axis: 'x',
        at,
        from: [x1, edge],
        to: [x2, edge],
        text: words ?? figureOf(Math.round(x2 - x1)),
      });
    },
    /** A vertical dimension; `row` counts lines outwards from `edge`, to its left or right. */
    up: (y1: number, y2: number, edge: number, row: number, isLeft: boolean, words?: string) => {
      const away = text * (DIM_START + row * DIM_STEP);
      const at = isLeft ? edge - away : edge + away;
      entities.push({
        kind: 'dim',
        layer: 'L-DIM',
        axis: 'y',
        at,
        from: [edge, y1],
        to: [edge, y2],
        text: words ?? figureOf(Math.round(y2 - y1)),
      });
    },
    view: (name: string, title: string): View => ({ name, title, entities, text }),
  };
};
export type Sketch = ReturnType<typeof createSketch>;
