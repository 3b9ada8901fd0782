// Least headroom and pit for a speed, and the figures to plan with.
import { HEIGHT_RULES } from './height-rules.ts';

const rule = HEIGHT_RULES;

/** Stroke of the buffers, in mm. */
const stroke = (speed: number) =>
  speed <= rule.springSpeed.value
    ? Math.max(rule.springLeast.value, rule.springFactor.value * speed ** 2)
    : rule.oilFactor.value * speed ** 2;

/** Least headroom, in mm, for a car `height` high inside. */
export const leastHeadroom = (speed: number, height: number = rule.carHeight.value) =>
  height +
  rule.roof.value +
  rule.runbyAbove.value +
  stroke(speed) +
  rule.jumpFactor.value * speed ** 2 +
  Math.max(rule.crouchRefuge.value, rule.equipment.value);

const pitWith = (speed: number, refuge: number) =>
  rule.runbyBelow.value + stroke(speed) + Math.max(rule.under.value + refuge, rule.apron.value);

/** Least pit, in mm, with a refuge in which a fitter lies down. */
export const leastPit = (speed: number) => pitWith(speed, rule.lyingRefuge.value);

/** Least pit, in mm, with a refuge in which a fitter crouches. */
export const crouchPit = (speed: number) => pitWith(speed, rule.crouchRefuge.value);

const upTo = (value: number, step: number) => Math.ceil(value / step) * step;

/** A headroom to plan with. */
export const plannedHeadroom = (speed: number, height?: number) =>
  upTo(leastHeadroom(speed, height), rule.planningStep.value) + rule.planningReserve.value;

/** A pit to plan with. */
export const plannedPit = (speed: number) => upTo(crouchPit(speed), rule.planningStep.value);
