// The rectangle that a view takes, with its dimensions and texts.
import { dimParts } from './dimension.ts';
import { type Box, type Dim, type Entity, LETTER, type Point, type View } from './entity.ts';

/** The ends of a dimension's lines and of its figure, which may be longer than the dimension. */
const dimPoints = (dim: Dim, text: number): Point[] => {
  const { lines, figure } = dimParts(dim, text);
  const half = (dim.text.length * figure.height * LETTER) / 2;
  const [x, y] = figure.middle;
  const ends: Point[] = figure.isUpright
    ? [
        [x, y - half],
        [x, y + half],
      ]
    : [
        [x - half, y],
        [x + half, y],
      ];
  return [...lines.flat(), ...ends];
};

const pointsOf = (entity: Entity, text: number): readonly Point[] => {
  if (entity.kind === 'line') return [entity.from, entity.to];
  if (entity.kind === 'polyline' || entity.kind === 'hatch') return entity.points;
  if (entity.kind === 'dim') return dimPoints(entity, text);
  if (entity.kind === 'text') {
    const { at, height, isStart, isUpright, text: words } = entity;
    const [along, up] = [words.length * height * LETTER, height];
    const [x, y] = at;
    if (isUpright)
      return [
        [x - up, y - along / 2],
        [x + up, y + along / 2],
      ];
    const left = isStart ? x : x - along / 2;
    return [
      [left, y - up / 2],
      [left + along, y + up],
    ];
  }
  const [x, y] = entity.centre;
  const r = entity.radius;
  return [
    [x - r, y - r],
    [x + r, y + r],
  ];
};

/** The rectangle around all entities of a view, including dimensions and texts. */
export const boxOf = ({ entities, text }: Pick<View, 'entities' | 'text'>): Box => {
  const points = entities.flatMap((entity) => pointsOf(entity, text));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [least, most] = [
    (values: number[]) => values.reduce((low, value) => Math.min(low, value), Infinity),
    (values: number[]) => values.reduce((high, value) => Math.max(high, value), -Infinity),
  ];
  const margin = text * 1.6;
  return {
    left: least(xs) - margin,
    right: most(xs) + margin,
    bottom: least(ys) - margin,
    top: most(ys) + margin,
  };
};
