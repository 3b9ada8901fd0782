// The separator beams and the screens between lifts side by side.

import { DIVIDER_RULES } from '../divider-rules.ts';
import type { Layout } from '../layout.ts';
import type { Body } from './body.ts';
import { bracketHeights } from './guide-bodies.ts';
import { ceilingOf } from './shaft-bodies.ts';

const rule = DIVIDER_RULES;

/** Distance of a car from the moving parts of the next lift. */
const carToNext = ({ counterweight, outer, starts: [first = 0, second = 0] }: Layout) => {
  const moving = counterweight ? [outer, counterweight] : [outer];
  const low = Math.min(...moving.map(({ x }) => x));
  const high = Math.max(...moving.map(({ x, w }) => x + w));
  return second - first - Math.max(outer.x + outer.w - low, high - outer.x);
};

/** Top of the screens: some way above the lowest landing, or the ceiling where cars are near. */
const screenTop = (layout: Layout) => {
  const ceiling = ceilingOf(layout);
  const isWhole = carToNext(layout) < rule.screenWhole.value;
  return isWhole ? ceiling : Math.min(ceiling, rule.screenHigh.value);
};

export const dividerBodies = (layout: Layout): Body[] => {
  const { floor, starts, well } = layout;
  const ceiling = ceilingOf(layout);
  const high = rule.dividerHigh.value;
  const thick = rule.screenThick.value;
  const common = { y: 0, d: well.d };
  return starts.slice(1).flatMap((start, at): Body[] => {
    const left = (starts[at] ?? 0) + well.w;
    const beams = bracketHeights(layout).map(
      (z): Body => ({
        ...common,
        part: 'separator beam',
        name: 'separatorBeam',
        x: left,
        w: start - left,
        z: Math.min(z, ceiling - high),
        h: high,
      }),
    );
    const screen: Body = {
      ...common,
      part: 'screen',
      name: 'screen',
      x: (left + start - thick) / 2,
      w: thick,
      z: floor,
      h: screenTop(layout) - floor,
    };
    return [...beams, screen];
  });
};
