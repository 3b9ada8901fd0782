// Least headroom and pit for a speed, and the planned values.
import { HEIGHT_RULES } from './height-rules.ts';

const rule = HEIGHT_RULES;

/** Stroke of the buffers, in mm. */
export const strokeOf = (speed: number) =>
  speed <= rule.springSpeed.value
    ? Math.max(rule.springLeast.value, rule.springFactor.value * speed ** 2)
    : rule.oilFactor.value * speed ** 2;

/** Jump of the car when the counterweight stops on its buffer, in mm. */
export const jumpOf = (speed: number) => rule.jumpFactor.value * speed ** 2;

/** Least headroom, in mm, for a car `height` high inside. */
export const leastHeadroom = (speed: number, height: number = rule.carHeight.value) =>
  height +
  rule.roof.value +
  rule.runbyAbove.value +
  strokeOf(speed) +
  jumpOf(speed) +
  Math.max(rule.crouchRefuge.value, rule.equipment.value);

const pitWith = (speed: number, refuge: number) =>
  rule.runbyBelow.value + strokeOf(speed) + Math.max(rule.under.value + refuge, rule.apron.value);

/** Least pit, in mm, with a refuge for a fitter lying down. */
export const leastPit = (speed: number) => pitWith(speed, rule.lyingRefuge.value);

/** Least pit, in mm, with a refuge for a crouching fitter. */
export const crouchPit = (speed: number) => pitWith(speed, rule.crouchRefuge.value);
