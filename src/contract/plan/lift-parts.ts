// Sizes of rails, brackets, car walls and counterweight: of a light, a service or another lift.
import type { Moves } from '../quote/lift-choices.ts';
import { PART_RULES } from './part-rules.ts';
import { WELL_RULES } from './well-rules.ts';

export type Parts = {
  carWall: number;
  /** Height of the rail, width of its foot, and its gap to the car. */
  rail: { height: number; base: number; gap: number };
  /** Least depth of the bracket between the wall and the rail. */
  bracket: number;
  weightDepth: number;
  /** Space between a counterweight beside the car and the car rail: the beam of their bracket. */
  beam: number;
};

const rule = WELL_RULES;
const small = PART_RULES;

export const USUAL_PARTS: Parts = {
  carWall: rule.carWall.value,
  rail: { height: rule.railHeight.value, base: rule.railBase.value, gap: rule.railGap.value },
  bracket: rule.railZone.value - rule.railHeight.value - rule.railGap.value,
  weightDepth: rule.weightDepth.value,
  beam: rule.weightBracket.value,
};
const LIGHT_PARTS: Parts = {
  carWall: small.lightWall.value,
  rail: {
    height: small.lightRail.value,
    base: small.lightRail.value,
    gap: small.lightGap.value,
  },
  bracket: small.lightBracket.value,
  weightDepth: small.lightDepth.value,
  beam: small.lightBeam.value,
};
const SERVICE_PARTS: Parts = {
  ...LIGHT_PARTS,
  rail: { height: small.serviceRail.value, base: small.serviceRail.value, gap: rule.railGap.value },
  bracket: small.serviceBracket.value,
};

export const partsFor = ({ load, moves }: { load: number; moves: Moves }): Parts => {
  if (moves === 'food') return SERVICE_PARTS;
  return load <= small.lightLoad.value ? LIGHT_PARTS : USUAL_PARTS;
};
