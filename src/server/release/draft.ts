// The whole draft beside the current release: what differs, and the catalogue it would make.

import {
  finishCategory,
  finishCost,
  finishExtra,
  finishModel,
} from '../../contract/catalogue/catalogue-complete-rules.ts';
import type { DraftCategory } from '../../contract/catalogue/category-rules.ts';
import type { DraftExtra } from '../../contract/catalogue/extra-rules.ts';
import { fieldChanges } from '../../contract/catalogue/field-changes.ts';
import type { DraftModel } from '../../contract/catalogue/model-rules.ts';
import { type Catalogue, catalogueSchema } from '../../contract/catalogue/rules.ts';
import type { Cost } from '../../contract/catalogue/running-cost-rules.ts';
import type { CatalogueKind } from '../../contract/release/release.ts';
import type { DraftChange } from '../../contract/release/rules.ts';
import { changeFingerprint } from './fingerprint.ts';

export type Drafted<Data> = {
  _id: string;
  slug: string;
  data: Data;
  /** Who changed it last, where that is known. */
  updatedBy?: { name: string } | null;
  /** When it was last changed; null for what came with the repository. */
  updatedAt?: string | null;
};
/** Everything that is not removed. */
export type Draft = {
  categories: readonly Drafted<DraftCategory>[];
  models: readonly Drafted<DraftModel>[];
  parts: readonly Drafted<DraftExtra>[];
  costs: readonly Drafted<Cost>[];
  /** What was removed, and when. */
  removed?: readonly Pick<Drafted<unknown>, '_id' | 'updatedAt'>[];
};
/** A change before it is known whether it can be published. */
export type FoundChange = Omit<DraftChange, 'needs' | 'reason' | 'takenBackWith'>;
export type IdOf = (kind: CatalogueKind, slug: string) => string;

type Thing = { slug: string; data: { name: string } };
const bySlug = (a: Thing, b: Thing) => (a.slug < b.slug ? -1 : 1);

const changesOf = (
  kind: CatalogueKind,
  drafts: readonly (Thing & { _id: string })[],
  live: readonly { id: string; data: { name: string } }[],
  idOf: IdOf,
) => {
  const now = new Map(live.map(({ id, data }) => [id, data]));
  const drafted = new Set(drafts.map(({ slug }) => slug));
  const kept = drafts.toSorted(bySlug).flatMap(({ _id, slug, data }): FoundChange[] => {
    const before = now.get(slug);
    const fields = before ? fieldChanges(kind, before, data) : [];
    if (before && fields.length === 0) return [];
    const fingerprint = changeFingerprint(kind, slug, data);
    const change = before ? 'changed' : 'added';
    return [{ kind, _id, slug, name: data.name, change, fingerprint, fields }];
  });
  const gone = live.filter(({ id }) => !drafted.has(id));
  return [
    ...kept,
    ...gone.map(
      ({ id, data }): FoundChange => ({
        kind,
        _id: idOf(kind, id),
        slug: id,
        name: data.name,
        change: 'removed',
        fingerprint: changeFingerprint(kind, id, null),
        fields: [],
      }),
    ),
  ];
};

/** What publishing would change: categories first, removals last. */
export const draftChanges = (draft: Draft, live: Catalogue, idOf: IdOf): FoundChange[] => [
  ...changesOf('category', draft.categories, live.categories, idOf),
  ...changesOf('model', draft.models, live.models, idOf),
  ...changesOf('part', draft.parts, live.parts, idOf),
  ...changesOf('cost', draft.costs, live.costs, idOf),
];

/**
 * The catalogue of a draft, in an order that depends on nothing else. Throws a ZodError when the
 * draft has problems.
 */
export const catalogueOf = ({ categories, models, parts, costs }: Draft): Catalogue =>
  catalogueSchema.parse({
    categories: categories
      .toSorted(bySlug)
      .map(({ slug, data }) => ({ id: slug, data: finishCategory(data).data })),
    models: models
      .toSorted(bySlug)
      .map(({ slug, data }) => ({ id: slug, data: finishModel(data).data })),
    parts: parts
      .toSorted(bySlug)
      .map(({ slug, data }) => ({ id: slug, data: finishExtra(data).data })),
    costs: costs.map(({ slug, data }) => ({ id: slug, data: finishCost(data).data })),
  });
