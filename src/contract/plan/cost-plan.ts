// Everything that is said of what a lift costs to run, and what stands in for fields left empty.

import { type CostInput, costOf } from './cost.ts';
import type { CostValues } from './cost-fields.ts';
import { hydraulicMotor, tractionMotor } from './energy.ts';
import { ENERGY_RULES } from './energy-rules.ts';
import { withDefaults } from './fields.ts';

/** The villa of the reference: 272 kg over 6.6 m. */
export const COST_DEFAULTS = {
  load: 272,
  travel: 6600,
  stops: 3,
  rides: 20,
  standby: 40,
  riding: ENERGY_RULES.ridingEnergy.value,
  drive: 'gearless',
  speed: 0.3,
} as const satisfies CostValues;

/** Mass of a hydraulic car beside its load: planning figure where the maker's is not known. */
const carMassOf = (load: number) => load + ENERGY_RULES.hydraulicCar.value;

/** Everything that page and API show of one lift. */
export const planCost = (typed: CostValues) => {
  const values = withDefaults(COST_DEFAULTS, typed);
  const { load, travel, speed, drive } = values;
  const input: CostInput = { ...values, travel: travel / 1000 };
  const motor =
    drive === 'hydraulic'
      ? hydraulicMotor(load, carMassOf(load), speed)
      : tractionMotor(load, speed, drive);
  return { values, motor, ...costOf(input) };
};
export type CostPlan = ReturnType<typeof planCost>;
