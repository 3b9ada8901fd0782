// Which changes can be published, and which of them only together: by the rules that hold between
// the entries of a catalogue.

import { fieldLabel } from '../../contract/catalogue/field-labels.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { CatalogueKind } from '../../contract/release/release.ts';
import type { DraftChange, DraftProblem } from '../../contract/release/rules.ts';
import type { Draft, FoundChange } from './draft.ts';
import { sameText } from './problems.ts';

type Source = {
  draft: Draft;
  live: Catalogue;
  changes: readonly FoundChange[];
  /** Problems of the whole draft. */
  problems: readonly DraftProblem[];
};
type Entry = {
  kind: CatalogueKind;
  slug: string;
  name: string;
  /** Categories it names. */
  categories: readonly string[];
  /** Texts that no other product may have. */
  unique: readonly string[];
};
type Product = { name: string; code: string; category: string | null };

const keyOf = ({ kind, slug }: Pick<Entry, 'kind' | 'slug'>) => `${kind} ${slug}`;
export const named = ({ name, slug }: { name: string; slug: string }) => `“${name || slug}”`;

const ofCategory = (slug: string, data: { name: string; related: readonly string[] }): Entry => ({
  ...{ kind: 'category', slug, name: data.name, categories: data.related, unique: [] },
});
const ofProduct = (kind: 'model' | 'part', slug: string, data: Product): Entry => ({
  ...{ kind, slug, name: data.name, categories: data.category ? [data.category] : [] },
  unique: [
    ...(data.code.trim() ? [`code ${sameText(data.code)}`] : []),
    ...(data.name.trim() ? [`${kind} ${data.category} ${sameText(data.name)}`] : []),
  ],
});
const draftedEntries = ({ categories, models, parts }: Draft) => [
  ...categories.map(({ slug, data }) => ofCategory(slug, data)),
  ...models.map(({ slug, data }) => ofProduct('model', slug, data)),
  ...parts.map(({ slug, data }) => ofProduct('part', slug, data)),
];
const liveEntries = ({ categories, models, parts }: Catalogue) => [
  ...categories.map(({ id, data }) => ofCategory(id, data)),
  ...models.map(({ id, data }) => ofProduct('model', id, data)),
  ...parts.map(({ id, data }) => ofProduct('part', id, data)),
];

const groupedBy = (entries: readonly Entry[], textsOf: (entry: Entry) => readonly string[]) => {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const text of textsOf(entry)) groups.set(text, [...(groups.get(text) ?? []), entry]);
  return (text: string): readonly Entry[] => groups.get(text) ?? [];
};

const fixes = ([first, ...more]: readonly DraftProblem[]) => {
  if (!first) return undefined;
  const place = first.path === '' ? '' : `${fieldLabel(first.kind, first.path)}: `;
  return `${place}${first.message}${more.length > 0 ? ` And ${more.length} more to fix.` : ''}`;
};

/** The changes, each with the others it needs and with what keeps it from being published. */
export const judged = ({
  draft,
  live,
  changes,
  problems,
}: Source): Omit<DraftChange, 'takenBackWith'>[] => {
  const [drafted, shown] = [draftedEntries(draft), liveEntries(live)];
  const changeAt = new Map(changes.map((change) => [keyOf(change), change]));
  const draftedAt = new Map(drafted.map((entry) => [keyOf(entry), entry]));
  const liveCategories = new Set(live.categories.map(({ id }) => id));
  const namingCategory = groupedBy(shown, ({ categories }) => categories);
  const havingText = groupedBy(shown, ({ unique }) => unique);
  const problemsAt = Map.groupBy(problems, keyOf);

  const changesOf = (entries: readonly Pick<Entry, 'kind' | 'slug'>[]) =>
    entries.flatMap((entry) => changeAt.get(keyOf(entry)) ?? []);
  /** New categories it names; other changes that give up what it takes over. */
  const needsOf = (change: FoundChange): FoundChange[] => {
    if (change.change === 'removed')
      return change.kind === 'category' ? changesOf(namingCategory(change.slug)) : [];
    const entry = draftedAt.get(keyOf(change));
    if (!entry) return [];
    const added = entry.categories
      .filter((slug) => !liveCategories.has(slug))
      .map((slug) => ({ kind: 'category' as const, slug }));
    return changesOf([...added, ...entry.unique.flatMap(havingText)]);
  };
  /** What is as it was on the site and still names a category that is removed. */
  const holderOf = ({ change, kind, slug }: FoundChange) =>
    change === 'removed' && kind === 'category'
      ? namingCategory(slug).find((entry) => !changeAt.has(keyOf(entry)))
      : undefined;
  const ownReason = (change: FoundChange) => {
    const own = fixes(problemsAt.get(keyOf(change)) ?? []);
    if (own !== undefined) return own;
    const holder = holderOf(change);
    if (holder) return `${named(holder)} still names this category. Please change that first.`;
    const isLast = change.change === 'removed' && change.kind === 'category';
    return isLast && draft.categories.length === 0 ? 'The catalogue needs a category.' : undefined;
  };

  const reasons = new Map<FoundChange, string>();
  const needs = new Map<FoundChange, FoundChange[]>();
  for (const change of changes) {
    const reason = ownReason(change);
    if (reason !== undefined) reasons.set(change, reason);
    needs.set(
      change,
      [...new Set(needsOf(change))].filter((other) => other !== change),
    );
  }
  for (let grown = -1; grown < reasons.size; ) {
    grown = reasons.size;
    for (const change of changes) {
      const missing = needs.get(change)?.find((other) => reasons.has(other));
      if (missing && !reasons.has(change))
        reasons.set(change, `It needs ${named(missing)}, which cannot be published yet.`);
    }
  }
  return changes.map((change) => ({
    ...change,
    needs: (needs.get(change) ?? []).map(({ _id }) => _id),
    reason: reasons.get(change) ?? null,
  }));
};
