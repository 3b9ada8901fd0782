// The size of the counterweight, which follows from its mass and the space for it.

import { HEIGHT_RULES } from './height-rules.ts';
import { jumpOf, strokeOf } from './heights.ts';
import { WEIGHT_RULES } from './part-rules.ts';
import { WELL_RULES } from './well-rules.ts';

const rule = WEIGHT_RULES;

/** `isInHead`: the machine stands above the counterweight, in the head of the shaft. */
type Heights = { pit: number; headroom: number; speed: number; isInHead: boolean };

/** The greatest height of a counterweight with its frame, between its buffer and the ceiling. */
export const weightRoom = ({ headroom, isInHead, pit, speed }: Heights) =>
  pit +
  headroom -
  rule.weightBuffer.value -
  HEIGHT_RULES.runbyAbove.value -
  HEIGHT_RULES.runbyBelow.value -
  2 * strokeOf(speed) -
  jumpOf(speed) -
  rule.weightAbove.value -
  (isInHead ? HEIGHT_RULES.machineZone.value : 0);

/**
 * Length and height of a counterweight of `mass`.
 * @param most the greatest length for which there is room.
 * @param highest its greatest height with its frame.
 */
export const weightSize = (mass: number, depth: number, most: number, highest: number) => {
  const face = (mass / (rule.fillerDensity.value * rule.fillFactor.value) / depth) * 1e9;
  const stack = Math.min(rule.usualStack.value, highest - rule.weightFrame.value);
  const wished = Math.max(WELL_RULES.weightLeast.value, face / Math.max(1, stack));
  const length = Math.max(1, Math.min(most, Math.ceil(wished / 10) * 10));
  return { length, height: Math.ceil(face / length) + rule.weightFrame.value };
};
