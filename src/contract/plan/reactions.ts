// Loads on pit floor and rails, estimated from the rated load.

import { ENERGY_RULES } from './energy-rules.ts';
import { LOAD_RULES } from './load-rules.ts';
import { PART_RULES } from './part-rules.ts';

const { buffer, carMass, instantGear, instantSpeed, jackRoping, massStep, safetyGear } = LOAD_RULES;
const { balance, gravity } = ENERGY_RULES;
const MASSES: readonly (readonly [load: number, mass: number])[] = carMass.value;

/** Estimated mass of the empty car, in kg: between the rows, and in proportion beyond them. */
export const carMassFor = (load: number) => {
  const [first = [1, 1], ...others] = MASSES;
  const last = MASSES.at(-1) ?? first;
  let mass = (load * (load < first[0] ? first[1] / first[0] : last[1] / last[0])) as number;
  let from: readonly [number, number] = first;
  for (const to of others) {
    if (load >= from[0] && load <= to[0])
      mass = from[1] + ((to[1] - from[1]) * (load - from[0])) / (to[0] - from[0]);
    from = to;
  }
  return Math.round(mass / massStep.value) * massStep.value;
};

/** Mass of the counterweight, in kg. */
export const weightMass = (load: number) => carMassFor(load) + balance.value * load;

export type Reactions = {
  carMass: number;
  counterweight: number;
  carBuffer: number;
  counterweightBuffer: number;
  rail: number;
  jack: number;
};

const kilonewtons = (mass: number) => Math.round((gravity.value * mass) / 10) / 100;

type Loaded = {
  load: number;
  speed: number;
  /** Whether it has a counterweight. */
  hasWeight: boolean;
  /** Number of its jacks. */
  jacks?: number;
};

/** Impact factor of the safety gear: light and slow lifts have an instantaneous one. */
const gearFactor = ({ load, speed }: Loaded) =>
  load <= PART_RULES.lightLoad.value && speed <= instantSpeed.value
    ? instantGear.value
    : safetyGear.value;

/** Masses in kg and loads in kN; those of parts that the lift does not have are 0. */
export const reactionsFor = (lift: Loaded): Reactions => {
  const { hasWeight, jacks = 0, load } = lift;
  const mass = carMassFor(load);
  const weight = hasWeight ? weightMass(load) : 0;
  return {
    carMass: mass,
    counterweight: Math.round(weight),
    carBuffer: kilonewtons(buffer.value * (mass + load)),
    counterweightBuffer: kilonewtons(buffer.value * weight),
    rail: kilonewtons((gearFactor(lift) * (mass + load)) / 2),
    jack: jacks > 0 ? kilonewtons((jackRoping.value * (mass + load)) / jacks) : 0,
  };
};
