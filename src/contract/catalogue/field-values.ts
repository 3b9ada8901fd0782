// Reads the tables of the catalogue: empty values, the values of a form, and the row at a path.
import { hasLineBreak, oneLineRule, onOneLine } from '../kernel/bounded-text.ts';
import { CODE_MAX, DAY_MAX, type Fields, HSN_MAX, type Row, type ValueOf } from './fields.ts';

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** A record of the results of `change` for each field; undefined leaves a field out. */
const mapFields = (fields: Fields, change: (row: Row, name: string) => unknown) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, row]) => {
      const value = change(row, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const TEXTS: ReadonlySet<Row['kind']> = new Set([
  'line',
  'text',
  'code',
  'icon',
  'hsn',
  'day',
  'pictureSource',
  'phone',
  'email',
  'web',
  'pin',
]);

/** The empty value of a row. */
const emptyValue = (row: Row): unknown => {
  if (row.empty !== undefined) return structuredClone(row.empty);
  if (TEXTS.has(row.kind)) return '';
  switch (row.kind) {
    case 'yes':
      return false;
    case 'fixed':
      return row.value;
    case 'position':
      return 0;
    case 'range':
      return [null, null];
    case 'three':
      return Array.from({ length: 3 }, () => emptyValue(row.item));
    case 'list':
    case 'choices':
    case 'categories':
      return [];
    case 'group':
      return mapFields(row.fields, (inner) => emptyValue(inner));
    default:
      return null;
  }
};

/** An empty draft: every field has its empty value; fields that may be missing are left out. */
export const emptyOf = <Table extends Fields>(fields: Table) => {
  const emptyIn = (inner: Fields): unknown =>
    mapFields(inner, (row) => {
      if (row.mayLack && row.empty === undefined) return undefined;
      return row.kind === 'group' ? emptyIn(row.fields) : emptyValue(row);
    });
  return emptyIn(fields) as ValueOf<Table, 'draft'>;
};

/** An empty entry of a list, as its form has it. */
export const emptyEntry = (row: Row & { kind: 'list' }) => formOf(row.item.fields, {});

/** The values of a form: the data with an empty value for each field that may be missing. */
export const formOf = (fields: Fields, data: unknown): Record<string, unknown> => {
  const given: Record<string, unknown> = isTree(data) ? data : {};
  return mapFields(fields, (row, name) => {
    const value = given[name];
    if (row.kind === 'group') return formOf(row.fields, value);
    if (row.kind === 'list') return entriesOf(value).map((entry) => formOf(row.item.fields, entry));
    return value ?? emptyValue(row);
  });
};

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length > 0 && value.every(isNothing));

/**
 * The data of a form's values: empty fields that may be missing are left out, and an empty field
 * with the fallback null is null.
 */
export const withoutEmpty = (fields: Fields, values: unknown): Record<string, unknown> => {
  const given: Record<string, unknown> = isTree(values) ? values : {};
  return mapFields(fields, (row, name) => {
    const value = given[name];
    if (row.mayLack && isNothing(value)) return undefined;
    if (row.kind === 'group' && isTree(value)) return withoutEmpty(row.fields, value);
    if (row.kind === 'list' && Array.isArray(value))
      return value.map((entry) => (isTree(entry) ? withoutEmpty(row.item.fields, entry) : entry));
    return value === null && row.fallback !== undefined ? row.fallback : value;
  });
};

/** The data with null for each missing field, because a request keeps fields that it lacks. */
export const withNulls = <Data extends object>(fields: Fields, data: Data): Data => ({
  ...(mapFields(fields, ({ mayLack }) => (mayLack ? null : undefined)) as Partial<Data>),
  ...data,
});

/** The row of the least or of the most value of a range. */
const endOf = (row: Row & { kind: 'range' }, name: string): Row | undefined => {
  const { label, unit, min, max } = row;
  const word = { 0: 'least', 1: 'most' }[name];
  return word
    ? { kind: 'decimal', min, max, label: `${label}, ${word}`, ...(unit && { unit }) }
    : undefined;
};
const isPlace = (name: string) => /^\d+$/.test(name);

const inside = (row: Row, name: string): Row | undefined => {
  if (row.kind === 'group') return Object.hasOwn(row.fields, name) ? row.fields[name] : undefined;
  if (row.kind === 'range') return endOf(row, name);
  if (row.kind === 'list') return isPlace(name) ? row.item : undefined;
  if (row.kind === 'three') return isPlace(name) ? row.item : undefined;
  // Several answers are one value.
  return (row.kind === 'choices' || row.kind === 'categories') && isPlace(name) ? row : undefined;
};

/** The row of the field at a path, such as `faqs.2.answer`. */
export const rowAt = (fields: Fields, path: string): Row | undefined =>
  path.split('.').reduce<Row | undefined>((row, name) => row && inside(row, name), {
    kind: 'group',
    label: '',
    fields,
  });

/** Maximum of characters of a text whose form counts them. */
export const longestText = (row: Row) => {
  if (row.kind === 'line' || row.kind === 'text') return row.max;
  return { code: CODE_MAX, hsn: HSN_MAX, day: DAY_MAX }[String(row.kind)];
};

/** `values` with `change` applied to every text of one line; unknown fields stay. */
const mapLines = (
  fields: Fields,
  values: unknown,
  change: (text: string, path: string) => string,
): unknown => {
  const walk = (row: Row | undefined, value: unknown, path: string): unknown => {
    if (typeof value === 'string') return row?.kind === 'line' ? change(value, path) : value;
    if (!row || typeof value !== 'object' || value === null) return value;
    const changed = Object.entries(value).map(([name, inner]) => [
      name,
      walk(inside(row, name), inner, path === '' ? name : `${path}.${name}`),
    ]);
    return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
  };
  return walk({ kind: 'group', label: '', fields }, values, '');
};

/** The same value with a space in place of each line break in a text of one line. */
export const onOneLines = <Value>(fields: Fields, value: Value) =>
  mapLines(fields, value, onOneLine) as Value;

/** Problems of texts of one line that have a line break. */
export const lineProblems = (fields: Fields, value: unknown) => {
  const problems: { path: string; message: string }[] = [];
  mapLines(fields, value, (text, path) => {
    if (hasLineBreak(text.trim())) problems.push({ path, message: oneLineRule('This') });
    return text;
  });
  return problems;
};

const unknownBelow = (row: Row, value: unknown, path: string): string[] => {
  if (row.kind === 'list')
    return entriesOf(value).flatMap((entry, at) => unknownBelow(row.item, entry, `${path}${at}.`));
  if (row.kind !== 'group' || !isTree(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = inside(row, name);
    return known ? unknownBelow(known, inner, `${path}${name}.`) : [`${path}${name}`];
  });
};
/** Paths of stored fields that the table does not have, such as those of a newer version. */
export const unknownFieldsOf = (fields: Fields, value: unknown) =>
  unknownBelow({ kind: 'group', label: '', fields }, value, '');

const knownBelow = (row: Row, value: unknown): unknown => {
  if (row.kind === 'list' && Array.isArray(value))
    return value.map((entry) => knownBelow(row.item, entry));
  if (row.kind !== 'group' || !isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const known = inside(row, name);
      return known ? [[name, knownBelow(known, inner)]] : [];
    }),
  );
};
/** The value without the fields that the table does not have. */
export const knownFieldsOf = <Value>(fields: Fields, value: Value) =>
  knownBelow({ kind: 'group', label: '', fields }, value) as Value;

