// The parts of every drawing, independent of its file format: millimetres of the building, y
// upwards.

/** Layers by their CAD names: colour (ACI), pen width in millimetres on paper, line type. */
export const LAYERS = {
  'L-WALL': { colour: 7, pen: 0.5, line: 'CONTINUOUS' },
  'L-WELL': { colour: 4, pen: 0.35, line: 'CONTINUOUS' },
  'L-CAR': { colour: 5, pen: 0.35, line: 'CONTINUOUS' },
  'L-DOOR': { colour: 3, pen: 0.25, line: 'CONTINUOUS' },
  'L-RAIL-CWT': { colour: 6, pen: 0.25, line: 'CONTINUOUS' },
  'L-HIDDEN': { colour: 8, pen: 0.18, line: 'DASHED' },
  'L-CENTRE': { colour: 1, pen: 0.18, line: 'CENTER' },
  'L-HATCH': { colour: 9, pen: 0.13, line: 'CONTINUOUS' },
  'L-DIM': { colour: 2, pen: 0.18, line: 'CONTINUOUS' },
  'L-TEXT': { colour: 2, pen: 0.18, line: 'CONTINUOUS' },
  'L-LOAD': { colour: 30, pen: 0.25, line: 'CONTINUOUS' },
  'L-MISSING': { colour: 10, pen: 0.25, line: 'CONTINUOUS' },
  'L-SHEET': { colour: 7, pen: 0.35, line: 'CONTINUOUS' },
} as const;
export type Layer = keyof typeof LAYERS;
export type Point = readonly [x: number, y: number];

export type Entity =
  | { kind: 'line'; layer: Layer; from: Point; to: Point }
  | { kind: 'polyline'; layer: Layer; points: readonly Point[]; isClosed: boolean }
  /** Angles in degrees, anticlockwise. */
  | { kind: 'arc'; layer: Layer; centre: Point; radius: number; from: number; to: number }
  | { kind: 'circle'; layer: Layer; centre: Point; radius: number }
  /** Centred on `at`, or starting there; `isUpright` text reads upwards. */
  | {
      kind: 'text';
      layer: Layer;
      at: Point;
      text: string;
      height: number;
      isStart?: boolean;
      isUpright?: boolean;
    }
  /** A length along one axis; its line is drawn at `at` on the other axis. */
  | {
      kind: 'dim';
      layer: 'L-DIM';
      axis: 'x' | 'y';
      from: Point;
      to: Point;
      at: number;
      text: string;
    }
  /** A cut face, hatched at 45°. */
  | { kind: 'hatch'; layer: 'L-HATCH'; points: readonly Point[] };

type Dim = Extract<Entity, { kind: 'dim' }>;

/** One view: its entities, and the text size for the scale at which it is shown. */
export type View = {
  name: string;
  title: string;
  entities: readonly Entity[];
  /** Text height, in millimetres of the building. */
  text: number;
};

export type Box = { left: number; right: number; bottom: number; top: number };

/** Approximate width of a letter, as a share of its height. */
export const LETTER = 0.6;
/** Smallest size of a dimension's figure, as a share of the text height. */
const LEAST = 0.7;

/**
 * Places a dimension's figure between its ticks: smaller when space is short, above them when there
 * is none.
 */
export const dimWords = (words: string, text: number, room: number) => {
  const part = room / (words.length * text * LETTER);
  return part >= LEAST
    ? { height: text * Math.min(1, part), lift: text * 0.45 }
    : { height: text * LEAST, lift: text * 1.4 };
};

/** The points of a dimension with its figure, which may be longer than the dimension. */
const dimPoints = ({ axis, at, from, text: words, to }: Dim, text: number): Point[] => {
  const isX = axis === 'x';
  const [a, b] = isX ? [from[0], to[0]] : [from[1], to[1]];
  const { height, lift } = dimWords(words, text, Math.abs(b - a));
  const [middle, half] = [(a + b) / 2, (words.length * height * LETTER) / 2];
  // The figure stands above a horizontal dimension, and at the left of a vertical one.
  const far = isX ? at + lift : at - lift;
  const ends = [middle - half, middle + half].map((end): Point => (isX ? [end, far] : [far, end]));
  return [from, to, isX ? [from[0], at] : [at, from[1]], ...ends];
};

const pointsOf = (entity: Entity, text: number): Point[] => {
  if (entity.kind === 'line') return [entity.from, entity.to];
  if (entity.kind === 'polyline' || entity.kind === 'hatch') return [...entity.points];
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
