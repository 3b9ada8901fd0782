// The parts of every drawing, independent of its file format: millimetres of the building, y
// upwards.

/**
 * Layers by their CAD names: colour (ACI, readable on black and on white), pen width in millimetres
 * on paper, line type.
 */
export const LAYERS = {
  'L-WALL': { colour: 7, pen: 0.5, line: 'CONTINUOUS' },
  'L-WELL': { colour: 150, pen: 0.35, line: 'CONTINUOUS' },
  'L-CAR': { colour: 5, pen: 0.35, line: 'CONTINUOUS' },
  'L-DOOR': { colour: 94, pen: 0.25, line: 'CONTINUOUS' },
  'L-RAIL-CWT': { colour: 6, pen: 0.25, line: 'CONTINUOUS' },
  'L-HIDDEN': { colour: 8, pen: 0.18, line: 'DASHED2' },
  'L-CENTRE': { colour: 30, pen: 0.18, line: 'CENTER2' },
  'L-HATCH': { colour: 9, pen: 0.13, line: 'CONTINUOUS' },
  'L-DIM': { colour: 8, pen: 0.18, line: 'CONTINUOUS' },
  'L-TEXT': { colour: 7, pen: 0.18, line: 'CONTINUOUS' },
  'L-LOAD': { colour: 1, pen: 0.25, line: 'CONTINUOUS' },
  'L-MISSING': { colour: 10, pen: 0.25, line: 'CONTINUOUS' },
  'L-MARK': { colour: 1, pen: 0.5, line: 'CONTINUOUS' },
  'L-SHEET': { colour: 7, pen: 0.35, line: 'CONTINUOUS' },
} as const;
export type Layer = keyof typeof LAYERS;

/** Line types of the metric library of CAD programs: dashes and gaps in turn, in millimetres. */
export const DASHES = {
  CONTINUOUS: [],
  DASHED2: [6.35, 3.175],
  CENTER2: [19.05, 3.175, 3.175, 3.175],
} as const satisfies Record<string, readonly number[]>;
/** Length of a dash on paper, as a share of its defined length. */
export const DASH_SCALE = 0.3;

/** Height of text on paper, in millimetres. */
export const PAPER_TEXT = 2.5;

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

export type Dim = Extract<Entity, { kind: 'dim' }>;

/** One view: its entities, and the text size for the scale at which it is shown. */
export type View = {
  name: string;
  title: string;
  /** Whether some of the storeys are left out. */
  isShortened?: boolean;
  entities: readonly Entity[];
  /** Text height, in millimetres of the building. */
  text: number;
};

export type Box = { left: number; right: number; bottom: number; top: number };

/** Approximate width of a letter, as a share of its height. */
export const LETTER = 0.6;

/** The same entity elsewhere. */
export const movedBy = (entity: Entity, x: number, y: number): Entity => {
  const to = ([px, py]: Point): Point => [px + x, py + y];
  if (entity.kind === 'line') return { ...entity, from: to(entity.from), to: to(entity.to) };
  if (entity.kind === 'text') return { ...entity, at: to(entity.at) };
  if (entity.kind === 'dim') {
    const at = entity.at + (entity.axis === 'x' ? y : x);
    return { ...entity, from: to(entity.from), to: to(entity.to), at };
  }
  if (entity.kind === 'polyline' || entity.kind === 'hatch')
    return { ...entity, points: entity.points.map(to) };
  return { ...entity, centre: to(entity.centre) };
};

/** The same entity, enlarged from the origin. */
export const scaledBy = (entity: Entity, by: number): Entity => {
  const to = ([x, y]: Point): Point => [x * by, y * by];
  if (entity.kind === 'line') return { ...entity, from: to(entity.from), to: to(entity.to) };
  if (entity.kind === 'text') return { ...entity, at: to(entity.at), height: entity.height * by };
  if (entity.kind === 'dim')
    return { ...entity, from: to(entity.from), to: to(entity.to), at: entity.at * by };
  if (entity.kind === 'polyline' || entity.kind === 'hatch')
    return { ...entity, points: entity.points.map(to) };
  return { ...entity, centre: to(entity.centre), radius: entity.radius * by };
};
