// What a visitor says of a shaft: its fields, how they are read from an address or a form, and how
// an address is made of them. No zod, because the page reads them on every keystroke.
import { DOORS, type Door } from '../lift-choices.ts';
import { plainDigits } from './digits.ts';
import { type Bounds, lengthProblem, parseLength } from './length.ts';
import { COUNTERWEIGHTS, type Counterweight, ENTRANCES, type Entrances } from './well.ts';

export type ShaftPlan = {
  w: number;
  d: number;
  /** Left out while they are not known: then they are not judged. */
  pit?: number | undefined;
  headroom?: number | undefined;
  travel: number;
  stops: number;
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

export const PLAN_BOUNDS = {
  w: [500, 10_000],
  d: [500, 10_000],
  pit: [0, 5000],
  headroom: [1500, 10_000],
  travel: [500, 150_000],
  opening: [300, 4000],
} as const satisfies Partial<Record<ShaftField, Bounds>>;
export const STOPS_BOUNDS = [2, 60] as const;
export const SPEED_BOUNDS = [0.05, 4] as const;
export const LOAD_BOUNDS = [20, 10_000] as const;
/** The storey that a travel is made of where only the stops are named. */
const STOREY = 3000;
const MODEL_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const DEFAULT_PLAN: ShaftPlan = {
  w: 1600,
  d: 1800,
  travel: 6000,
  stops: 3,
  entrances: 'one',
};

export type Read<Value> =
  | { value: Value; problem?: undefined }
  | { value?: undefined; problem: string };

const lengthIn =
  (bounds: Bounds, bare: 'mm' | 'm' = 'mm') =>
  (text: string): Read<number> => {
    const { mm, problem } = parseLength(text, bounds, bare);
    return mm === null ? { problem: lengthProblem(problem, bounds) } : { value: mm };
  };

const numberIn =
  ([least, most]: readonly [number, number], isWhole: boolean) =>
  (text: string): Read<number> => {
    const digits = plainDigits(text)
      .trim()
      .replace(/^(\d{1,3}),(\d{3})$/, '$1$2');
    const value = /^\d{1,6}(\.\d{1,3})?$/.test(digits) ? Number(digits) : Number.NaN;
    const fits = value >= least && value <= most && (!isWhole || Number.isInteger(value));
    const kind = isWhole ? 'whole number' : 'number';
    return fits ? { value } : { problem: `Please enter a ${kind} from ${least} to ${most}.` };
  };

const oneOf =
  <Name extends string>(names: readonly Name[]) =>
  (text: string): Read<Name> => {
    const value = names.find((name) => name === text);
    return value === undefined
      ? { problem: `Please choose one of: ${names.join(', ')}.` }
      : { value };
  };

export const DOOR_NAMES = Object.keys(DOORS) as Door[];

/** Reads each field as it is typed. */
export const PLAN_READERS: {
  [Field in ShaftField]-?: (text: string) => Read<NonNullable<ShaftPlan[Field]>>;
} = {
  w: lengthIn(PLAN_BOUNDS.w),
  d: lengthIn(PLAN_BOUNDS.d),
  pit: lengthIn(PLAN_BOUNDS.pit),
  headroom: lengthIn(PLAN_BOUNDS.headroom),
  travel: lengthIn(PLAN_BOUNDS.travel),
  stops: numberIn(STOPS_BOUNDS, true),
  speed: numberIn(SPEED_BOUNDS, false),
  counterweight: oneOf(COUNTERWEIGHTS),
  entrances: oneOf(ENTRANCES),
  door: oneOf(DOOR_NAMES),
  opening: lengthIn(PLAN_BOUNDS.opening),
  load: numberIn(LOAD_BOUNDS, true),
  model: (text) =>
    text.length <= 80 && MODEL_ID.test(text)
      ? { value: text }
      : { problem: 'There is no such lift.' },
};
export const PLAN_FIELDS = Object.keys(PLAN_READERS) as ShaftField[];

/** What contradicts itself, by field. */
export const contradictions = ({ counterweight, entrances }: ShaftPlan) => {
  const problems: Partial<Record<ShaftField, string>> = {};
  if (counterweight === 'rear' && entrances === 'through')
    problems.counterweight =
      'With doors at the front and the rear there is no wall behind the car for a counterweight.';
  return problems;
};

/** Travel of so many stops, where nobody has measured it. */
export const usualTravel = (stops: number) => (stops - 1) * STOREY;

export type PlanTexts = { readonly [Field in ShaftField]?: string | undefined };
export type ReadPlan = { plan: ShaftPlan; problems: Partial<Record<ShaftField, string>> };

/**
 * A plan from an address or a form. What cannot be understood falls back field by field to the
 * default plan, and is told.
 */
export const readPlan = (texts: PlanTexts): ReadPlan => {
  const problems: ReadPlan['problems'] = {};
  const found: Partial<Record<ShaftField, unknown>> = {};
  for (const field of PLAN_FIELDS) {
    const text = texts[field];
    if (text === undefined || text.trim() === '') continue;
    const { value, problem } = PLAN_READERS[field](text);
    if (problem === undefined) found[field] = value;
    else problems[field] = problem;
  }
  const read = found as Partial<ShaftPlan>;
  const stops = read.stops ?? DEFAULT_PLAN.stops;
  const plan: ShaftPlan = { ...DEFAULT_PLAN, stops, travel: usualTravel(stops), ...read };
  for (const [field, problem] of Object.entries(contradictions(plan)) as [ShaftField, string][]) {
    problems[field] = problem;
    delete plan[field];
  }
  return { plan, problems };
};

/** A plan as the query of an address, always in the same order. */
export const planQuery = (plan: ShaftPlan) =>
  PLAN_FIELDS.flatMap((field) => {
    const value = plan[field];
    const isUsual =
      (field === 'entrances' && value === 'one') ||
      (field === 'travel' && value === usualTravel(plan.stops));
    return value === undefined || isUsual ? [] : [`${field}=${value}`];
  }).join('&');
