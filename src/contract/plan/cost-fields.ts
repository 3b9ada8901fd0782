// The fields of running cost.
import type { MotorDrive } from './energy.ts';
import { choiceField, decimalField, lengthField, type ValuesOf, wholeField } from './fields.ts';
import { PHASES, type Phase, TARIFF_NAMES, type TariffId } from './tariffs.ts';

export const MOTOR_DRIVES = {
  gearless: 'Gearless traction',
  geared: 'Geared traction',
  hydraulic: 'Hydraulic',
} as const satisfies Record<MotorDrive, string>;

const RUPEES = [0, 1_00_00_000] as const;
export const COST_FIELDS = {
  load: wholeField('Rated load', 'Rated load.', [45, 10_000]),
  travel: lengthField('Travel', 'Travel.', [500, 300_000], 'm'),
  stops: wholeField('Stops', 'Landings served.', [2, 60]),
  rides: wholeField('Rides a day', 'Rides a day.', [0, 5000]),
  standby: decimalField('Standby power', 'W in standby.', [0, 2000]),
  riding: decimalField('Energy of riding', 'mWh/(kg·m).', [0.1, 10]),
  drive: choiceField('Drive', 'Drive.', Object.keys(MOTOR_DRIVES) as MotorDrive[]),
  speed: decimalField('Speed', 'Rated speed.', [0.15, 10]),
  tariff: choiceField('Tariff', 'Tariff.', Object.keys(TARIFF_NAMES) as TariffId[]),
  phase: choiceField('Connection', 'Connection.', Object.keys(PHASES) as Phase[]),
  kw: decimalField('Sanctioned load', 'kW.', [0.1, 200]),
  units: wholeField('Units a month', 'kWh a month.', [0, 100_000]),
  rate: decimalField('Price of a unit', 'Rupees a kWh.', [0, 100]),
  care: decimalField('Care plan a year', 'Rupees a year.', RUPEES),
  rise: decimalField('Yearly rise', '% a year.', [0, 30]),
  other: decimalField('Licence and insurance a year', 'Rupees a year.', RUPEES),
} as const;
export type CostValues = ValuesOf<typeof COST_FIELDS>;
