// The catalogue staff work on: drafts of categories, products and running cost over the
// repository's content, compared with what is live.

import type { CategoryQuery, DeskCategory } from '../../contract/catalogue/catalogue-desk-rules.ts';
import type { DraftCategory } from '../../contract/catalogue/category-rules.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { CatalogueKind } from '../../contract/release/release.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { ApiError, notFound, wrongField } from '../refusal.ts';
import type { Kv, ScopedKv } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { createCostDraft } from './cost-draft.ts';
import { changed, made, removed, undone } from './decisions.ts';
import { categoryPage } from './desk-lists.ts';
import type { DraftEntry } from './draft-documents.ts';
import { shown, viewOf } from './draft-view.ts';
import { createEntries } from './entries.ts';
import { CATEGORY, EXTRA, MODEL } from './kinds.ts';
import { createLive } from './live.ts';
import { createMembers } from './members.ts';
import { createProductDrafts } from './product-drafts.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & { audit: Audit } & {
  ports: StoragePorts;
  /** The repository's content: what nobody has edited. */
  firstCatalogue: () => Promise<Catalogue>;
  /** The current release; the same object for the same release. */
  current: (kv: Kv) => Promise<Catalogue>;
};
export type CatalogueDesk = ReturnType<typeof createCatalogue>;

type Uses = { lifts: number; extras: number };
const counted = (count: number, one: string) =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`];
const inUse = ({ lifts, extras }: Uses) => {
  const others = lifts === 0 ? 'product' : 'other product';
  const uses = [...counted(lifts, 'model'), ...counted(extras, others)];
  return new ApiError('conflict', `Category is in use by ${uses.join(' and ')}.`);
};

export const createCatalogue = ({ current, ...deps }: Deps) => {
  const categories = createEntries(CATEGORY, deps);
  const liveCategories = createLive(CATEGORY.entriesOf);

  const requireCategory = async (kv: Kv, slug: string) => {
    const category = await categories.read(kv, categories.idOf(slug));
    if (!category || category.isRemoved)
      throw wrongField('category', `There is no category ${slug}.`);
  };
  const lifts = createMembers({
    kind: MODEL,
    entries: createEntries(MODEL, deps),
    ...{ current, requireCategory },
  });
  const extras = createMembers({
    kind: EXTRA,
    entries: createEntries(EXTRA, deps),
    ...{ current, requireCategory },
  });

  const cost = createCostDraft({ ...deps, current });

  const categoryView = async (kv: Kv, entry: DraftEntry<DraftCategory>): Promise<DeskCategory> => {
    const [live, counts] = await Promise.all([current(kv), lifts.counts(kv)]);
    return {
      ...viewOf(entry, CATEGORY.finish(entry.data), liveCategories(live)),
      modelCount: counts.get(entry.slug) ?? 0,
    };
  };
  const extraCount = async (kv: Kv, slug: string) => (await extras.counts(kv)).get(slug) ?? 0;
  const refuseInUse = (uses: Uses) => {
    if (uses.lifts + uses.extras > 0) throw inUse(uses);
  };

  return {
    products: createProductDrafts({ lifts, extras, current }),
    cost,
    categoryList: categories.list,
    modelList: lifts.list,
    extraList: extras.list,
    idOf: (kind: CatalogueKind, slug: string) =>
      ({ category: categories, model: lifts, part: extras, cost })[kind].idOf(slug),

    /**
     * The entries of which a release would be made, whole, and apart from them the removed entries.
     */
    draft: async (kv: Kv) => {
      const [ofCategories, ofModels, ofExtras, ofCosts] = await Promise.all([
        categories.all(kv),
        lifts.all(kv),
        extras.all(kv),
        cost.all(kv),
      ]);
      const left = <Entry extends { isRemoved: boolean }>(entries: readonly Entry[]) =>
        entries.filter(({ isRemoved }) => !isRemoved);
      return {
        ...{ categories: left(ofCategories), models: left(ofModels), parts: left(ofExtras) },
        costs: ofCosts,
        removed: [...ofCategories, ...ofModels, ...ofExtras].filter(({ isRemoved }) => isRemoved),
      };
    },

    categoryPage: async (kv: Kv, query: CategoryQuery) => {
      const [rows, counts, live] = await Promise.all([
        categories.rows(kv),
        lifts.counts(kv),
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
        await categories.write(
          kv,
          caller,
          id,
          'change',
          changed(version, () => data),
          afterAnswer,
        ),
      ),

    /** Without a version it is removed as it is now. */
    removeCategory: async (
      kv: ScopedKv,
      caller: Actor,
      id: string,
      version: number | undefined,
      afterAnswer: AfterAnswer,
    ) => {
      const before = await categories.read(kv, id);
      if (!before) throw notFound();
      const [ofLifts, ofExtras] = await Promise.all([
        lifts.counts(kv),
        extraCount(kv, before.slug),
      ]);
      refuseInUse({ lifts: ofLifts.get(before.slug) ?? 0, extras: ofExtras });
      const entry = await categories.write(kv, caller, id, 'remove', removed(version), afterAnswer);
      const [view, since] = await Promise.all([
        categoryView(kv, entry),
        extraCount(kv, before.slug),
      ]);
      if (view.modelCount + since === 0) return view;
      await categories.write(kv, caller, id, 'create', undone(entry, before), afterAnswer);
      throw inUse({ lifts: view.modelCount, extras: since });
    },
  };
};
