// Fields of the planning tools, read in the same way from an address, a form and an API call. An
// empty field is unanswered; an unreadable one says why.

import { plainDigits } from '../kernel/digits.ts';
import { fill } from '../language/fill.ts';
import type { Words } from '../words/words.ts';
import { type Bounds, lengthProblem, parseLength, printedLength } from './length.ts';

export type Read<Value> = { value: Value } | { problem: string };
export type PlanField<Value> = {
  /** Label on the page. */
  label: string;
  /** Description in the API's documentation. */
  description: string;
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

type FieldWords = Words['plan']['form']['field'];

/** The same field, which refuses a longer text. */
export const noLonger = <Value>(
  words: FieldWords,
  field: PlanField<Value>,
  longest: number = FIELD_MAX,
): PlanField<Value> => ({
  ...field,
  read: (text) =>
    text.length > longest
      ? { problem: fill(words.long, { label: field.label }) }
      : field.read(text),
});

const numberField =
  (words: FieldWords, kind: 'whole' | 'decimal') =>
  /** @param inWords a value as the form shows it; without it, the figure alone. */
  (
    label: string,
    description: string,
    [least, most]: Bounds,
    inWords: (value: number) => string = number.format,
  ): PlanField<number> =>
    noLonger(words, {
      inWords,
      label,
      description,
      read: (text) => {
        const typed = plainDigits(text).trim();
        const value = PLAIN.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;
        const isRead = value >= least && value <= most;
        if (isRead && (kind === 'decimal' || Number.isInteger(value))) return { value };
        const range = { least: number.format(least), most: number.format(most) };
        return { problem: fill(words[kind], { label, ...range }) };
      },
    });

const lengthField =
  (words: FieldWords) =>
  /**
   * A length in mm, typed as people type lengths. A number without a unit is in `bare`, unless it
   * would be far too long in metres: then it is in mm.
   */
  (
    label: string,
    description: string,
    bounds: Bounds,
    bare: 'mm' | 'm' = 'mm',
  ): PlanField<number> =>
    noLonger(words, {
      inWords: printedLength,
      label,
      description,
      read: (text) => {
        const inBare = parseLength(text, bounds, bare);
        const { mm, problem } = inBare.problem === 'large' ? parseLength(text, bounds) : inBare;
        return problem === null
          ? { value: mm }
          : { problem: `${label}: ${lengthProblem(problem, bounds, words.length)}` };
      },
    });

const choiceField =
  (words: FieldWords) =>
  /** @param names the words of each choice. */
  <Choice extends string>(
    label: string,
    description: string,
    names: Readonly<Record<Choice, string>>,
  ): PlanField<Choice> => {
    const choices = Object.keys(names) as Choice[];
    return noLonger(words, {
      label,
      description,
      inWords: (choice) => names[choice],
      read: (text) => {
        const value = choices.find((one) => one === text);
        return value === undefined
          ? { problem: fill(words.choice, { label, choices: choices.join(', ') }) }
          : { value };
      },
    });
  };

/** The kinds of fields, which say in these words why they cannot be read. */
export const fieldKinds = (words: FieldWords) => ({
  wholeField: numberField(words, 'whole'),
  decimalField: numberField(words, 'decimal'),
  lengthField: lengthField(words),
  choiceField: choiceField(words),
});

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
    const read = field.read(text);
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
