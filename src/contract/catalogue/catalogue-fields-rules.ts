// Schemas of the catalogue's tables, complete or draft.
import * as z from 'zod';
import { startsLike } from '../company/company.ts';
import { type Lines, onOneLine } from '../kernel/bounded-text.ts';
import { boundedText, typedText } from '../kernel/bounded-text-rules.ts';
import { grouped } from '../kernel/figures.ts';
import { readPhone } from '../kernel/phone.ts';
import { unprintedRule } from '../kernel/printed-text.ts';
import { mediaFileOf } from '../picture/picture-file.ts';
import { lineProblems } from './field-values.ts';
import {
  CODE_MAX,
  DAY_MAX,
  EMAIL_MAX,
  type Fields,
  HSN_MAX,
  PHONE_MAX,
  PIN_MAX,
  PRICE_MAX,
  type Row,
  type RowValue,
  SLUG_MAX,
  SLUG_RULE,
  type Strictness,
  WEB_MAX,
} from './fields.ts';

const MISSING = 'Please fill this in.';
const NUMBER_MISSING = 'Please enter a number.';
const CHOICE_MISSING = 'Please choose one of the options.';
const ICON_RULE = 'The icon is not valid.';
const ICON_MAX = 4000;
const CODE_RULE = 'The code may contain capitals, digits and hyphens, 2 to 16 of them.';
const HSN_RULE = 'An HSN or SAC code has 4, 6 or 8 digits.';
const PHONE_RULE = 'Must be a plus sign, the country code and the number, e.g. +91 484 123 4567.';
const EMAIL_RULE = 'Must be an e-mail address.';
const WEB_RULE = 'Must be an address that starts with https://.';
const PIN_RULE = 'A PIN code has six digits.';
const DAY_RULE = 'Must be a date, for example 2027-04-01.';