/** The stored entry of each new one: that of the same name, or of the same place if renamed. */
const storedEntries = (name: string, entries: readonly unknown[], stored: readonly unknown[]) => {
  const nameOf = (entry: unknown) => Reflect.get(Object(entry), name);
  const names = new Set(entries.map(nameOf));
  return entries.map((entry, at) => {
    const here = stored[at];
    if (nameOf(here) === nameOf(entry)) return here;
    const moved = stored.find((other) => nameOf(other) === nameOf(entry));
    return moved ?? (names.has(nameOf(here)) ? undefined : here);
  });
};

const withUnknownBelow = (row: Row, value: unknown, stored: unknown): unknown => {
  if (row.kind === 'list' && Array.isArray(value)) {
    const before = storedEntries(row.nameField, value, entriesOf(stored));
    return value.map((entry, at) => withUnknownBelow(row.item, entry, before[at]));
  }
  if (row.kind !== 'group' || !isTree(value) || !isTree(stored)) return value;
  const known = Object.entries(value).map(([name, inner]) => {
    const field = inside(row, name);
    return [name, field ? withUnknownBelow(field, inner, stored[name]) : inner];
  });
  const unknown = Object.entries(stored).filter(([name]) => !inside(row, name));
  return Object.fromEntries([...known, ...unknown]);
};
/** The data with the unknown fields of the stored data; those of a removed entry are dropped. */
export const withUnknownFields = <Data>(fields: Fields, data: Data, stored: unknown) =>
  withUnknownBelow({ kind: 'group', label: '', fields }, data, stored) as Data;
