// How far car and counterweight move beyond their drawn positions, to their buffers.

import { HEIGHT_RULES } from '../height-rules.ts';
import { jumpOf, strokeOf } from '../heights.ts';
import type { Layout } from '../layout.ts';
import type { Motion } from './body.ts';

const rule = HEIGHT_RULES;

/** Movements from the drawn position: the car at the lowest landing. */
export const motionOf = ({ landings, speed }: Pick<Layout, 'landings' | 'speed'>): Motion => {
  const travel = landings.at(-1) ?? 0;
  const below = rule.runbyBelow.value + strokeOf(speed);
  const above = travel + rule.runbyAbove.value + strokeOf(speed);
  const jump = jumpOf(speed);
  return {
    car: { down: below, up: above + jump },
    counterweight: { down: above, up: below + jump },
  };
};
