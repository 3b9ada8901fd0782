// Fields of the catalogue as the texts of a multipart form. A field within a field is named by its
// path, such as `cabin.w`, `stops.0` or `facts.0.name`. An empty text means no value.
import type { Fields, Row } from './fields.ts';

export type FieldTexts = Readonly<Record<string, string>>;

const DECIMAL = /^-?\d{1,15}(\.\d{1,20})?$/;
const ANSWERS: Readonly<Record<string, boolean>> = { true: true, false: false };
const below = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);
const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const NUMBERS: ReadonlySet<Row['kind']> = new Set([
  'decimal',
  'whole',
  'rupees',
  'wholeRupees',
  'percent',
  'taxRate',
  'count',
  'position',
]);

/** The rows inside a row, by name: the fields of a group, or the places of a fixed number. */
const rowsIn = (row: Row): [string, Row][] | undefined => {
  if (row.kind === 'group') return Object.entries(row.fields);
  if (row.kind === 'three') return ['0', '1', '2'].map((name) => [name, row.item]);
  if (row.kind !== 'range') return undefined;
  const end: Row = { kind: 'decimal', min: row.min, max: row.max, label: row.label };
  return [
    ['0', end],
    ['1', end],
  ];
};

const namesOf = (row: Row, path: string, outer: string): [name: string, meaning: string][] => {
  const meaning = row.about ?? outer;
  if (row.kind === 'list' || row.kind === 'choices' || row.kind === 'categories')
    return [
      [path, `${meaning} Sent empty, it has no entries.`],
      ...Array.from({ length: row.kind === 'list' ? row.max : 0 }, (_, at) =>
        namesIn(row.kind === 'list' ? row.item.fields : {}, below(path, String(at)), meaning),
      ).flat(),
    ];
  const inside = rowsIn(row);
  return inside
    ? inside.flatMap(([name, inner]) => namesOf(inner, below(path, name), meaning))
    : [[path, meaning]];
};
const namesIn = (fields: Fields, path: string, outer: string) =>
  Object.entries(fields).flatMap(([name, row]) => namesOf(row, below(path, name), outer));

/** Name and meaning of every field that a form for this table can have. */
export const textNames = (fields: Fields) => namesIn(fields, '', '');

/** Number of entries below `path`, from 0 up to the first gap. */
const lengthIn = (texts: FieldTexts, path: string) =>
  Math.max(
    0,
    ...Object.keys(texts).map((name) =>
      name.startsWith(`${path}.`) ? Number.parseInt(name.slice(path.length + 1), 10) + 1 : 0,
    ),
  );

/** A text that is no number stays a text, and the schema refuses it with its own message. */
const readText = (row: Row, text: string): unknown => {
  if (text === '' && row.mayLack) return undefined;
  if (NUMBERS.has(row.kind)) {
    if (text === '' && row.kind !== 'position') return null;
    return DECIMAL.test(text) ? Number(text) : text;
  }
  if (text === '' && (row.kind === 'choice' || row.kind === 'category')) return null;
  return row.kind === 'yes' ? (ANSWERS[text] ?? text) : text;
};

const readRow = (row: Row, base: unknown, texts: FieldTexts, path: string): unknown => {
  const text = texts[path];
  const isGiven = Object.keys(texts).some((name) => name.startsWith(`${path}.`));
  if (row.kind === 'list' && isGiven)
    return Array.from({ length: lengthIn(texts, path) }, (_, at) =>
      readFields(row.item.fields, {}, texts, below(path, String(at))),
    );
  if (row.kind === 'list' || row.kind === 'choices' || row.kind === 'categories')
    return text === undefined ? base : text === '' ? [] : text;
  const inside = rowsIn(row);
  if (!inside) return text === undefined ? base : readText(row, text);
  if (!isGiven) return base;
  if (row.kind === 'group') return readFields(row.fields, base, texts, path);
  return inside.map(([name, inner]) =>
    readRow(inner, isTree(base) ? base[name] : undefined, texts, below(path, name)),
  );
};
const readFields = (fields: Fields, base: unknown, texts: FieldTexts, path: string) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, row]) => {
      const known = isTree(base) ? base[name] : undefined;
      const value = readRow(row, known, texts, below(path, name));
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** `base` with the fields of the form. Other fields stay; a list is always sent whole. */
const withTexts = (fields: Fields, base: object, texts: FieldTexts) =>
  readFields(fields, base, texts, '');

/** Fields of a request: the texts of a form, or the values of a JSON body by field. */
export type Sent = { texts: FieldTexts } | { values: Readonly<Record<string, unknown>> };

/** The fields of a form; a field that is not sent is left out. */
export const sentTexts = (fields: Readonly<Record<string, string | undefined>>): Sent => ({
  texts: Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  ),
});

/** `base` with the sent fields; null clears a field that may be missing. */
export const withSent = (fields: Fields, base: object, sent: Sent): Record<string, unknown> => {
  if ('texts' in sent) return withTexts(fields, base, sent.texts);
  return Object.fromEntries(
    Object.entries({ ...base, ...sent.values }).filter(
      ([name, value]) => !(value === null && fields[name]?.mayLack),
    ),
  );
};

/** Whether the field at a path is sent. */
export const isSent = (sent: Sent, path: string) =>
  'texts' in sent
    ? Object.hasOwn(sent.texts, path)
    : Object.hasOwn(sent.values, path.split('.')[0] ?? '');

/** Names of the sent fields that this table does not have. */
export const unknownIn = (fields: Fields, sent: Sent) => {
  const names: readonly string[] =
    'texts' in sent ? textNames(fields).map(([name]) => name) : Object.keys(fields);
  return Object.keys('texts' in sent ? sent.texts : sent.values).filter(
    (name) => !names.includes(name),
  );
};
