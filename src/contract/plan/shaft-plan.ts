// What a visitor says of a shaft: its fields, how they are read from an address or a form, and how
// an address is made of them. No zod, because the page reads them on every keystroke.

import { DOORS, type Door } from '../quote/lift-choices.ts';
import { COUNTERWEIGHTS, type Counterweight, ENTRANCES, type Entrances } from './arrangement.ts';
import {
  choice,
  decimal,
  length,
  type PlanField,
  planQuery,
  readFields,
  type ValuesOf,
  whole,
  withDefaults,
} from './fields.ts';
import { HEIGHT_RULES } from './height-rules.ts';
import { printedLength } from './length.ts';
import { storeyHeights, storeysField, storeysUpTo } from './storeys.ts';

export type ShaftPlan = {
  w: number;
  d: number;
  /** Left out while they are not known: then they are not judged. */
  pit?: number | undefined;
  headroom?: number | undefined;
  travel: number;
  stops: number;
  /** Heights of storeys from below, as `storeys.ts` keeps them; left out, all are alike. */
  storeys?: string | undefined;
  speed?: number | undefined;
  /** Left out: wherever it fits best. */
  counterweight?: Counterweight | undefined;
  entrances: Entrances;
  door?: Door | undefined;
  opening?: number | undefined;
  load?: number | undefined;
  /** The model that is drawn. */
  model?: string | undefined;
};
export type ShaftField = keyof ShaftPlan;

const MOST_TRAVEL = 150_000;
const MODEL_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const modelField: PlanField<string> = {
  label: 'Lift',
  says: 'Model to draw.',
  read: (text) =>
    MODEL_ID.test(text) ? { value: text } : { problem: 'Lift: there is no lift of this name.' },
};

/** The fields in the order in which an address has them. */
export const SHAFT_FIELDS = {
  w: length('Width', 'Clear width, mm.', [500, 10_000]),
  d: length('Depth', 'Clear depth, mm.', [500, 10_000]),
  pit: length('Pit', 'Pit, mm; not judged without it.', [0, 5000]),
  headroom: length('Headroom', 'Headroom, mm; not judged without it.', [1500, 10_000]),
  travel: length('Travel', 'Travel, mm; 3,000 a storey without it.', [500, MOST_TRAVEL]),
  stops: whole('Stops', 'Stops; 3 without it.', [2, 60]),
  storeys: storeysField,
  speed: decimal('Rated speed', 'Least rated speed, m/s.', [0.05, 4]),
  counterweight: choice('Counterweight', 'Where it stands.', COUNTERWEIGHTS),
  entrances: choice('Entrances', 'Sides with doors.', ENTRANCES),
  door: choice('Doors', 'Door type.', Object.keys(DOORS) as Door[]),
  opening: length('Clear opening', 'Least clear opening, mm.', [300, 4000]),
  load: whole('Rated load', 'Least rated load, kg.', [20, 10_000]),
  model: modelField,
} as const;
export const SHAFT_NAMES = Object.keys(SHAFT_FIELDS) as ShaftField[];

export const DEFAULT_PLAN: ShaftPlan = {
  ...{ w: 1600, d: 1800, travel: 6000, stops: 3, entrances: 'one' },
};

/** Travel of so many stops, where nobody has measured it. */
export const usualTravel = (stops: number) => (stops - 1) * HEIGHT_RULES.usualStorey.value;

export type ShaftTexts = { readonly [Field in ShaftField]?: string | undefined };
export type ShaftProblems = Partial<Record<ShaftField, string>>;
type ShaftValues = ValuesOf<typeof SHAFT_FIELDS>;

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);

/** Stops, travel and storeys that agree; the heights of storeys say most and count first. */
const heightsOf = ({ stops, travel, storeys }: ShaftValues, problems: ShaftProblems) => {
  const least = storeys === undefined ? 0 : storeyHeights(storeys).length + 1;
  const all = Math.max(stops ?? least, least) || DEFAULT_PLAN.stops;
  const total = storeys === undefined ? 0 : sum(storeysUpTo(storeys, all - 1));
  if (total > MOST_TRAVEL)
    problems.storeys = `Storeys: together they are higher than ${printedLength(MOST_TRAVEL)}.`;
  if (total === 0 || total > MOST_TRAVEL) {
    const known = stops ?? DEFAULT_PLAN.stops;
    return { stops: known, travel: travel ?? usualTravel(known) };
  }
  if (stops !== undefined && stops < least)
    problems.stops = `Stops: ${least - 1} storeys have ${least} stops.`;
  if (travel !== undefined && travel !== total)
    problems.travel = `Travel: the storeys are ${printedLength(total)} together.`;
  return { stops: all, travel: total, storeys };
};

/** A plan of the fields that could be read; what contradicts another field is left out and told. */
export const planOf = (values: ShaftValues) => {
  const problems: ShaftProblems = {};
  const { storeys: _, ...others } = values;
  const plan: ShaftPlan = {
    ...withDefaults(DEFAULT_PLAN, others),
    ...heightsOf(values, problems),
  };
  if (plan.counterweight === 'rear' && plan.entrances === 'through') {
    problems.counterweight =
      'Counterweight: with doors at the front and the rear there is no wall behind the car for it.';
    delete plan.counterweight;
  }
  return { plan, problems };
};

/** Heights of the landings above the lowest one, which is the first. */
export const landingsOf = ({ storeys, stops, travel }: ShaftPlan) => {
  if (storeys === undefined)
    return Array.from({ length: stops }, (_, at) => Math.round((travel * at) / (stops - 1)));
  const heights = storeysUpTo(storeys, stops - 1);
  return Array.from({ length: stops }, (_, at) => sum(heights.slice(0, at)));
};

/**
 * A plan from an address or a form. What cannot be understood falls back field by field to the
 * default plan, and is told.
 */
export const readPlan = (texts: ShaftTexts) => {
  const { values, problems } = readFields(SHAFT_FIELDS, (name) => texts[name as ShaftField]);
  const made = planOf(values);
  const found: ShaftProblems = Object.fromEntries(problems.map(({ name, words }) => [name, words]));
  return { plan: made.plan, problems: { ...found, ...made.problems } };
};

/** A plan as the query of an address, always in the same order. */
export const shaftAddress = (plan: ShaftPlan) =>
  planQuery(
    Object.fromEntries(
      SHAFT_NAMES.map((field) => {
        const isUsual =
          (field === 'entrances' && plan.entrances === 'one') ||
          (field === 'travel' &&
            (plan.storeys !== undefined || plan.travel === usualTravel(plan.stops)));
        return [field, isUsual ? undefined : plan[field]];
      }),
    ),
  );
