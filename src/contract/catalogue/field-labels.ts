// Words for the catalogue's fields: labels with units for forms, problems and differences, and
// values as people write them.
import type { SourceKind } from '../language/source-kinds.ts';
import type { CatalogueKind, TableKind } from '../release/release.ts';
import { rowAt } from './field-values.ts';
import type { Fields, Unit } from './fields.ts';
import { TABLES } from './tables.ts';
import { translationFields } from './translation-fields.ts';

export type FieldWords = {
  label: string;
  unit?: Unit;
  /** Labels of the values it may have. */
  choices?: Readonly<Record<string, string>>;
  /** Whether a list is one answer, and not several entries. */
  isOneAnswer?: true;
};

/** The label of the field at `path`, with its place filled in; by default the path. */
export const wordsIn = (fields: Fields, path: string): FieldWords => {
  const row = path === '' ? undefined : rowAt(fields, path);
  if (!row) return { label: path };
  const place = Number(/\.(\d+)(?=\.|$)/.exec(path)?.[1]) + 1;
  return {
    label: row.label.replace('{n}', String(place)),
    ...(row.unit && { unit: row.unit }),
    ...('choices' in row && { choices: row.choices }),
    ...((row.kind === 'choices' || row.kind === 'categories') && { isOneAnswer: true }),
  };
};
/** `menu.allLifts` becomes `Menu: all lifts`. */
const wordLabel = (path: string) => {
  const words = path
    .split('.')
    .map((name) => name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`))
    .join(': ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const isTable = (kind: string): kind is TableKind => Object.hasOwn(TABLES, kind);

/** A text of a translation is named by the kind of its thing and its path there. */
const translationWords = (path: string): FieldWords => {
  const [kind = '', ...rest] = path.split('.');
  const place = rest.join('.');
  if (kind === 'words') return { label: wordLabel(place) };
  return isTable(kind) && place !== ''
    ? wordsIn(TABLES[kind].fields, place)
    : wordsIn(translationFields, path);
};
export const fieldWords = (kind: CatalogueKind, path: string) =>
  isTable(kind) ? wordsIn(TABLES[kind].fields, path) : translationWords(path);
export const fieldLabel = (kind: CatalogueKind, path: string) => fieldWords(kind, path).label;

/** Path of a text in problems and differences of its translation. */
export const translatedPath = (kind: SourceKind, path: string) => `${kind}.${path}`;

/** Reads own keys only, because the value may be any text. */
const labelOf = (choices: FieldWords['choices'], value: string) =>
  (choices && Object.hasOwn(choices, value) && choices[value]) || value;

const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 });

const oneValue = (value: unknown, { unit, choices }: FieldWords): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'number') return labelOf(choices, String(value));
  if (unit === '₹') return `₹${numbers.format(value)}`;
  return unit ? `${numbers.format(value)} ${unit}` : numbers.format(value);
};

/** The value of a field as people write it, e.g. `2,600 mm`; null for no value. */
export const inWords = (value: unknown, words: FieldWords): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (!Array.isArray(value)) return oneValue(value, words);
  return value.length === 0 ? null : value.map((one) => oneValue(one, words)).join(', ');
};
