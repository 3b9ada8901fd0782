// What stands in the pit: the car's buffer or jacks, the ladder, and the refuge.

import type { Side } from '../arrangement.ts';
import { HEIGHT_RULES } from '../height-rules.ts';
import type { Layout } from '../layout.ts';
import { MACHINE_RULES } from '../machine-rules.ts';
import { PART_RULES } from '../part-rules.ts';
import { jackSides } from '../shaft-lines.ts';
import { atSide, type Body, swept } from './body.ts';
import { BODY_RULES, CLEARANCE_RULES } from './body-rules.ts';
import { carFloorOf } from './car-bodies.ts';
import { distanceOf, isBelow } from './meeting.ts';
import { motionOf } from './motion.ts';

const rule = BODY_RULES;

const buffer = (layout: Layout): Body => {
  const { floor, outer, sill } = layout;
  const wide = rule.bufferWidth.value;
  const top = sill - carFloorOf(layout).under - motionOf(layout).car.down;
  return {
    part: 'buffer',
    name: 'carBuffer',
    within: 'shaft',
    x: outer.x + (outer.w - wide) / 2,
    y: outer.y + (outer.d - wide) / 2,
    w: wide,
    d: wide,
    z: floor,
    // Its height when it is compressed.
    h: Math.max(rule.bufferLeast.value, top - floor),
  };
};

const jacks = (layout: Layout): Body[] => {
  const { carHeight, floor, landings, outer, rails, well } = layout;
  const { bracketSide, jack, jackGap } = PART_RULES;
  return jackSides(layout).map((side) => {
    const space = side === 'left' ? outer.x : well.w - outer.x - outer.w;
    const near = Math.round((space - jack.value) / 2);
    const own = rails.filter((rail) => rail.side === side);
    const beside = Math.max(...own.map(({ y, d }) => y + d), outer.y);
    const y = beside + bracketSide.value + jackGap.value;
    return {
      part: 'jack' as const,
      name: 'jack',
      within: 'shaft' as const,
      ...atSide(side, well, [y, y + jack.value], [near, near + jack.value]),
      z: floor,
      h: (landings.at(-1) ?? 0) + carHeight - floor,
    };
  });
};

const refuge = ({ floor, isReduced, moves, outer }: Layout): Body[] => {
  if (isReduced || moves === 'food') return [];
  const [w, d] = [
    Math.min(outer.w, rule.refugeLength.value),
    Math.min(outer.d, rule.refugeDepth.value),
  ];
  return [
    {
      part: 'refuge',
      name: 'pitRefuge',
      within: 'shaft',
      x: outer.x + (outer.w - w) / 2,
      y: outer.y + (outer.d - d) / 2,
      w,
      d,
      z: floor,
      h: HEIGHT_RULES.lyingRefuge.value,
    },
  ];
};

/** The pit ladder, folded to the first wall with room for it; none if there is no room. */
const ladder = (layout: Layout, walls: readonly Side[], others: readonly Body[]): Body[] => {
  const { entrances, floor, isGlazed, pit, well } = layout;
  if (pit < MACHINE_RULES.ladderFrom.value) return [];
  const motion = motionOf(layout);
  const wide = MACHINE_RULES.ladderWidth.value;
  const play = CLEARANCE_RULES.panelToAny.value;
  const standing = others.filter(({ within }) => within).map((other) => swept(other, motion));
  const near = standing.filter(({ z }) => z < rule.ladderAbove.value);
  for (const side of walls) {
    if (entrances.some((each) => each.side === side) || (side === 'rear' && isGlazed)) continue;
    const long = side === 'rear' ? well.w : well.d;
    for (let from = play; from + wide + play <= long; from += rule.ladderTry.value) {
      const body: Body = {
        part: 'ladder',
        name: 'ladder',
        within: 'shaft',
        side,
        ...atSide(side, well, [from, from + wide], [0, rule.ladderDepth.value]),
        z: floor,
        h: rule.ladderAbove.value - floor,
      };
      if (!near.some((other) => isBelow(distanceOf(body, other), play))) return [body];
    }
  }
  return [];
};

/**
 * @param walls walls that may carry the ladder, the best first.
 * @param others the bodies that are placed already.
 */
export const pitBodies = (
  layout: Layout,
  walls: readonly Side[],
  others: readonly Body[],
): Body[] => {
  const bodies = [buffer(layout), ...jacks(layout), ...refuge(layout)];
  return [...bodies, ...ladder(layout, walls, [...others, ...bodies])];
};
