// The fields of traffic planning, the defaults of empty ones, and the number of people in the
// building.

import { plan as words } from '../words/plan.ts';
import { choiceField, decimalField, lengthField, wholeField } from './english-fields.ts';
import { inUnit, type ValuesOf, withDefaults } from './fields.ts';
import { tallNotesFor } from './tall-building.ts';
import {
  type Grade,
  isSmallHousing,
  leastLifts,
  type TrafficInput,
  type TrafficUse,
  traffic,
  usualSpeed,
} from './traffic.ts';
import { TRAFFIC_RULES } from './traffic-rules.ts';

export const USE_LABELS: Record<TrafficUse, string> = {
  flats: 'Flats',
  office: 'Office',
  hotel: 'Hotel',
  hospital: 'Hospital',
};
export const GRADE_LABELS: Record<Grade, string> = { standard: 'Standard', better: 'Better' };
export const TRAFFIC_FIELDS = {
  use: choiceField('Building', 'Building.', USE_LABELS),
  floors: wholeField('Floors above the entrance', 'Floors.', [1, 60]),
  people: wholeField('People above the entrance', 'People.', [1, 20_000]),
  persons: wholeField('Rated persons', 'Rated persons.', [3, 40]),
  speed: decimalField('Speed', 'Rated speed.', [0.15, 10], inUnit('m/s')),
  storey: lengthField('Storey height', 'Storey height.', [2000, 15_000], 'm'),
  opening: lengthField('Clear door opening', 'Clear door opening.', [600, 1400]),
  lifts: wholeField('Lifts', 'Lifts; the least number by default.', [1, 12]),
  grade: choiceField('Target', 'Target.', GRADE_LABELS),
  flats: wholeField('Flats per floor', 'Flats per floor.', [1, 100]),
  bedrooms: wholeField('Bedrooms per flat', 'Bedrooms per flat.', [1, 8]),
  area: wholeField('Office area per floor', 'm² per floor.', [10, 50_000], inUnit('m²')),
  beds: wholeField('Beds per floor', 'Beds per floor.', [1, 500]),
} as const;
export type TrafficValues = ValuesOf<typeof TRAFFIC_FIELDS>;

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

const rule = TRAFFIC_RULES;
/** People above the entrance, with the calculation behind the number. */
const peopleOf = (values: TrafficValues) => {
  const all = withDefaults(TRAFFIC_DEFAULTS, values);
  const { use, floors, people, flats, bedrooms, area, beds } = all;
  if (people !== undefined) return { people, sum: undefined };
  if (use === 'flats') {
    const inFlat = rule.firstBedroom.value + (bedrooms - 1) * rule.nextBedroom.value;
    return {
      people: floors * flats * inFlat,
      sum: `${floors} floors × ${flats} flats × ${inFlat} people`,
    };
  }
  if (use === 'office')
    return {
      people: Math.max(1, Math.round((floors * area) / rule.officeArea.value)),
      sum: `${floors} floors × ${area} m² ÷ ${rule.officeArea.value} m² a person`,
    };
  const forBed = use === 'hotel' ? rule.hotelBed.value : rule.hospitalBed.value;
  return {
    people: floors * beds * forBed,
    sum: `${floors} floors × ${beds} beds × ${forBed} ${forBed === 1 ? 'person' : 'people'}`,
  };
};

/** Everything that the page and the API show for one building. */
export const planTraffic = (typed: TrafficValues) => {
  const values = withDefaults(TRAFFIC_DEFAULTS, typed);
  const { use, floors, storey, persons, opening, grade, flats } = values;
  const speed = values.speed ?? usualSpeed(floors);
  const input: TrafficInput = { use, floors, storey, persons, speed, opening };
  const { people, sum } = peopleOf(values);
  const plan = leastLifts(input, people, grade);
  const lifts = values.lifts ?? plan.least ?? rule.mostLifts.value;
  return {
    values,
    input,
    people,
    sum,
    plan,
    lifts,
    answer: traffic(input, lifts, people),
    notes: tallNotesFor(floors * storey, speed, words.form.tall),
    isSmall: isSmallHousing(use, floors, flats * floors),
  };
};
export type TrafficPlan = ReturnType<typeof planTraffic>;

/** Explains where the number of people comes from. */
export const peopleWords = ({ people, sum }: Pick<TrafficPlan, 'people' | 'sum'>) =>
  sum ? `People: ${sum} = ${people}.` : `People: ${people}, as entered.`;
