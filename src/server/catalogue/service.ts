// The catalogue staff work on: drafts of categories and models over the repository's content, compared with what is live.
import type { Catalogue, DraftCategory, DraftModel } from '../../contract/catalogue.ts';
import type { CategoryQuery, DeskCategory, DeskModel, ModelQuery } from '../../contract/catalogue-desk.ts';
import type { CatalogueKind } from '../../contract/release.ts';
import type { Actor } from '../audit/service.ts';
import { ApiError, notFound, wrongField } from '../http/api-error.ts';
import type { Basics, Later, Parts } from '../parts.ts';
import type { Kv, ScopedKv } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { changed, made, removed, undone } from './decisions.ts';
import { categoryPage, countByCategory, modelPage } from './desk-lists.ts';
import { createEntries, type DraftEntry } from './entries.ts';
import { CATEGORY, MODEL } from './kinds.ts';
import { createLive, fingerprintOf, stateOf } from './live.ts';

type Needed = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> &
  Pick<Parts, 'audit'> & {
    ports: StoragePorts;
    /** The repository's content: what nobody has edited. */
    firstCatalogue: () => Promise<Catalogue>;
    /** The current release; the same object for the same release. */
    current: (kv: Kv) => Promise<Catalogue>;
  };
export type CatalogueDesk = ReturnType<typeof createCatalogue>;

const inUse = (count: number) => new ApiError('conflict', `Category is in use by ${count} ${count === 1 ? 'model' : 'models'}.`);
const noCategory = (slug: string) => wrongField('product.category', `There is no category ${slug}.`);

export const createCatalogue = ({ current, ...needed }: Needed) => {
  const categories = createEntries(CATEGORY, needed);
  const models = createEntries(MODEL, needed);
  const liveCategories = createLive(CATEGORY.entriesOf);
  const liveModels = createLive(MODEL.entriesOf);

  const modelCounts = async (kv: Kv) => countByCategory(await models.rows(kv));

  const viewOf = <Data extends object, Live extends Data>(
    { data, isRemoved, ...entry }: DraftEntry<Data>,
    { data: finished, problems }: { data: Live | null; problems: DeskModel['problems'] },
    live: ReadonlyMap<string, { data: Live; fingerprint: string }>,
  ) => {
    const state = stateOf({ slug: entry.slug, isRemoved, fingerprint: fingerprintOf(finished) }, live) ?? ('removed' as const);
    return { ...entry, data, live: live.get(entry.slug)?.data ?? null, state, problems };
  };
  const categoryView = async (kv: Kv, entry: DraftEntry<DraftCategory>): Promise<DeskCategory> => {
    const [live, counts] = await Promise.all([current(kv), modelCounts(kv)]);
    return { ...viewOf(entry, CATEGORY.finish(entry.data), liveCategories(live)), modelCount: counts.get(entry.slug) ?? 0 };
  };
  const modelView = async (kv: Kv, entry: DraftEntry<DraftModel>): Promise<DeskModel> => viewOf(entry, MODEL.finish(entry.data), liveModels(await current(kv)));

  /** What is removed from the drafts and not on the site is not there. */
  const shown = <View extends { state: string; live: object | null }>(view: View) => {
    if (view.state === 'removed' && !view.live) throw notFound();
    return view;
  };

  const requireCategory = async (kv: Kv, slug: string) => {
    const category = await categories.read(kv, categories.idOf(slug));
    if (!category || category.isRemoved) throw noCategory(slug);
  };

  /**
   * Writes a model that names a category it did not name before. The category may be removed at the same moment, so both look
   * at the other after their own write and take it back: none can miss the other.
   */
  const writeInto = async (
    kv: ScopedKv,
    caller: Actor,
    before: DraftEntry<DraftModel> | null,
    write: () => Promise<DraftEntry<DraftModel>>,
    slug: string,
    later: Later,
  ) => {
    await requireCategory(kv, slug);
    const model = await write();
    try {
      await requireCategory(kv, slug);
    } catch (error) {
      if (error instanceof ApiError) await models.write(kv, caller, model._id, before ? 'change' : 'remove', undone(model, before), later);
      throw error;
    }
    return model;
  };

  const saveModel = (
    kv: ScopedKv,
    caller: Actor,
    before: DraftEntry<DraftModel> | null,
    { category }: DraftModel,
    write: () => Promise<DraftEntry<DraftModel>>,
    later: Later,
  ) =>
    category === null || (before && !before.isRemoved && before.data.category === category) ? write() : writeInto(kv, caller, before, write, category, later);

  return {
    categoryList: categories.list,
    modelList: models.list,
    idOf: (kind: CatalogueKind, slug: string) => (kind === 'category' ? categories : models).idOf(slug),

    /** Everything that is not removed, whole: what a release would be made of. */
    draft: async (kv: Kv) => {
      const [ofCategories, ofModels] = await Promise.all([categories.all(kv), models.all(kv)]);
      return { categories: ofCategories, models: ofModels };
    },

    categoryPage: async (kv: Kv, query: CategoryQuery) => {
      const [rows, counts, live] = await Promise.all([categories.rows(kv), modelCounts(kv), current(kv)]);
      return categoryPage(rows, liveCategories(live), counts, query);
    },

    readCategory: async (kv: Kv, id: string) => {
      const entry = await categories.read(kv, id);
      if (!entry) throw notFound();
      return shown(await categoryView(kv, entry));
    },

    createCategory: async (kv: ScopedKv, caller: Actor, slug: string, data: DraftCategory, later: Later) =>
      categoryView(kv, await categories.write(kv, caller, categories.idOf(slug), 'create', made(slug, data), later)),

    changeCategory: async (kv: ScopedKv, caller: Actor, id: string, version: number, data: DraftCategory, later: Later) =>
      categoryView(kv, await categories.write(kv, caller, id, 'change', changed(version, data), later)),

    removeCategory: async (kv: ScopedKv, caller: Actor, id: string, version: number, later: Later) => {
      const before = await categories.read(kv, id);
      if (!before) throw notFound();
      const used = (await modelCounts(kv)).get(before.slug) ?? 0;
      if (used > 0) throw inUse(used);
      const entry = await categories.write(kv, caller, id, 'remove', removed(version), later);
      const view = await categoryView(kv, entry);
      if (view.modelCount === 0) return view;
      await categories.write(kv, caller, id, 'create', undone(entry, before), later);
      throw inUse(view.modelCount);
    },

    modelPage: async (kv: Kv, query: ModelQuery) => {
      const [rows, live] = await Promise.all([models.rows(kv), current(kv)]);
      return modelPage(rows, liveModels(live), query);
    },

    readModel: async (kv: Kv, id: string) => {
      const entry = await models.read(kv, id);
      if (!entry) throw notFound();
      return shown(await modelView(kv, entry));
    },

    createModel: async (kv: ScopedKv, caller: Actor, slug: string, data: DraftModel, later: Later) => {
      const write = () => models.write(kv, caller, models.idOf(slug), 'create', made(slug, data), later);
      return modelView(kv, await saveModel(kv, caller, null, data, write, later));
    },

    changeModel: async (kv: ScopedKv, caller: Actor, id: string, version: number, data: DraftModel, later: Later) => {
      const write = () => models.write(kv, caller, id, 'change', changed(version, data), later);
      return modelView(kv, await saveModel(kv, caller, await models.read(kv, id), data, write, later));
    },

    removeModel: async (kv: ScopedKv, caller: Actor, id: string, version: number, later: Later) =>
      modelView(kv, await models.write(kv, caller, id, 'remove', removed(version), later)),
  };
};