/** The id of a category or model: its file's name, and part of its address. */
export const slugSchema = boundedText(SLUG_MAX, {
  missing: 'Please enter an id.',
  long: `The id may have at most ${SLUG_MAX} characters.`,
})
  .min(1, 'Please enter an id.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG_RULE);

const OWN_PICTURE =
  /^(drawing:(section|plan|landing|car)|[a-z0-9-]+\/[a-z0-9-]+\.(avif|webp|jpg|png))$/;

/** A row's schema; the row says whether the key may be missing, and which value replaces it. */
type RowSchema<Of, How extends Strictness> = Of extends { mayLack: true }
  ? z.ZodOptional<z.ZodType<RowValue<Of, How>, RowValue<Of, How>>>
  : Of extends { fallback: unknown }
    ? z.ZodDefault<z.ZodType<RowValue<Of, How>, RowValue<Of, How>>>
    : Of extends { kind: 'group'; fields: infer Inner extends Fields }
      ? TableSchema<Inner, How>
      : z.ZodType<RowValue<Of, How>, RowValue<Of, How>>;
export type TableSchema<Table extends Fields, How extends Strictness> = z.ZodObject<
  { -readonly [Name in keyof Table]: RowSchema<Table[Name], How> },
  z.core.$strict
>;

const prose = (isDraft: boolean, min: number, max: number, lines: Lines) =>
  typedText(max, { missing: MISSING, long: `May have at most ${max} characters.` }, lines)
    // A form sends each line break as CR and LF.
    .overwrite((typed) => typed.replace(/\r\n?/g, '\n'))
    .trim()
    .min(isDraft ? 0 : min, {
      error: ({ input }) => (input === '' ? MISSING : `Needs at least ${min} characters.`),
    })
    .max(max, `May have at most ${max} characters.`)
    .regex(/^(?:[^\p{Cc}]|\r?\n)*$/u, 'Must not contain control characters.');

/**
 * A text of one line. Drafts and releases from before this rule may hold line breaks: a draft keeps
 * them, and `lineProblems` names them; a release is read with spaces in their place.
 */
const oneLine = (isDraft: boolean, min: number, max: number) => {
  const one = prose(isDraft, min, max, 'one');
  return isDraft ? one : one.overwrite(onOneLine);
};

const bounded = (isDraft: boolean, min: number, max: number) => {
  const least = isDraft ? Math.min(0, min) : min;
  const sentence = `Must be from ${least} to ${grouped(max)}.`;
  return z.number(NUMBER_MISSING).min(least, sentence).max(max, sentence);
};
const rupees = () => {
  const sentence = `Must be from 0 to ${grouped(PRICE_MAX)} rupees.`;
  return z
    .number('Please enter an amount in rupees.')
    .min(0, sentence)
    .max(PRICE_MAX, sentence)
    .multipleOf(0.01, 'Rupees have at most two decimals.');
};
const wholeRupees = (max: number) => {
  const sentence = `Must be from 0 to ${grouped(max)} rupees.`;
  return z
    .number('Please enter an amount in rupees.')
    .min(0, sentence)
    .max(max, sentence)
    .int('Must be whole rupees.');
};
const percent = (max: number) => {
  const sentence = `Must be from 0 to ${max} %.`;
  return z
    .number(NUMBER_MISSING)
    .min(0, sentence)
    .max(max, sentence)
    .multipleOf(0.01, 'May have at most two decimals.');
};
const taxRate = (max: number) => {
  const sentence = `Must be from 0 to ${max} percent.`;
  return z
    .number(sentence)
    .min(0, sentence)
    .max(max, sentence)
    .multipleOf(0.01, 'A rate has at most two decimals.');
};
const count = (max: number) => {
  const sentence = `Must be a whole number from 1 to ${max}.`;
  return z.int(sentence).min(1, sentence).max(max, sentence);
};

const range = (isDraft: boolean, { min, max }: { min: number; max: number }) => {
  const end = bounded(isDraft, min, max);
  return isDraft
    ? z.tuple([end.nullable(), end.nullable()], NUMBER_MISSING)
    : z
        .tuple([end, end], NUMBER_MISSING)
        .refine(
          ([low, high]) => low <= high,
          'The first number must not be larger than the second.',
        );
};

/** A text with a rule for its form; `wrong` gives the sentence for a text that breaks it. */
const formed = (
  mayBeEmpty: boolean,
  max: number,
  missing: string,
  wrong: (typed: string) => string | undefined,
) =>
  boundedText(max, { missing, long: `May have at most ${max} characters.` })
    .trim()
    .superRefine((typed, context) => {
      const message = typed === '' ? (mayBeEmpty ? undefined : MISSING) : wrong(typed);
      if (message) context.addIssue({ code: 'custom', message });
    });

const phoneWrong = (typed: string) => {
  if (!/^\+[\d ]+$/.test(typed)) return PHONE_RULE;
  const reading = readPhone(typed);
  return 'wrong' in reading ? reading.wrong : undefined;
};

const addressWrong = (typed: string, beginnings: readonly string[] | undefined) => {
  if (!URL.canParse(typed) || new URL(typed).protocol !== 'https:') return WEB_RULE;
  return beginnings && !startsLike(beginnings, typed)
    ? `Must begin with one of: ${beginnings.join(', ')}.`
    : undefined;
};

const namesIn = (choices: object) => Object.keys(choices) as [string, ...string[]];
const several = (isDraft: boolean, choices: object) =>
  z
    .array(z.enum(namesIn(choices), CHOICE_MISSING), 'Please choose at least one.')
    .min(isDraft ? 0 : 1, 'Please choose at least one.')
    .max(namesIn(choices).length, 'Please choose each once.');

/** A list of `min` to `max` entries. */
const listOf = (isDraft: boolean, { min, max }: { min: number; max: number }, item: z.ZodType) => {
  const sentence = min === max ? `Needs ${min}.` : `Needs ${min} to ${max}.`;
  return z
    .array(item, sentence)
    .min(isDraft ? 0 : min, sentence)
    .max(max, sentence);
};

/** Each entry once, in the order of the choices of the field `by`. */
const inOrder = (entries: z.ZodArray<z.ZodType>, name: string, by: Row | undefined) => {
  const order: string[] = by?.kind === 'choice' ? namesIn(by.choices) : [];
  const placeOf = (entry: unknown) => order.indexOf(String(Reflect.get(Object(entry), name)));
  return entries.refine(
    (list) => list.every((entry, at) => at === 0 || placeOf(entry) > placeOf(list[at - 1])),
    `Rows must be unique and in this order: ${order.join(', ')}.`,
  );
};

/** The schema of a row's value, if none is missing. */
const valueSchema = (row: Row, strictness: Strictness): z.ZodType => {
  const isDraft = strictness === 'draft';
  switch (row.kind) {
    case 'line':
      return oneLine(isDraft, row.min, row.max);
    case 'text':
      return prose(isDraft, row.min, row.max, 'many');
    case 'code':
      return boundedText(CODE_MAX, { missing: 'Please enter the code.', long: CODE_RULE }).regex(
        isDraft ? /^([A-Z0-9][A-Z0-9-]{0,15})?$/ : /^[A-Z0-9][A-Z0-9-]{1,15}$/,
        CODE_RULE,
      );
    case 'icon':
      return boundedText(ICON_MAX, { missing: ICON_RULE }).regex(
        isDraft
          ? /^(plus|x|[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]*)$/
          : /^(plus|x|[Mm][MmLlHhVvCcSsQqTtAaZz0-9 ,.-]{3,})$/,
        ICON_RULE,
      );
    case 'hsn':
      return boundedText(HSN_MAX, { missing: HSN_RULE, long: HSN_RULE }).regex(
        /^(\d{4}|\d{6}|\d{8})?$/,
        HSN_RULE,
      );
    case 'day':
      return boundedText(DAY_MAX, { missing: DAY_RULE, long: DAY_RULE })
        .regex(/^(\d{4}-\d{2}-\d{2})?$/, DAY_RULE)
        .refine((day) => day === '' || !Number.isNaN(Date.parse(day)), DAY_RULE);
    case 'phone':
      return formed(isDraft || row.min === 0, PHONE_MAX, PHONE_RULE, phoneWrong);
    case 'email':
      return formed(isDraft || row.min === 0, EMAIL_MAX, EMAIL_RULE, (typed) =>
        z.email().safeParse(typed).success ? undefined : EMAIL_RULE,
      );
    case 'web':
      return formed(isDraft || row.min === 0, WEB_MAX, WEB_RULE, (typed) =>
        addressWrong(typed, row.beginnings),
      );
    case 'pin':
      return formed(isDraft, PIN_MAX, PIN_RULE, (typed) =>
        /^\d{6}$/.test(typed) ? undefined : PIN_RULE,
      );
    case 'pictureSource':
      return boundedText(120, { missing: 'Please choose a picture.' }).refine(
        (src) => (isDraft && src === '') || OWN_PICTURE.test(src) || mediaFileOf(src) !== undefined,
        'Please choose a drawing or upload a picture.',
      );
    case 'position':
      return z
        .number(NUMBER_MISSING)
        .int('Must be a whole number.')
        .min(0, 'Must not be negative.');
    case 'category':
      return slugSchema;
    case 'categories':
      return listOf(isDraft, row, slugSchema);
    case 'decimal':
      return bounded(isDraft, row.min, row.max);
    case 'whole':
      return bounded(isDraft, row.min, row.max).int('Must be a whole number.');
    case 'range':
      return range(isDraft, row);
    case 'rupees':
      return rupees();
    case 'wholeRupees':
      return wholeRupees(row.max);
    case 'percent':
      return percent(row.max);
    case 'taxRate':
      return taxRate(row.max);
    case 'count':
      return count(row.max);
    case 'yes':
      return z.boolean('Must be yes or no.');
    case 'fixed':
      return z.literal(row.value);
    case 'choice':
      return z.enum(namesIn(row.choices), row.missing ?? CHOICE_MISSING);
    case 'choices':
      return several(isDraft, row.choices);
    case 'group':
      return tableSchema(row.fields, strictness);
    case 'three': {
      const one = () => rowSchema(row.item, strictness);
      return z.tuple([one(), one(), one()]);
    }
    case 'list': {
      const entries = listOf(isDraft, row, tableSchema(row.item.fields, strictness));
      const { inOrderOf } = row;
      return inOrderOf && !isDraft
        ? inOrder(entries, inOrderOf, row.item.fields[inOrderOf])
        : entries;
    }
  }
};

/** Kinds whose value in a draft is null until a value is entered. */
const NULL_IN_DRAFTS: ReadonlySet<Row['kind']> = new Set([
  'category',
  'decimal',
  'whole',
  'rupees',
  'wholeRupees',
  'percent',
  'taxRate',
  'count',
  'choice',
]);
export const mayBeNull = ({ kind, mayBeNull }: Row, strictness: Strictness) =>
  mayBeNull === true || (strictness === 'draft' && NULL_IN_DRAFTS.has(kind));

const rowSchema = (row: Row, strictness: Strictness): z.ZodType => {
  const value = valueSchema(row, strictness);
  const nullable = mayBeNull(row, strictness) ? value.nullable() : value;
  const filled = row.fallback === undefined ? nullable : nullable.default(row.fallback);
  const described = row.about ? filled.describe(row.about) : filled;
  return row.mayLack ? z.optional(described) : described;
};

/**
 * The schema of a table. A draft has the same fields and maxima; texts, figures and choices may be
 * missing, and they need not agree.
 */
export const tableSchema = <const Table extends Fields, const How extends Strictness>(
  fields: Table,
  strictness: How,
) =>
  // `RowValue` derives the types from the rows, as this derives the schemas.
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, row]) => [name, rowSchema(row, strictness)]),
    ),
  ) as unknown as TableSchema<Table, How>;

