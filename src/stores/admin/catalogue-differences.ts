// Where two versions of a category or model differ, field by field, in the words of the form.
import { fieldChanges } from '../../contract/catalogue/field-changes.ts';
import type { FieldChange } from '../../contract/release/rules.ts';
import type { DraftData, FormFields } from './catalogue-fields.ts';

/** A picture's position is told by its place already. */
const isTold = (path: string) => !/^(galleryImages|pictures)\.\d+\.id$/.test(path);

/**
 * Every field that says something in either version; without a `before` everything is new. Paths
 * are those of the form.
 */
export const comparison = <Data extends DraftData>(
  form: FormFields<Data>,
  before: Data | null,
  after: Data,
): FieldChange[] => {
  const said = (data: Data | null) =>
    fieldChanges(form.kind, null, data && form.valuesOf(data)).filter(({ path }) => isTold(path));
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

/** What becomes of `before` when it is replaced by `after`. */
export const differences = <Data extends DraftData>(
  form: FormFields<Data>,
  before: Data,
  after: Data,
) => comparison(form, before, after).filter((field) => field.before !== field.after);

/** Who changed a field that two people's versions differ in. */
export type Side = 'yours' | 'theirs' | 'both';

/** `before` is what they have saved, `after` is what you have typed. */
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
