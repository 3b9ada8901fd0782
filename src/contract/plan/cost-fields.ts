// The fields of running cost.
import { choice, decimal, length, type ValuesOf, whole } from './fields.ts';
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
