// Lifts side by side in one well: each has an equal part of the width, with separator beams between
// two of them.

import { DIVIDER_RULES } from './divider-rules.ts';

const divider = DIVIDER_RULES.dividerWidth.value;

/** Clear width of a well for lifts that need `own` each. */
export const widthOfAll = (own: number, lifts: number) => lifts * own + (lifts - 1) * divider;

/** Clear width of the part of each lift. */
export const widthOfOne = (all: number, lifts: number) =>
  Math.max(0, Math.floor((all - (lifts - 1) * divider) / lifts));

/** The clear shaft of one of the lifts. */
export const ownWell = ({ w, d, lifts }: { w: number; d: number; lifts: number }) => ({
  w: widthOfOne(w, lifts),
  d,
});

/** Where the part of each lift begins; that of the last one ends at the right wall. */
export const startsIn = (all: number, lifts: number) => {
  const last = all - widthOfOne(all, lifts);
  return Array.from({ length: lifts }, (_, at) =>
    at === 0 ? 0 : Math.round((last * at) / (lifts - 1)),
  );
};
