// A visitor's description of a shaft: its fields, how they are read from an address or a form, and
// how an address is made from them. No zod, because the page reads the fields on every keystroke.

import { DOORS, type Door } from '../quote/lift-choices.ts';
import { plan as words } from '../words/plan.ts';
import {
  COUNTERWEIGHT_WORDS,
  type Counterweight,
  ENTRANCE_WORDS,
  type Entrances,
} from './arrangement.ts';
import { DIVIDER_RULES } from './divider-rules.ts';
import { choiceField, decimalField, lengthField, wholeField } from './english-fields.ts';
import { inUnit, noLonger, planQuery, readFields, type ValuesOf, withDefaults } from './fields.ts';
import { HEIGHT_RULES } from './height-rules.ts';
import { printedLength } from './length.ts';
import { storeyHeights, storeysField, storeysUpTo } from './storeys.ts';

export type ShaftPlan = {
  w: number;
  d: number;
  /** Undefined while unknown; then no fit depends on it. */
  pit?: number | undefined;
  headroom?: number | undefined;
  travel: number;
  stops: number;
  /** Heights of storeys from below, in the form of `storeys.ts`; if undefined, all are equal. */
  storeys?: string | undefined;
  /** Lifts of one model side by side in the shaft. */
  lifts: number;
  speed?: number | undefined;
  /** If undefined, the planner chooses the best position. */
  counterweight?: Counterweight | undefined;
  entrances: Entrances;
  door?: Door | undefined;
  opening?: number | undefined;
  load?: number | undefined;
  /** Id of the model to draw. */
  model?: string | undefined;
};
export type ShaftField = keyof ShaftPlan;

const MOST_TRAVEL = 150_000;
const MODEL_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const modelField = noLonger<string>(words.form.field, {
  label: 'Lift',
  description: 'Model to draw.',
  inWords: (id) => id,
  read: (text) =>
    MODEL_ID.test(text) ? { value: text } : { problem: 'Lift: there is no lift of this name.' },
});

/** The fields, in the order of the address. */
export const SHAFT_FIELDS = {
  w: lengthField('Width', 'Clear width, mm.', [500, 10_000]),
  d: lengthField('Depth', 'Clear depth, mm.', [500, 10_000]),
  pit: lengthField('Pit', 'Pit, mm; not judged without it.', [0, 5000]),
  headroom: lengthField('Headroom', 'Headroom, mm; not judged without it.', [1500, 10_000]),
  travel: lengthField('Travel', 'Travel, mm; 3,000 a storey without it.', [500, MOST_TRAVEL]),
  stops: wholeField('Stops', 'Stops; 3 without it.', [2, 60]),
  storeys: storeysField,
  lifts: wholeField('Lifts side by side', 'Lifts in one shaft; 1 without it.', [
    1,
    DIVIDER_RULES.mostSideBySide.value,
  ]),
  speed: decimalField('Rated speed', 'Least rated speed, m/s.', [0.05, 4], inUnit('m/s')),
  counterweight: choiceField('Counterweight', 'Where it stands.', COUNTERWEIGHT_WORDS),
  entrances: choiceField('Entrances', 'Sides with doors.', ENTRANCE_WORDS),
  door: choiceField('Doors', 'Door type.', DOORS),
  opening: lengthField('Clear opening', 'Least clear opening, mm.', [300, 4000]),
  load: wholeField('Rated load', 'Least rated load, kg.', [20, 10_000], inUnit('kg')),
  model: modelField,
} as const;
export const SHAFT_NAMES = Object.keys(SHAFT_FIELDS) as ShaftField[];

export const DEFAULT_PLAN: ShaftPlan = {
  w: 1600,
  d: 1800,
  travel: 6000,
  stops: 3,
  lifts: 1,
  entrances: 'one',
};

/** Assumed travel for a number of stops, when none was measured. */
export const usualTravel = (stops: number) => (stops - 1) * HEIGHT_RULES.usualStorey.value;

export type ShaftTexts = { readonly [Field in ShaftField]?: string | undefined };
export type ShaftProblems = Partial<Record<ShaftField, string>>;
type ShaftValues = ValuesOf<typeof SHAFT_FIELDS>;

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);

/** Makes stops, travel and storeys agree; storeys say most and take precedence. */
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

/**
 * Builds a plan from the readable fields; leaves out fields that contradict others, and reports
 * them.
 */
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
  if (plan.lifts > 1 && plan.entrances === 'adjacent') {
    problems.entrances =
      'Entrances: between lifts side by side there is no wall for a side door. Please choose doors at the front, or at the front and the rear.';
    plan.entrances = DEFAULT_PLAN.entrances;
  }
  return { plan, problems };
};

/** Whether the visitor has given the heights of the storeys. */
export const knowsStoreys = ({ storeys, stops, travel }: ShaftPlan) =>
  storeys !== undefined || travel !== usualTravel(stops);

/**
 * Heights of all landings above the lowest one, starting with 0.
 * @param least the least storey that the lift needs; assumed storeys are as high.
 */
export const landingsOf = (plan: ShaftPlan, least = 0) => {
  const { storeys, stops } = plan;
  const travel = knowsStoreys(plan) ? plan.travel : Math.max(plan.travel, least * (stops - 1));
  if (storeys === undefined)
    return Array.from({ length: stops }, (_, at) => Math.round((travel * at) / (stops - 1)));
  const heights = storeysUpTo(storeys, stops - 1);
  return Array.from({ length: stops }, (_, at) => sum(heights.slice(0, at)));
};

/** Heights from each landing to the next. */
export const heightsBetween = (landings: readonly number[]) =>
  landings.slice(1).map((floor, at) => floor - (landings[at] ?? 0));

/**
 * Reads a plan from an address or a form. An unreadable field falls back to the default plan and is
 * reported.
 */
export const readPlan = (texts: ShaftTexts) => {
  const { values, problems } = readFields(SHAFT_FIELDS, (name) => texts[name as ShaftField]);
  const made = planOf(values);
  const found: ShaftProblems = Object.fromEntries(problems.map(({ name, words }) => [name, words]));
  return { plan: made.plan, problems: { ...found, ...made.problems } };
};

/** A plan as the query of an address, with fields in a fixed order. */
export const shaftAddress = (plan: ShaftPlan) =>
  planQuery(
    Object.fromEntries(
      SHAFT_NAMES.map((field) => {
        const isUsual =
          (field === 'entrances' && plan.entrances === 'one') ||
          (field === 'lifts' && plan.lifts === 1) ||
          (field === 'travel' &&
            (plan.storeys !== undefined || plan.travel === usualTravel(plan.stops)));
        return [field, isUsual ? undefined : plan[field]];
      }),
    ),
  );
