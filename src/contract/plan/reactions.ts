// Loads on pit floor and rails, estimated from the rated load.

import { ENERGY_RULES } from './energy-rules.ts';
import { LOAD_RULES } from './load-rules.ts';

const { buffer, carMass, massStep, safetyGear } = LOAD_RULES;
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

export type Reactions = {
  carMass: number;
  counterweight: number;
  carBuffer: number;
  counterweightBuffer: number;
  rail: number;
};

const kilonewtons = (mass: number) => Math.round((gravity.value * mass) / 10) / 100;

/** Masses in kg and loads in kN; without a counterweight its two figures are 0. */
export const reactionsFor = (load: number, hasWeight: boolean): Reactions => {
  const mass = carMassFor(load);
  const weight = hasWeight ? mass + balance.value * load : 0;
  return {
    carMass: mass,
    counterweight: Math.round(weight),
    carBuffer: kilonewtons(buffer.value * (mass + load)),
    counterweightBuffer: kilonewtons(buffer.value * weight),
    rail: kilonewtons((safetyGear.value * (mass + load)) / 2),
  };
};
