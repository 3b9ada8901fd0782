// The catalogue staff work on: drafts of categories, models and parts over the repository's
// content, compared with what is live.

import type { Catalogue, DraftCategory } from '../../contract/catalogue.ts';
import type {
  CategoryQuery,
  DeskCategory,
  ModelQuery,
  PartQuery,
} from '../../contract/catalogue-desk.ts';
import type { CatalogueKind } from '../../contract/release.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { ApiError, notFound, wrongField } from '../refusal.ts';
import type { Kv, ScopedKv } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { changed, made, removed, undone } from './decisions.ts';
import { categoryPage, modelPage, partPage } from './desk-lists.ts';
import { shown, viewOf } from './draft-view.ts';
import { createEntries, type DraftEntry } from './entries.ts';
import { CATEGORY, MODEL, PART } from './kinds.ts';
import { createLive } from './live.ts';
import { createMembers } from './members.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & { audit: Audit } & {
  ports: StoragePorts;
  /** The repository's content: what nobody has edited. */
  firstCatalogue: () => Promise<Catalogue>;
  /** The current release; the same object for the same release. */
  current: (kv: Kv) => Promise<Catalogue>;
};
export type CatalogueDesk = ReturnType<typeof createCatalogue>;

type Uses = { models: number; parts: number };
const counted = (count: number, one: string) =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`];
const inUse = ({ models, parts }: Uses) =>
  new ApiError(
    'conflict',
    `Category is in use by ${[...counted(models, 'model'), ...counted(parts, 'part')].join(' and ')}.`,
  );
const noCategory = (field: string, slug: string) =>
  wrongField(field, `There is no category ${slug}.`);

export const createCatalogue = ({ current, ...needed }: Deps) => {
  const categories = createEntries(CATEGORY, needed);
  const liveCategories = createLive(CATEGORY.entriesOf);

  const requireCategory = (field: string) => async (kv: Kv, slug: string) => {
    const category = await categories.read(kv, categories.idOf(slug));
    if (!category || category.isRemoved) throw noCategory(field, slug);
  };
  const models = createMembers({
    kind: MODEL,
    entries: createEntries(MODEL, needed),
    current,
    requireCategory: requireCategory('product.category'),
  });
  const parts = createMembers({
    kind: PART,
    entries: createEntries(PART, needed),
    current,
    requireCategory: requireCategory('part.category'),
  });

  const categoryView = async (kv: Kv, entry: DraftEntry<DraftCategory>): Promise<DeskCategory> => {
    const [live, counts] = await Promise.all([current(kv), models.counts(kv)]);
    return {
      ...viewOf(entry, CATEGORY.finish(entry.data), liveCategories(live)),
      modelCount: counts.get(entry.slug) ?? 0,
    };
  };
  const partCount = async (kv: Kv, slug: string) => (await parts.counts(kv)).get(slug) ?? 0;
  const refuseInUse = (uses: Uses) => {
    if (uses.models + uses.parts > 0) throw inUse(uses);
  };

  return {
    models,
    parts,
    categoryList: categories.list,
    modelList: models.list,
    partList: parts.list,
    idOf: (kind: CatalogueKind, slug: string) =>
      ({ category: categories, model: models, part: parts })[kind].idOf(slug),

    /** Everything that is not removed, whole: what a release would be made of. */
    draft: async (kv: Kv) => {
      const [ofCategories, ofModels, ofParts] = await Promise.all([
        categories.all(kv),
        models.all(kv),
        parts.all(kv),
      ]);
      return { categories: ofCategories, models: ofModels, parts: ofParts };
    },

    categoryPage: async (kv: Kv, query: CategoryQuery) => {
      const [rows, counts, live] = await Promise.all([
        categories.rows(kv),
        models.counts(kv),
        current(kv),
      ]);
      return categoryPage(rows, liveCategories(live), counts, query);
    },

    readCategory: async (kv: Kv, id: string) => {
      const entry = await categories.read(kv, id);
      if (!entry) throw notFound();
      return shown(await categoryView(kv, entry));
    },

    createCategory: async (
      kv: ScopedKv,
      caller: Actor,
      slug: string,
      data: DraftCategory,
      afterAnswer: AfterAnswer,
    ) =>
      categoryView(
        kv,
        await categories.write(
          kv,
          caller,
          categories.idOf(slug),
          'create',
          made(slug, data),
          afterAnswer,
        ),
      ),

    changeCategory: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      version: number,
      data: DraftCategory,
      afterAnswer: AfterAnswer,
    ) =>
      categoryView(
        kv,
        await categories.write(kv, caller, id, 'change', changed(version, data), afterAnswer),
      ),

    removeCategory: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      version: number,
      afterAnswer: AfterAnswer,
    ) => {
      const before = await categories.read(kv, id);
      if (!before) throw notFound();
      const [ofModels, ofParts] = await Promise.all([
        models.counts(kv),
        partCount(kv, before.slug),
      ]);
      refuseInUse({ models: ofModels.get(before.slug) ?? 0, parts: ofParts });
      const entry = await categories.write(kv, caller, id, 'remove', removed(version), afterAnswer);
      const [view, since] = await Promise.all([
        categoryView(kv, entry),
        partCount(kv, before.slug),
      ]);
      if (view.modelCount + since === 0) return view;
      await categories.write(kv, caller, id, 'create', undone(entry, before), afterAnswer);
      throw inUse({ models: view.modelCount, parts: since });
    },

    modelPage: async (kv: Kv, query: ModelQuery) => {
      const [rows, live] = await Promise.all([models.rows(kv), models.live(kv)]);
      return modelPage(rows, live, query);
    },

    partPage: async (kv: Kv, query: PartQuery) => {
      const [rows, live] = await Promise.all([parts.rows(kv), parts.live(kv)]);
      return partPage(rows, live, query);
    },
  };
};
