// The fields of traffic planning, and the defaults of empty ones.
import type { TrafficWords } from '../words/traffic-words.ts';
import { fieldKinds, inUnit, type ValuesOf } from './fields.ts';

/** The fields with labels and messages in the words of a language. */
export const trafficFields = ({ plan: form, traffic: words }: TrafficWords) => {
  const { choiceField, decimalField, lengthField, wholeField } = fieldKinds(form.field);
  const { fields: labels } = words;
  return {
    use: choiceField(labels.use, 'Building.', words.uses),
    floors: wholeField(labels.floors, 'Floors.', [1, 60]),
    people: wholeField(labels.people, 'People.', [1, 20_000]),
    persons: wholeField(labels.persons, 'Rated persons.', [3, 40]),
    speed: decimalField(labels.speed, 'Rated speed.', [0.15, 10], inUnit('m/s')),
    storey: lengthField(labels.storey, 'Storey height.', [2000, 15_000], 'm'),
    opening: lengthField(labels.opening, 'Clear door opening.', [600, 1400]),
    lifts: wholeField(labels.lifts, 'Lifts; the least number by default.', [1, 12]),
    grade: choiceField(labels.grade, 'Target.', words.grades),
    flats: wholeField(labels.flats, 'Flats per floor.', [1, 100]),
    bedrooms: wholeField(labels.bedrooms, 'Bedrooms per flat.', [1, 8]),
    area: wholeField(labels.area, 'm² per floor.', [10, 50_000], inUnit('m²')),
    beds: wholeField(labels.beds, 'Beds per floor.', [1, 500]),
  } as const;
};
export type TrafficValues = ValuesOf<ReturnType<typeof trafficFields>>;

/** Initial values of the page, also used for empty fields. */
export const TRAFFIC_DEFAULTS = {
  use: 'flats',
  floors: 9,
  persons: 8,
  storey: 3000,
  opening: 800,
  grade: 'standard',
  flats: 4,
  bedrooms: 3,
  area: 1000,
  beds: 30,
} as const satisfies TrafficValues;
