// The fields of running cost.
import type { CostWords } from '../words/cost-words.ts';
import { ENERGY_RULES } from './energy-rules.ts';
import { fieldKinds, inRupees, inUnit, type ValuesOf } from './fields.ts';

type Classes = CostWords['cost']['classes'];
const [classA, classB, , classD, classE] = ENERGY_RULES.ridingClasses.value;
/** Energy of travel by class, for people who have no measurement. */
export const RIDING_CLASSES = {
  A: classA,
  B: classB,
  C: ENERGY_RULES.ridingEnergy.value,
  D: classD,
  E: classE,
} as const satisfies Record<keyof Classes, number>;

/** The classes as choices: the value of each with its words. */
export const ridingChoices = (words: Classes) =>
  (Object.keys(RIDING_CLASSES) as (keyof Classes)[]).map(
    (letter) => [RIDING_CLASSES[letter], words[letter]] as const,
  );
const ridingWords = (words: Classes) => (energy: number) =>
  ridingChoices(words).find(([value]) => value === energy)?.[1] ?? inUnit('mWh/(kg·m)')(energy);

const RUPEES = [0, 1_00_00_000] as const;

/** The fields with labels and messages in the words of a language. */
export const costFields = ({ plan: form, cost: words }: CostWords) => {
  const { choiceField, decimalField, lengthField, wholeField } = fieldKinds(form.field);
  const { fields: labels } = words;
  return {
    load: wholeField(labels.load, 'Rated load.', [45, 10_000], inUnit('kg')),
    travel: lengthField(labels.travel, 'Travel.', [500, 300_000], 'm'),
    stops: wholeField(labels.stops, 'Landings served.', [2, 60]),
    rides: wholeField(labels.rides, 'Rides a day.', [0, 5000]),
    standby: decimalField(labels.standby, 'W in standby.', [0, 2000], inUnit('W')),
    riding: decimalField(labels.riding, 'mWh/(kg·m).', [0.1, 10], ridingWords(words.classes)),
    drive: choiceField(labels.drive, 'Drive.', words.drives),
    speed: decimalField(labels.speed, 'Rated speed.', [0.15, 10], inUnit('m/s')),
    tariff: choiceField(labels.tariff, 'Tariff.', words.tariffs),
    phase: choiceField(labels.phase, 'Connection.', words.phases),
    kw: decimalField(labels.kw, 'kW.', [0.1, 200], inUnit('kW')),
    units: wholeField(labels.units, 'kWh a month.', [0, 100_000]),
    rate: decimalField(labels.rate, 'Rupees a kWh.', [0, 100], inRupees),
    care: decimalField(labels.care, 'Rupees a year.', RUPEES, inRupees),
    rise: decimalField(labels.rise, '% a year.', [0, 30], inUnit('%')),
    other: decimalField(labels.other, 'Rupees a year.', RUPEES, inRupees),
  } as const;
};
export type CostValues = ValuesOf<ReturnType<typeof costFields>>;