/** Fields of a change; a field that is not sent stays. */
type Changes<Table extends Fields> = {
  -readonly [Name in keyof Table]: z.ZodOptional<
    z.ZodType<RowValue<Table[Name], 'draft'>, RowValue<Table[Name], 'draft'>>
  >;
};
/**
 * The schemas of a change as JSON, by field. A missing field gets no default, so that it stays.
 * `aboutOf` describes the fields of the request.
 */
export const changesOf = <const Table extends Fields>(
  fields: Table,
  aboutOf?: (name: string) => string,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { fallback: _, ...row }]) => {
      const about = aboutOf ? { about: aboutOf(name) } : {};
      return [name, rowSchema({ ...row, ...about, mayLack: true }, 'draft')];
    }),
  ) as unknown as Changes<Table>;

/**
 * The schema for a request: texts of one line must have no line break, and bills must be able to
 * print what stands on them. `isSent` tells which paths are checked when the value also contains
 * stored fields.
 */
export const withLines = <Schema extends z.ZodType>(
  schema: Schema,
  fields: Fields,
  isSent: (path: string) => boolean = () => true,
) =>
  schema.superRefine((value, context) => {
    for (const { path, message } of lineProblems(fields, value))
      if (isSent(path)) context.addIssue({ code: 'custom', path: path.split('.'), message });
    for (const [name, text] of Object.entries(value as Record<string, unknown>)) {
      const isPrinted = fields[name]?.isPrinted && typeof text === 'string' && isSent(name);
      const message = isPrinted ? unprintedRule(text) : undefined;
      if (message) context.addIssue({ code: 'custom', path: [name], message });
    }
  });
