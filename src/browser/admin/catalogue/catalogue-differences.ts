// Where two versions of a category or model differ, field by field, in the words of the form.
import { changesIn } from '../../../contract/catalogue/field-changes.ts';
import type { FieldChange } from '../../../contract/release/rules.ts';
import type { DraftData, FormFields } from './catalogue-fields.ts';

/** Leaves out a picture's `id`, which is its place. */
const isTold = (path: string) => !/^(galleryImages|pictures)\.\d+\.id$/.test(path);

/**
 * Every field with a value in either version. Without `before`, all are new. Paths are those of the
 * form.
 */
export const comparison = <Data extends DraftData>(
  form: FormFields<Data>,
  before: Data | null,
  after: Data,
): FieldChange[] => {
  const said = (data: Data | null) =>
    changesIn(form.table.fields, null, data && form.valuesOf(data)).filter(({ path }) =>
      isTold(path),
    );
  const [old, now] = [said(before), said(after)];
  const wordsBefore = new Map(old.map((field) => [field.path, field.after]));
  const kept = new Set(now.map(({ path }) => path));
  return [
    ...now.map(({ path, after: words }) => ({
      path,
      label: form.labelOf(path),
      before: wordsBefore.get(path) ?? null,
      after: words,
    })),
    ...old
      .filter(({ path }) => !kept.has(path))
      .map(({ path, after: words }) => ({
        path,
        label: form.labelOf(path),
        before: words,
        after: null,
      })),
  ];
};

/** The fields that differ between `before` and `after`. */
export const differences = <Data extends DraftData>(
  form: FormFields<Data>,
  before: Data,
  after: Data,
) => comparison(form, before, after).filter((field) => field.before !== field.after);

/** The author of a difference between two people's versions. */
export type Side = 'yours' | 'theirs' | 'both';

/** `before` is the other person's saved version, `after` your typed one. */
export const conflictOf = <Data extends DraftData>(
  form: FormFields<Data>,
  base: Data,
  mine: Data,
  theirs: Data,
): (FieldChange & { side: Side })[] => {
  const pathsOf = (changes: FieldChange[]) => new Set(changes.map(({ path }) => path));
  const [byMe, byThem] = [
    pathsOf(differences(form, base, mine)),
    pathsOf(differences(form, base, theirs)),
  ];
  const sideOf = (path: string): Side =>
    byMe.has(path) && byThem.has(path) ? 'both' : byThem.has(path) ? 'theirs' : 'yours';
  return differences(form, theirs, mine).map((change) => ({
    ...change,
    side: sideOf(change.path),
  }));
};
