// The running costs of a lift, and the values used for fields left empty.

import { type CostInput, costOf } from './cost.ts';
import type { CostValues } from './cost-fields.ts';
import { hydraulicMotor, tractionMotor } from './energy.ts';
import { ENERGY_RULES } from './energy-rules.ts';
import { withDefaults } from './fields.ts';

/** The villa in the reference: 272 kg over 6.6 m. */
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

/**
 * Estimated mass of a hydraulic car, from its rated load; used because the maker's figure is
 * unknown.
 */
const carMassOf = (load: number) => load + ENERGY_RULES.hydraulicCar.value;

/** Everything that the page and the API show for one lift. */
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
