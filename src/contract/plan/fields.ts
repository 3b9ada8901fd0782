// Fields of the planning tools, read in the same way from an address, a form and an API call. An
// empty field is unanswered; an unreadable one says why.

import { plainDigits } from '../kernel/digits.ts';
import { type Bounds, lengthProblem, parseLength, printedLength } from './length.ts';

export type Read<Value> = { value: Value } | { problem: string };
export type PlanField<Value> = {
  /** Label on the page. */
  label: string;
  /** Description in the API's documentation. */
  description: string;
  /** Longest text that is read, if not `FIELD_MAX`. */
  longest?: number;
  read: (text: string) => Read<Value>;
  /** A value as the form shows it. */
  inWords(value: Value): string;
};
export type PlanFields = Record<string, PlanField<unknown>>;
export type ValuesOf<Fields extends PlanFields> = {
  [Name in keyof Fields]?: Fields[Name] extends PlanField<infer Value> ? Value | undefined : never;
};

/** Longest text of a field that is read. */
export const FIELD_MAX = 40;
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });
/** Figures in a unit, such as 1,600 kg. */
export const inUnit = (unit: string) => (value: number) => `${number.format(value)} ${unit}`;
export const inRupees = (value: number) => `₹${number.format(value)}`;
/** Accepts 1600, 1,600 and 1,60,000; no sign, no exponent. */
const PLAIN = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,3})?$/;

const numberField = (
  label: string,
  description: string,
  [least, most]: Bounds,
  isWhole: boolean,
  inWords: (value: number) => string = number.format,
): PlanField<number> => ({
  inWords,
  label,
  description,
  read: (text) => {
    const typed = plainDigits(text).trim();
    const value = PLAIN.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;
    const kind = isWhole ? 'a whole number' : 'a number';
    return value >= least && value <= most && (!isWhole || Number.isInteger(value))
      ? { value }
      : {
          problem: `${label}: please enter ${kind} from ${number.format(least)} to ${number.format(most)}.`,
        };
  },
});

/** @param inWords a value as the form shows it; without it, the figure alone. */
export const wholeField = (
  label: string,
  description: string,
  bounds: Bounds,
  inWords?: (value: number) => string,
) => numberField(label, description, bounds, true, inWords);
export const decimalField = (
  label: string,
  description: string,
  bounds: Bounds,
  inWords?: (value: number) => string,
) => numberField(label, description, bounds, false, inWords);

/**
 * A length in mm, typed as people type lengths. A number without a unit is in `bare`, unless it
 * would be far too long in metres: then it is in mm.
 */
export const lengthField = (
  label: string,
  description: string,
  bounds: Bounds,
  bare: 'mm' | 'm' = 'mm',
): PlanField<number> => ({
  inWords: printedLength,
  label,
  description,
  read: (text) => {
    const inBare = parseLength(text, bounds, bare);
    const { mm, problem } = inBare.problem === 'large' ? parseLength(text, bounds) : inBare;
    return problem === null
      ? { value: mm }
      : { problem: `${label}: ${lengthProblem(problem, bounds)}` };
  },
});

/** @param words the words of each choice. */
export const choiceField = <Choice extends string>(
  label: string,
  description: string,
  words: Readonly<Record<Choice, string>>,
): PlanField<Choice> => {
  const choices = Object.keys(words) as Choice[];
  return {
    label,
    description,
    inWords: (choice) => words[choice],
    read: (text) => {
      const value = choices.find((one) => one === text);
      return value === undefined
        ? { problem: `${label}: please choose from this list: ${choices.join(', ')}.` }
        : { value };
    },
  };
};

/** Reads the fields that are present; leaves out those that it cannot read, and reports them. */
export const readFields = <Fields extends PlanFields>(
  fields: Fields,
  textOf: (name: string) => unknown,
) => {
  const values: Record<string, unknown> = {};
  const problems: { name: string; words: string }[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const text = String(textOf(name) ?? '').trim();
    if (text === '') continue;
    const read =
      text.length > (field.longest ?? FIELD_MAX)
        ? { problem: `${field.label}: this is too long to be read.` }
        : field.read(text);
    if ('value' in read) values[name] = read.value;
    else problems.push({ name, words: read.problem });
  }
  return { values: values as ValuesOf<Fields>, problems };
};

/** The values as a query string with '?'; empty when there are no values. */
export const planQuery = (values: Record<string, unknown>) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
};

type Filled<Defaults, Values> = Omit<Values, keyof Defaults> & {
  [Name in keyof Defaults]: Name extends keyof Values ? NonNullable<Values[Name]> : Defaults[Name];
};
/** The values, with `defaults` in place of empty ones. */
export const withDefaults = <Defaults extends object, Values extends object>(
  defaults: Defaults,
  values: Values,
) => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(given) } as Filled<Defaults, Values>;
};
