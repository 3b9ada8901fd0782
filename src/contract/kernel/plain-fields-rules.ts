// Reads plain fields of a form by a schema of structured data.
import * as z from 'zod';
import { hasLineBreak, linesOf, oneLineRule, onOneLine } from './bounded-text.ts';
import type { ListLengths, PlainFields } from './plain-fields.ts';

const DECIMAL = /^-?\d{1,15}(\.\d{1,20})?$/;
const ANSWERS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** The schema without what says that a value may be absent. */
const bare = (schema: z.core.$ZodType) => {
  const absent = { isOptional: false, isNullable: false, meaning: '' };
  for (let inner = schema; ; ) {
    absent.meaning ||= z.globalRegistry.get(inner)?.description ?? '';
    if (inner instanceof z.ZodOptional) absent.isOptional = true;
    else if (inner instanceof z.ZodNullable) absent.isNullable = true;
    else if (!(inner instanceof z.ZodDefault)) return { inner, ...absent };
    inner = inner.unwrap();
  }
};

/** Fields of an object, or the places of a tuple; undefined for everything else. */
const within = (schema: z.core.$ZodType): [string, z.core.$ZodType][] | undefined => {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item, at) => [String(at), item]);
  return undefined;
};
const below = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** Name and meaning of every field a form for this schema can have. */
export const fieldNames = (
  schema: z.core.$ZodType,
  lengths: ListLengths,
  path = '',
  outer = '',
): [name: string, meaning: string][] => {
  const { inner, meaning: own } = bare(schema);
  const meaning = own || outer;
  if (inner instanceof z.ZodArray)
    return [
      [path, `${meaning} Sent empty, it has no entries.`],
      ...Array.from({ length: lengths[path] ?? 0 }, (_, at) =>
        fieldNames(inner.element, lengths, below(path, String(at)), meaning),
      ).flat(),
    ];
  const inside = within(inner);
  if (!inside) return [[path, meaning]];
  return inside.flatMap(([name, field]) => fieldNames(field, lengths, below(path, name), meaning));
};

/** Places of a list that are named below `path`, in a row from 0. */
const lengthIn = (fields: PlainFields, path: string) =>
  Math.max(
    0,
    ...Object.keys(fields).map((name) =>
      name.startsWith(`${path}.`) ? Number.parseInt(name.slice(path.length + 1), 10) + 1 : 0,
    ),
  );

const textValue = (schema: z.core.$ZodType, text: string): unknown => {
  const { inner, isNullable, isOptional } = bare(schema);
  if (text === '' && isOptional) return undefined;
  if (text === '' && isNullable) return null;
  if (inner instanceof z.ZodNumber) return DECIMAL.test(text) ? Number(text) : text;
  if (inner instanceof z.ZodBoolean) return ANSWERS[text] ?? text;
  return text;
};

/**
 * `base` with the fields that are given; what is not given stays. A list of objects is replaced as
 * a whole.
 * Texts that are no number stay texts, so that the schema refuses them in its own words.
 */
export const withFields = (
  schema: z.core.$ZodType,
  base: unknown,
  fields: PlainFields,
  path = '',
): unknown => {
  const { inner } = bare(schema);
  const text = fields[path];
  const isGiven = path === '' || Object.keys(fields).some((name) => name.startsWith(`${path}.`));
  if (inner instanceof z.ZodArray && isGiven)
    return Array.from({ length: lengthIn(fields, path) }, (_, at) =>
      withFields(inner.element, {}, fields, below(path, String(at))),
    );
  if (inner instanceof z.ZodArray && text !== undefined) return text === '' ? [] : text;
  const inside = within(inner);
  if (!inside) return text === undefined ? base : textValue(schema, text);
  if (!isGiven) return base;
  const known: Readonly<Record<string, unknown>> = Object(base);
  const entries = inside
    .map(([name, field]) => [name, withFields(field, known[name], fields, below(path, name))])
    .filter(([, value]) => value !== undefined);
  return inner instanceof z.ZodTuple
    ? entries.map(([, value]) => value)
    : Object.fromEntries(entries);
};

/** The fields that `withFields` makes this value of, whatever it is laid over. */
export const plainFields = (schema: z.core.$ZodType, value: unknown, path = ''): PlainFields => {
  const { inner } = bare(schema);
  if (inner instanceof z.ZodArray) {
    const entries = Array.isArray(value) ? value : [];
    return entries.length === 0
      ? { [path]: '' }
      : Object.assign(
          {},
          ...entries.map((entry, at) => plainFields(inner.element, entry, below(path, String(at)))),
        );
  }
  const inside = within(inner);
  if (!inside) return { [path]: String(value ?? '') };
  const known: Readonly<Record<string, unknown>> = Object(value);
  return Object.assign(
    {},
    ...inside.map(([name, field]) => plainFields(field, known[name], below(path, name))),
  );
};

/** `value` with every text of one line changed; fields that the schema does not know stay. */
const mapLines = (
  schema: z.core.$ZodType,
  value: unknown,
  change: (text: string, path: string) => string,
  path = '',
): unknown => {
  const { inner } = bare(schema);
  if (typeof value === 'string')
    return inner instanceof z.ZodString && linesOf(inner) === 'one' ? change(value, path) : value;
  if (typeof value !== 'object' || value === null) return value;
  const fieldOf = (name: string) =>
    inner instanceof z.ZodArray
      ? inner.element
      : within(inner)?.find(([fieldName]) => fieldName === name)?.[1];
  const mapped = Object.entries(value).map(([name, entry]) => {
    const field = fieldOf(name);
    return [name, field ? mapLines(field, entry, change, below(path, name)) : entry] as const;
  });
  return Array.isArray(value) ? mapped.map(([, entry]) => entry) : Object.fromEntries(mapped);
};

/** The same value with a space in place of each line break in a text of one line. */
export const onOneLines = <Value>(schema: z.core.$ZodType, value: Value) =>
  mapLines(schema, value, onOneLine) as Value;

/** The texts of one line that have a line break, by their paths. */
export const lineProblems = (schema: z.core.$ZodType, value: unknown) => {
  const problems: { path: string; message: string }[] = [];
  mapLines(schema, value, (text, path) => {
    if (hasLineBreak(text.trim())) problems.push({ path, message: oneLineRule('This') });
    return text;
  });
  return problems;
};

/**
 * The schema for a request: texts of one line must have no line break. `isSent` tells which paths
 * are checked when the value also contains stored fields.
 */
export const withLines = <Schema extends z.ZodType>(
  schema: Schema,
  isSent: (path: string) => boolean = () => true,
) =>
  schema.superRefine((value, context) => {
    for (const { path, message } of lineProblems(schema, value))
      if (isSent(path)) context.addIssue({ code: 'custom', path: path.split('.'), message });
  });
