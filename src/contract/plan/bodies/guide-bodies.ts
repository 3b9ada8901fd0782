// Car rails, the counterweight with its rails and buffer, and the brackets that hold the rails.

import { HEIGHT_RULES } from '../height-rules.ts';
import type { Layout } from '../layout.ts';
import { hasMachineRoom } from '../machine-room.ts';
import { PART_RULES, WEIGHT_RULES } from '../part-rules.ts';
import type { Rect } from '../placed.ts';
import type { Body } from './body.ts';
import { BODY_RULES } from './body-rules.ts';
import { motionOf } from './motion.ts';
import { ceilingOf } from './shaft-bodies.ts';

const rule = PART_RULES;

/** Height at which the rails end: below a machine in the head of the shaft. */
const railTop = (layout: Layout) => {
  const isInHead = layout.counterweight !== null && !hasMachineRoom(layout);
  return ceilingOf(layout) - (isInHead ? HEIGHT_RULES.machineZone.value : 0);
};

export const bracketHeights = (layout: Layout) => {
  const { floor } = layout;
  const [first, step] = [floor + rule.bracketFirst.value, rule.bracketStep.value];
  const most = railTop(layout) - rule.bracketHeight.value;
  const number = Math.max(1, Math.floor((most - first) / step) + 1);
  return Array.from({ length: number }, (_, at) => Math.min(first + at * step, most));
};

const bracketsOf = (layout: Layout, outlines: readonly Rect[]): Body[] =>
  bracketHeights(layout).flatMap((z) =>
    outlines.map(
      (outline): Body => ({
        part: 'bracket',
        name: 'bracket',
        within: 'shaft',
        ...outline,
        z,
        h: rule.bracketHeight.value,
      }),
    ),
  );

const railOf = (layout: Layout, part: 'rail' | 'counterweight rail', outline: Rect): Body => ({
  part,
  name: part === 'rail' ? 'carRail' : 'counterweightRail',
  within: 'shaft',
  ...outline,
  z: layout.floor,
  h: railTop(layout) - layout.floor,
});

/** Ends of a counterweight: its rails, and the arms that hold them, in the length of the weight. */
const endsOf = (from: number, to: number) => {
  const { weightArm, weightRail, weightRailGap } = rule;
  const [gap, high, arm] = [weightRailGap.value, weightRail.value, weightArm.value];
  return {
    rails: [
      [from - gap - high, from - gap],
      [to + gap, to + gap + high],
    ] as const,
    arms: [
      [from - gap - high - arm, from - gap - high],
      [to + gap + high, to + gap + high + arm],
    ] as const,
  };
};

const weightRails = (layout: Layout): { rails: Body[]; brackets: Rect[] } => {
  const { counterweight, arrangement, rails, well } = layout;
  if (!counterweight) return { rails: [], brackets: [] };
  const { x, y, w, d } = counterweight;
  const foot = rule.weightRail.value;
  if (arrangement.counterweight === 'rear') {
    const ends = endsOf(x, x + w);
    const across = y + d / 2 - foot / 2;
    return {
      rails: ends.rails.map(([from, to]) =>
        railOf(layout, 'counterweight rail', { x: from, y: across, w: to - from, d: foot }),
      ),
      brackets: ends.arms.map(([from, to]) => ({
        x: from,
        y: across,
        w: to - from,
        d: well.d - across,
      })),
    };
  }
  const isLeft = arrangement.counterweight === 'left';
  const ends = endsOf(y, y + d);
  const across = x + w / 2 - foot / 2;
  const [rail] = rails.filter(({ side }) => side === arrangement.counterweight);
  const beamGap = rule.bracketSide.value;
  // The car rail on this side stands on a beam between the arms, before the counterweight.
  const foot1 = rail ? (isLeft ? rail.x : rail.x + rail.w) : isLeft ? x + w : x;
  const [near, far] = isLeft ? [x + w + beamGap, foot1] : [foot1, x - beamGap];
  const [first, last] = [ends.arms[0][0], ends.arms[1][1]];
  return {
    rails: ends.rails.map(([from, to]) =>
      railOf(layout, 'counterweight rail', { x: across, y: from, w: foot, d: to - from }),
    ),
    brackets: [
      ...ends.arms.map(([from, to]) => ({
        x: isLeft ? 0 : near,
        y: from,
        w: isLeft ? far : well.w - near,
        d: to - from,
      })),
      { x: near, y: first, w: far - near, d: last - first },
    ],
  };
};

const carBrackets = ({ arrangement, rails, well }: Layout): Rect[] =>
  rails
    .filter(({ side }) => side !== arrangement.counterweight)
    .map(({ side, x, y, w, d }) => {
      const over = rule.bracketSide.value;
      const foot = side === 'left' ? x : x + w;
      return {
        x: side === 'left' ? 0 : foot,
        y: y - over,
        w: side === 'left' ? foot : well.w - foot,
        d: d + 2 * over,
      };
    });

const weightBodies = (layout: Layout): Body[] => {
  const { counterweight, floor } = layout;
  if (!counterweight) return [];
  const { x, y, w, d, height } = counterweight;
  const support = WEIGHT_RULES.weightBuffer.value;
  const wide = Math.min(w, d, BODY_RULES.bufferWidth.value);
  return [
    {
      part: 'counterweight',
      name: 'counterweight',
      moves: 'counterweight',
      within: 'shaft',
      x,
      y,
      w,
      d,
      // The car is at the lowest landing, so the counterweight is at its highest one.
      z: floor + support + motionOf(layout).counterweight.down,
      h: height,
    },
    {
      part: 'buffer',
      name: 'counterweightBuffer',
      within: 'shaft',
      x: x + (w - wide) / 2,
      y: y + (d - wide) / 2,
      w: wide,
      d: wide,
      z: floor,
      h: support,
    },
  ];
};

export const guideBodies = (layout: Layout): Body[] => {
  const weight = weightRails(layout);
  return [
    ...layout.rails.map((rail) => railOf(layout, 'rail', rail)),
    ...weight.rails,
    ...bracketsOf(layout, [...carBrackets(layout), ...weight.brackets]),
    ...weightBodies(layout),
  ];
};
