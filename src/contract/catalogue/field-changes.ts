// The differences between two versions of a category or model, field by field, in words: `Headroom,
// most: 2,600 mm -> 2,700 mm`.
import type { CatalogueKind } from '../release/release.ts';
import type { FieldChange } from '../release/rules.ts';
import { fieldLabel, inWords, translatedPath, wordsIn } from './field-labels.ts';
import type { Fields } from './fields.ts';
import { TABLES } from './tables.ts';
import type { TranslationEntry } from './translation-fields.ts';

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
const below = (value: unknown, name: string): unknown =>
  isTree(value) ? Reflect.get(value, name) : undefined;
/** Keys of an object, or places of a list, in order. */
const namesIn = (before: unknown, after: unknown) => [
  ...new Set([before, after].flatMap((value) => (isTree(value) ? Object.keys(value) : []))),
];
const areSame = (before: unknown, after: unknown) =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
const pathOf = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

const changesBelow = (
  fields: Fields,
  before: unknown,
  after: unknown,
  path: string,
): FieldChange[] => {
  if (areSame(before, after)) return [];
  const words = wordsIn(fields, path);
  if (!words.isOneAnswer && (isTree(before) || isTree(after)))
    return namesIn(before, after).flatMap((name) =>
      changesBelow(fields, below(before, name), below(after, name), pathOf(path, name)),
    );
  const shown = { before: inWords(before, words), after: inWords(after, words) };
  // No value and an empty text look the same.
  return shown.before === shown.after ? [] : [{ path, label: words.label, ...shown }];
};

/** Lists are compared place by place. */
export const changesIn = (fields: Fields, before: unknown, after: unknown): FieldChange[] =>
  changesBelow(fields, before, after, '');

/** The corrections of two versions of a translation, compared by the paths of their texts. */
const correctionChanges = (
  before: TranslationEntry | null,
  after: TranslationEntry | null,
): FieldChange[] => {
  const [old, now] = [before, after].map(
    (version) => new Map(version?.texts.map((one) => [one.path, one])),
  );
  const kind = after?.kind ?? before?.kind ?? 'words';
  return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].flatMap((place) => {
    const [was, is] = [old?.get(place), now?.get(place)];
    if (was?.text === is?.text && was?.of === is?.of) return [];
    const path = translatedPath(kind, place);
    const earlier = was && was.text === is?.text ? ' (of the earlier English text)' : '';
    return [
      {
        path,
        label: fieldLabel('translation', path),
        before: was ? `${was.text}${earlier}` : null,
        after: is?.text ?? null,
      },
    ];
  });
};

/**
 * The fields that differ between two versions of this kind; null is none. An added or removed entry
 * has no list of fields, except for a translation: its corrections are read one by one.
 */
export const fieldChanges = (kind: CatalogueKind, before: unknown, after: unknown) => {
  if (kind === 'translation')
    return correctionChanges(before as TranslationEntry | null, after as TranslationEntry | null);
  return before && after ? changesIn(TABLES[kind].fields, before, after) : [];
};
