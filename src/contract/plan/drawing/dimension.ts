// The parts of a dimension: extension lines, dimension line, ticks and figure. Sizes are shares of
// the text height, so that a dimension that a CAD program draws anew looks as ours does.

import { type Dim, LETTER, type Point } from './entity.ts';

/** Sizes of a dimension, in text heights. */
export const DIM_SIZES = {
  /** Gap between the object and an extension line. */
  offset: 0.5,
  /** How far lines go beyond the point where they cross; also half of a tick. */
  beyond: 0.5,
  /** Gap between the dimension line and its figure. */
  gap: 0.45,
} as const;

/** Smallest size of a dimension's figure, as a share of the text height. */
const LEAST = 0.7;

/** The figure is smaller when space is short, and stands above the ticks when there is none. */
const figureIn = (words: string, text: number, room: number) => {
  const part = room / (words.length * text * LETTER);
  return part >= LEAST
    ? { height: text * Math.min(1, part), lift: text * DIM_SIZES.gap }
    : { height: text * LEAST, lift: text * 1.4 };
};

/** The lines of a dimension, its two ends on the dimension line, and the place of its figure. */
export const dimParts = ({ axis, at, from, to, text: words }: Dim, text: number) => {
  const isX = axis === 'x';
  const put = (along: number, across: number): Point => (isX ? [along, across] : [across, along]);
  const [a, b] = isX ? [from[0], to[0]] : [from[1], to[1]];
  const edge = isX ? from[1] : from[0];
  const way = Math.sign(at - edge) || 1;
  const [near, over] = [text * DIM_SIZES.offset, text * DIM_SIZES.beyond];
  // The figure stands above a line, or to its left.
  const side = isX ? 1 : -1;
  const { height, lift } = figureIn(words, text, Math.abs(b - a));
  const lines: (readonly [Point, Point])[] = [
    [put(a, edge + way * near), put(a, at + way * over)],
    [put(b, edge + way * near), put(b, at + way * over)],
    [put(a - over, at), put(b + over, at)],
    [put(a - over, at - over), put(a + over, at + over)],
    [put(b - over, at - over), put(b + over, at + over)],
  ];
  return {
    lines,
    ends: [put(a, at), put(b, at)] as const,
    length: Math.abs(b - a),
    figure: {
      at: put((a + b) / 2, at + side * lift),
      middle: put((a + b) / 2, at + side * (lift + height / 2)),
      height,
      isUpright: !isX,
    },
  };
};
