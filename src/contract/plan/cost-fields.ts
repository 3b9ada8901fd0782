// The fields of running cost.
import type { MotorDrive } from './energy.ts';
import { ENERGY_RULES } from './energy-rules.ts';
import { choiceField, decimalField, lengthField, wholeField } from './english-fields.ts';
import { inRupees, inUnit, type ValuesOf } from './fields.ts';
import { PHASES, TARIFF_NAMES } from './tariffs.ts';

export const MOTOR_DRIVES = {
  gearless: 'Gearless traction',
  geared: 'Geared traction',
  hydraulic: 'Hydraulic',
} as const satisfies Record<MotorDrive, string>;

/** Energy of travel by class, for people who have no measurement. */
const [classA, classB, , classD, classE] = ENERGY_RULES.ridingClasses.value;
export const RIDING_CLASSES = [
  { words: 'Class A, lowest', value: classA },
  { words: 'Class B', value: classB },
  { words: 'Class C, usual', value: ENERGY_RULES.ridingEnergy.value },
  { words: 'Class D', value: classD },
  { words: 'Class E', value: classE },
];
const ridingWords = (energy: number) =>
  RIDING_CLASSES.find(({ value }) => value === energy)?.words ?? inUnit('mWh/(kg·m)')(energy);

const RUPEES = [0, 1_00_00_000] as const;
export const COST_FIELDS = {
  load: wholeField('Rated load', 'Rated load.', [45, 10_000], inUnit('kg')),
  travel: lengthField('Travel', 'Travel.', [500, 300_000], 'm'),
  stops: wholeField('Stops', 'Landings served.', [2, 60]),
  rides: wholeField('Rides a day', 'Rides a day.', [0, 5000]),
  standby: decimalField('Standby power', 'W in standby.', [0, 2000], inUnit('W')),
  riding: decimalField('Energy of riding', 'mWh/(kg·m).', [0.1, 10], ridingWords),
  drive: choiceField('Drive', 'Drive.', MOTOR_DRIVES),
  speed: decimalField('Speed', 'Rated speed.', [0.15, 10], inUnit('m/s')),
  tariff: choiceField('Tariff', 'Tariff.', TARIFF_NAMES),
  phase: choiceField('Connection', 'Connection.', PHASES),
  kw: decimalField('Sanctioned load', 'kW.', [0.1, 200], inUnit('kW')),
  units: wholeField('Units a month', 'kWh a month.', [0, 100_000]),
  rate: decimalField('Price of a unit', 'Rupees a kWh.', [0, 100], inRupees),
  care: decimalField('Care plan a year', 'Rupees a year.', RUPEES, inRupees),
  rise: decimalField('Yearly rise', '% a year.', [0, 30], inUnit('%')),
  other: decimalField('Licence and insurance a year', 'Rupees a year.', RUPEES, inRupees),
} as const;
export type CostValues = ValuesOf<typeof COST_FIELDS>;
