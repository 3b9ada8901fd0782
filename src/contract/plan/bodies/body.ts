// A body of a lift: a solid with its place in the shaft. Millimetres: x from the left wall, y from
// the landing wall, z from the lowest landing.

import type { Words } from '../../words/words.ts';
import type { Side } from '../arrangement.ts';
import type { Rect } from '../placed.ts';

export type Part =
  | 'wall'
  | 'separator beam'
  | 'screen'
  | 'car'
  | 'car frame'
  | 'apron'
  | 'car sill'
  | 'car door'
  | 'landing sill'
  | 'landing door'
  | 'door gear'
  | 'rail'
  | 'counterweight rail'
  | 'bracket'
  | 'counterweight'
  | 'buffer'
  | 'jack'
  | 'machine'
  | 'cabinet'
  | 'ladder'
  | 'refuge'
  | 'working space'
  | 'handwinding space';

export type Box = Rect & { z: number; h: number };

/** A key of the words for bodies. */
export type BodyName = keyof Words['shaft']['bodies'];
/** What the words of a body's name are filled with. */
export type Named = Pick<Body, 'name' | 'side' | 'lift' | 'stop'>;

export type Body = Box & {
  part: Part;
  /** Its name in an answer: the rear wall, landing door 2. */
  name: BodyName;
  /** It moves with the car, or with the counterweight. */
  moves?: 'car' | 'counterweight';
  /** The space that it must not leave; undefined for walls and the parts in their openings. */
  within?: 'shaft' | 'room';
  /** Side of its entrance or wall. */
  side?: Side;
  /** Number of its lift, from 0, if there are several. */
  lift?: number;
  /** Number of its landing, from 0. */
  stop?: number;
  /** Of a door panel. */
  state?: 'open' | 'closed';
};

/** Greatest movement from the drawn position, in which the car is at the lowest landing. */
export type Motion = Record<'car' | 'counterweight', { down: number; up: number }>;

type Size = { w: number; d: number };

/** Whether the wall at a side runs from left to right. */
export const isAcross = (side: Side) => side === 'front' || side === 'rear';

/** A rectangle at a side of the shaft: `along` its wall, and inwards from it. */
export const atSide = (
  side: Side,
  { w, d }: Size,
  [from, to]: readonly [number, number],
  [near, far]: readonly [number, number],
): Rect => {
  if (side === 'front') return { x: from, y: near, w: to - from, d: far - near };
  if (side === 'rear') return { x: from, y: d - far, w: to - from, d: far - near };
  if (side === 'left') return { x: near, y: from, w: far - near, d: to - from };
  return { x: w - far, y: from, w: far - near, d: to - from };
};

/** The space that a body passes through. */
export const swept = (body: Body, motion: Motion): Box => {
  if (!body.moves) return body;
  const { down, up } = motion[body.moves];
  const { x, y, z, w, d, h } = body;
  return { x, y, w, d, z: z - down, h: h + down + up };
};
