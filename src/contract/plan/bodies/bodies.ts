// All bodies of the lifts in a shaft, from which their fit is judged and their drawings are made.

import type { Side } from '../arrangement.ts';
import type { Layout } from '../layout.ts';
import type { Body } from './body.ts';
import { carBodies } from './car-bodies.ts';
import { dividerBodies } from './divider-bodies.ts';
import { doorBodies } from './door-bodies.ts';
import { guideBodies } from './guide-bodies.ts';
import { machineBodies } from './machine-bodies.ts';
import { pitBodies } from './pit-bodies.ts';
import { shaftBodies } from './shaft-bodies.ts';

const WALLS: readonly Side[] = ['left', 'right', 'rear'];

/** The sides at which a lift has a wall of the shaft, not another lift. */
const wallsOf = (lift: number, last: number) =>
  WALLS.filter((side) => !(side === 'left' && lift > 0) && !(side === 'right' && lift < last));

/** @param walls the sides at which the lift has a wall of the shaft. */
const liftBodies = (layout: Layout, walls: readonly Side[]): Body[] => {
  const bodies = [
    ...carBodies(layout),
    ...doorBodies(layout),
    ...guideBodies(layout),
    ...machineBodies(layout),
  ];
  return [...bodies, ...pitBodies(layout, walls, bodies)];
};

export const bodiesOf = (layout: Layout): Body[] => {
  const { starts } = layout;
  const last = starts.length - 1;
  const lifts = starts.flatMap((start, lift) => {
    const bodies = liftBodies(layout, wallsOf(lift, last));
    if (last === 0) return bodies;
    return bodies.map((body) => ({ ...body, x: body.x + start, lift }));
  });
  return [...shaftBodies(layout), ...dividerBodies(layout), ...lifts];
};

/** The bodies of the shaft and of its first lift: the others are equal to it. */
export const firstBodies = (layout: Layout) =>
  bodiesOf(layout).filter(({ lift = 0 }) => lift === 0);
