// The fields of running cost, and what stands in for those left empty.
import { type CostInput, costOf } from './cost.ts';
import { hydraulicMotor, tractionMotor } from './energy.ts';
import { ENERGY_RULES } from './energy-rules.ts';
import { choice, decimal, length, type ValuesOf, whole, withDefaults } from './fields.ts';
import { TARIFFS } from './tariffs.ts';

export const MOTOR_DRIVES = {
  gearless: 'Gearless traction',
  geared: 'Geared traction',
  hydraulic: 'Hydraulic',
} as const;
type MotorDrive = keyof typeof MOTOR_DRIVES;

const RUPEES = [0, 1_00_00_000] as const;
export const COST_FIELDS = {
  load: whole('Rated load', 'Rated load.', [45, 10_000]),
  travel: length('Travel', 'Travel.', [500, 300_000], 'm'),
  stops: whole('Stops', 'Landings served.', [2, 60]),
  rides: whole('Rides a day', 'Rides a day.', [0, 5000]),
  standby: decimal('Standby power', 'W in standby.', [0, 2000]),
  riding: decimal('Energy of riding', 'mWh/(kg·m).', [0.1, 10]),
  drive: choice('Drive', 'Drive.', Object.keys(MOTOR_DRIVES) as MotorDrive[]),
  speed: decimal('Speed', 'Rated speed.', [0.15, 10]),
  tariff: choice(
    'Tariff',
    'Tariff.',
    TARIFFS.map(({ id }) => id),
  ),
  units: whole('Units a month', 'kWh a month.', [0, 100_000]),
  rate: decimal('Price of a unit', 'Rupees a kWh.', [0, 100]),
  care: decimal('Care plan a year', 'Rupees a year.', RUPEES),
  rise: decimal('Yearly rise', '% a year.', [0, 30]),
  other: decimal('Licence and insurance a year', 'Rupees a year.', RUPEES),
} as const;
export type CostValues = ValuesOf<typeof COST_FIELDS>;

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
