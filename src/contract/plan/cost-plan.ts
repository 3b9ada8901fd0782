// The running costs of a lift, and the values used for fields left empty.

import { type CostInput, costOf } from './cost.ts';
import type { CostValues } from './cost-fields.ts';
import { motorFor, yearOf } from './energy.ts';
import { ENERGY_RULES } from './energy-rules.ts';
import { withDefaults } from './fields.ts';
import type { Tariffs } from './tariffs.ts';

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
  phase: 'single',
} as const satisfies CostValues;

const inputOf = (typed: CostValues) => {
  const values = withDefaults(COST_DEFAULTS, typed);
  const input: CostInput = { ...values, travel: values.travel / 1000 };
  return { values, input };
};

/** Energy of a year for the typed values, without rupees. */
export const planEnergy = (typed: CostValues) => {
  const { values, input } = inputOf(typed);
  return { values, ...yearOf(input) };
};

/** Everything that the page and the API show for one lift. */
export const planCost = (typed: CostValues, tariffs: Tariffs) => {
  const { values, input } = inputOf(typed);
  const { load, speed, drive } = values;
  return { values, motor: motorFor(drive, load, speed), ...costOf(input, tariffs) };
};
export type CostPlan = ReturnType<typeof planCost>;
