// The traffic of one building by the fields of its form: the number of people, the lifts that are
// enough for them, and the notes about a tall building.
import type { PlanWords } from '../words/speech.ts';
import { withDefaults } from './fields.ts';
import { tallNotesFor } from './tall-building.ts';
import { isSmallHousing, leastLifts, type TrafficInput, traffic, usualSpeed } from './traffic.ts';
import { TRAFFIC_DEFAULTS, type TrafficValues } from './traffic-fields.ts';
import { TRAFFIC_RULES } from './traffic-rules.ts';

const rule = TRAFFIC_RULES;

/** The parts of a number of people. `each`: people in a flat or for a bed, or m² a person. */
export type PeopleSum =
  | { of: 'entered' }
  | { of: 'flats' | 'beds'; floors: number; units: number; each: number }
  | { of: 'area'; floors: number; area: number; each: number };

/** People above the entrance, with the calculation behind the number. */
const peopleOf = (values: TrafficValues): { people: number; sum: PeopleSum } => {
  const all = withDefaults(TRAFFIC_DEFAULTS, values);
  const { use, floors, people, flats, bedrooms, area, beds } = all;
  if (people !== undefined) return { people, sum: { of: 'entered' } };
  if (use === 'flats') {
    const each = rule.firstBedroom.value + (bedrooms - 1) * rule.nextBedroom.value;
    return { people: floors * flats * each, sum: { of: 'flats', floors, units: flats, each } };
  }
  if (use === 'office') {
    const each = rule.officeArea.value;
    return {
      people: Math.max(1, Math.round((floors * area) / each)),
      sum: { of: 'area', floors, area, each },
    };
  }
  const each = use === 'hotel' ? rule.hotelBed.value : rule.hospitalBed.value;
  return { people: floors * beds * each, sum: { of: 'beds', floors, units: beds, each } };
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
    input,
    people,
    sum,
    plan,
    lifts,
    answer: traffic(input, lifts, people),
    isSmall: isSmallHousing(use, floors, flats * floors),
  };
};
export type TrafficPlan = ReturnType<typeof planTraffic>;

/** Notes for a tall building. */
export const trafficNotes = ({ input }: Pick<TrafficPlan, 'input'>, { plan }: PlanWords) =>
  tallNotesFor(input.floors * input.storey, input.speed, plan.tall);
