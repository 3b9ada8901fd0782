// A visitor's description of a shaft: how its fields agree with each other, and how an address is
// made from them.

import { fill } from '../language/fill.ts';
import type { Door } from '../quote/lift-choices.ts';
import type { ShaftWords } from '../words/shaft-words.ts';
import type { Say, Speech } from '../words/speech.ts';
import type { Counterweight, Entrances } from './arrangement.ts';
import { planQuery, readFields, withDefaults } from './fields.ts';
import { HEIGHT_RULES } from './height-rules.ts';
import { printedLength } from './length.ts';
import { MOST_TRAVEL, type ShaftField, type ShaftValues, shaftFields } from './shaft-fields.ts';
import { storeyHeights, storeysUpTo } from './storeys.ts';

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
/** What contradicts another field, in the language of the reader. */
type Contradictions = Partial<Record<ShaftField, Say<ShaftWords>>>;

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);

/** Makes stops, travel and storeys agree; storeys say most and take precedence. */
const heightsOf = ({ stops, travel, storeys }: ShaftValues, problems: Contradictions) => {
  const least = storeys === undefined ? 0 : storeyHeights(storeys).length + 1;
  const all = Math.max(stops ?? least, least) || DEFAULT_PLAN.stops;
  const total = storeys === undefined ? 0 : sum(storeysUpTo(storeys, all - 1));
  if (total > MOST_TRAVEL)
    problems.storeys = ({ words: { shaft } }) =>
      fill(shaft.problems.tooHigh, {
        label: shaft.fields.storeys,
        length: printedLength(MOST_TRAVEL),
      });
  if (total === 0 || total > MOST_TRAVEL) {
    const known = stops ?? DEFAULT_PLAN.stops;
    return { stops: known, travel: travel ?? usualTravel(known) };
  }
  if (stops !== undefined && stops < least)
    problems.stops = ({ words: { shaft } }) =>
      fill(shaft.problems.stops, { label: shaft.fields.stops, storeys: least - 1, stops: least });
  if (travel !== undefined && travel !== total)
    problems.travel = ({ words: { shaft } }) =>
      fill(shaft.problems.travel, { label: shaft.fields.travel, length: printedLength(total) });
  return { stops: all, travel: total, storeys };
};

/**
 * Builds a plan from the readable fields; leaves out fields that contradict others, and reports
 * them.
 */
export const planOf = (values: ShaftValues) => {
  const problems: Contradictions = {};
  const { storeys: _, ...others } = values;
  const plan: ShaftPlan = {
    ...withDefaults(DEFAULT_PLAN, others),
    ...heightsOf(values, problems),
  };
  if (plan.counterweight === 'rear' && plan.entrances === 'through') {
    problems.counterweight = ({ words: { shaft } }) =>
      fill(shaft.problems.counterweight, { label: shaft.fields.counterweight });
    delete plan.counterweight;
  }
  if (plan.lifts > 1 && plan.entrances === 'adjacent') {
    problems.entrances = ({ words: { shaft } }) =>
      fill(shaft.problems.entrances, { label: shaft.fields.entrances });
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
 * reported in the language of the reader.
 */
export const readPlan = (speech: Speech<ShaftWords>, texts: ShaftTexts) => {
  const fields = shaftFields(speech.words);
  const { values, problems } = readFields(fields, (name) => texts[name as ShaftField]);
  const made = planOf(values);
  const found: ShaftProblems = Object.fromEntries(problems.map(({ name, words }) => [name, words]));
  for (const [name, say] of Object.entries(made.problems)) found[name as ShaftField] = say(speech);
  return { plan: made.plan, problems: found };
};

/** The fields of an address, in its order. */
const NAMES = [
  'w',
  'd',
  'pit',
  'headroom',
  'travel',
  'stops',
  'storeys',
  'lifts',
  'speed',
  'counterweight',
  'entrances',
  'door',
  'opening',
  'load',
  'model',
] as const satisfies readonly ShaftField[];

/** A plan as the query of an address, with fields in a fixed order. */
export const shaftAddress = (plan: ShaftPlan) =>
  planQuery(
    Object.fromEntries(
      NAMES.map((field) => {
        const isUsual =
          (field === 'entrances' && plan.entrances === 'one') ||
          (field === 'lifts' && plan.lifts === 1) ||
          (field === 'travel' &&
            (plan.storeys !== undefined || plan.travel === usualTravel(plan.stops)));
        return [field, isUsual ? undefined : plan[field]];
      }),
    ),
  );
