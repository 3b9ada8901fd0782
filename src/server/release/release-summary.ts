// What a release changes, in numbers and names.
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { NAMED_CHANGES_MAX } from '../../contract/release/release.ts';
import type { Release } from '../../contract/release/rules.ts';
import type { FoundChange } from './draft.ts';

export const countsOf = ({ categories, models, parts }: Catalogue): Release['counts'] => ({
  categories: categories.length,
  models: models.length,
  parts: parts.length,
});

export const summaryOf = (changes: readonly FoundChange[]): Release['changes'] => {
  const count = (word: FoundChange['change']) =>
    changes.filter(({ change }) => change === word).length;
  const named = changes
    .slice(0, NAMED_CHANGES_MAX)
    .map(({ kind, slug, name, change }) => ({ kind, slug, name, change }));
  return { added: count('added'), changed: count('changed'), removed: count('removed'), named };
};

/** The repository's own catalogue as a release: number 0, published by nobody. */
export const firstReleaseOf = (catalogue: Catalogue): Release => ({
  ...{ number: 0, at: null, by: null, note: '', counts: countsOf(catalogue) },
  changes: { added: 0, changed: 0, removed: 0, named: [] },
});
