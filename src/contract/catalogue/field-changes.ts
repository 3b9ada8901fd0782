// The differences between two versions of a category or model, field by field, in words: `Headroom,
// most: 2,600 mm -> 2,700 mm`.
import type { CatalogueKind } from '../release/release.ts';
import type { FieldChange } from '../release/rules.ts';
import { fieldWords, inWords } from './field-labels.ts';

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
const below = (value: unknown, name: string): unknown =>
  isTree(value) ? Reflect.get(value, name) : undefined;
/** Names below a value; places of a list in their order. */
const namesIn = (before: unknown, after: unknown) => [
  ...new Set([before, after].flatMap((value) => (isTree(value) ? Object.keys(value) : []))),
];
const areSame = (before: unknown, after: unknown) =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
const pathOf = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

const changesBelow = (
  kind: CatalogueKind,
  before: unknown,
  after: unknown,
  path: string,
): FieldChange[] => {
  if (areSame(before, after)) return [];
  const words = fieldWords(kind, path);
  if (!words.isOneAnswer && (isTree(before) || isTree(after)))
    return namesIn(before, after).flatMap((name) =>
      changesBelow(kind, below(before, name), below(after, name), pathOf(path, name)),
    );
  const shown = { before: inWords(before, words), after: inWords(after, words) };
  // Nothing and an empty text look the same to the reader.
  return shown.before === shown.after ? [] : [{ path, label: words.label, ...shown }];
};

/** Lists are compared place by place. */
export const fieldChanges = (kind: CatalogueKind, before: unknown, after: unknown): FieldChange[] =>
  changesBelow(kind, before, after, '');
