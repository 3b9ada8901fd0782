// The drafts of categories, products, running cost, company, pages and translations. They lie over
// the content of the repository, and are compared with the current release.
import type { CategoryQuery, DeskCategory } from '../../contract/catalogue/catalogue-desk-rules.ts';
import { withLines } from '../../contract/catalogue/catalogue-fields-rules.ts';
import type { DraftCategory } from '../../contract/catalogue/category-fields.ts';
import type { CompanyChanges } from '../../contract/catalogue/company-draft-rules.ts';
import { COMPANY_ID, companyFields } from '../../contract/catalogue/company-fields.ts';
import { draftCompanySchema } from '../../contract/catalogue/company-rules.ts';
import type { CostChanges } from '../../contract/catalogue/cost-draft-rules.ts';
import { isSent, withSent } from '../../contract/catalogue/field-texts.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { COST_ID, costFields } from '../../contract/catalogue/running-cost.ts';
import { costSchema } from '../../contract/catalogue/running-cost-rules.ts';
import type { CatalogueKind } from '../../contract/release/release.ts';
import type { Audit } from '../kernel/audit/audit.ts';
import type { Basics } from '../kernel/basics.ts';
import { checkFields } from '../kernel/check-fields.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { ApiError, notFound, wrongField } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { StoragePorts } from '../kernel/storage/ports.ts';
import { changed, made, removed, undone } from './decisions.ts';
import { categoryPage } from './desk-lists.ts';
import type { DraftEntry } from './draft-documents.ts';
import { draftSources } from './draft-sources.ts';
import { shown, viewOf } from './draft-view.ts';
import { CATEGORY, COMPANY, COST, MODEL, PART, TRANSLATION } from './kinds.ts';
import { createLive } from './live.ts';
import { createEntries, createMembers } from './members.ts';
import { createPageDrafts } from './page-drafts.ts';
import { createProductDrafts } from './product-drafts.ts';
import { createSingleDraft } from './single-draft.ts';
import { createTranslationDrafts } from './translation-drafts.ts';
import type { ReadTranslations } from './translation-files.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & { audit: Audit } & {
  ports: StoragePorts;
  /** The repository's content, for entries without a draft. */
  firstCatalogue: () => Promise<Catalogue>;
  /** The current release; the same object for the same release. */
  current: (kv: Kv) => Promise<Catalogue>;
  /** The repository's translations. */
  translations: ReadTranslations;
};
export type CatalogueDesk = ReturnType<typeof createCatalogue>;

type Uses = { lifts: number; parts: number };
const counted = (count: number, one: string) =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`];
const inUse = ({ lifts, parts }: Uses) => {
  const others = lifts === 0 ? 'product' : 'other product';
  const uses = [...counted(lifts, 'model'), ...counted(parts, others)];
  return new ApiError('conflict', `Category is in use by ${uses.join(' and ')}.`);
};

const left = <Entry extends { isRemoved: boolean }>(entries: readonly Entry[]) =>
  entries.filter(({ isRemoved }) => !isRemoved);

export const createCatalogue = ({ current, translations: fromSite, ...deps }: Deps) => {
  const categories = createEntries(CATEGORY, deps);
  const liveCategories = createLive(CATEGORY.entriesOf);

  const hasCategory = async (kv: Kv, slug: string) => {
    const category = await categories.read(kv, categories.idOf(slug));
    return category !== null && !category.isRemoved;
  };
  const requireCategory = async (kv: Kv, slug: string) => {
    if (!(await hasCategory(kv, slug)))
      throw wrongField('category', `There is no category ${slug}.`);
  };
  const lifts = createMembers({
    kind: MODEL,
    entries: createEntries(MODEL, deps),
    current,
    requireCategory,
  });
  const parts = createMembers({
    kind: PART,
    entries: createEntries(PART, deps),
    current,
    requireCategory,
  });

  const cost = createSingleDraft(COST, COST_ID, { ...deps, current });
  const company = createSingleDraft(COMPANY, COMPANY_ID, { ...deps, current });
  const pages = createPageDrafts({ ...deps, current, hasCategory });

  /** The entries in English, and apart from them the removed entries. */
  const english = async (kv: Kv) => {
    const [ofCategories, ofModels, ofParts, costs, ofCompany, home, about, contact] =
      await Promise.all([
        categories.all(kv),
        lifts.all(kv),
        parts.all(kv),
        cost.all(kv),
        company.all(kv),
        pages.drafts.home.all(kv),
        pages.drafts.about.all(kv),
        pages.drafts.contact.all(kv),
      ]);
    return {
      all: {
        categories: left(ofCategories),
        models: left(ofModels),
        parts: left(ofParts),
        costs,
        company: ofCompany,
        home,
        about,
        contact,
      },
      removed: [...ofCategories, ...ofModels, ...ofParts].filter(({ isRemoved }) => isRemoved),
    };
  };
  const corrections = createEntries(TRANSLATION, deps);
  const translations = createTranslationDrafts({
    entries: corrections,
    translations: fromSite,
    current,
    sources: async (kv) => draftSources((await english(kv)).all),
  });

  const categoryView = async (kv: Kv, entry: DraftEntry<DraftCategory>): Promise<DeskCategory> => {
    const [live, counts] = await Promise.all([current(kv), lifts.counts(kv)]);
    return {
      ...viewOf(entry, CATEGORY.finish(entry.data), liveCategories(live)),
      modelCount: counts.get(entry.slug) ?? 0,
    };
  };
  const partCount = async (kv: Kv, slug: string) => (await parts.counts(kv)).get(slug) ?? 0;
  const refuseInUse = (uses: Uses) => {
    if (uses.lifts + uses.parts > 0) throw inUse(uses);
  };

  return {
    products: createProductDrafts({ lifts, parts, current }),
    cost: {
      read: cost.read,
      /** Throws 422 for invalid amounts, and 409 if `version` is not the current one. */
      change: (call: StaffCall, { version, sent }: CostChanges) =>
        cost.change(call, version, (data) =>
          checkFields(costSchema, withSent(costFields, data, sent)),
        ),
    },
    company: {
      read: company.read,
      /** Throws 422 for malformed facts, and 409 if `version` is not the current one. */
      change: (call: StaffCall, { version, sent }: CompanyChanges) => {
        const schema = withLines(draftCompanySchema, companyFields, (path) => isSent(sent, path));
        return company.change(call, version, (data) =>
          checkFields(schema, withSent(companyFields, data, sent)),
        );
      },
    },
    pages,
    translations,
    translationList: corrections.list,
    categoryList: categories.list,
    modelList: lifts.list,
    partList: parts.list,
    idOf: (kind: CatalogueKind, slug: string) =>
      ({
        category: categories,
        model: lifts,
        part: parts,
        cost,
        company,
        ...pages.drafts,
        translation: corrections,
      })[kind].idOf(slug),

    /** The entries of the next release, and apart from them the removed entries. */
    draft: async (kv: Kv) => {
      const [{ all, removed }, corrected] = await Promise.all([english(kv), corrections.all(kv)]);
      return {
        ...all,
        translations: corrected
          .filter(({ data }) => data.texts.length > 0)
          // What readers confirmed is no part of a release.
          .map(({ data: { confirmed: _, ...data }, ...entry }) => ({ ...entry, data })),
        removed,
      };
    },

    categoryPage: async (call: Call, query: CategoryQuery) => {
      const [rows, counts, live] = await Promise.all([
        categories.rows(call.kv),
        lifts.counts(call.kv),
        current(call.kv),
      ]);
      return categoryPage(rows, liveCategories(live), counts, query);
    },

    readCategory: async (call: Call, id: string) => {
      const entry = await categories.read(call.kv, id);
      if (!entry) throw notFound();
      return shown(await categoryView(call.kv, entry));
    },

    createCategory: async (call: StaffCall, slug: string, data: DraftCategory) =>
      categoryView(
        call.kv,
        await categories.write(call, categories.idOf(slug), 'create', made(slug, data)),
      ),

    changeCategory: async (call: StaffCall, id: string, version: number, data: DraftCategory) =>
      categoryView(
        call.kv,
        await categories.write(
          call,
          id,
          'change',
          changed(version, () => data),
        ),
      ),

    /** Without a version, removes the current one. */
    removeCategory: async (call: StaffCall, id: string, version: number | undefined) => {
      const before = await categories.read(call.kv, id);
      if (!before) throw notFound();
      const [ofLifts, ofParts] = await Promise.all([
        lifts.counts(call.kv),
        partCount(call.kv, before.slug),
      ]);
      refuseInUse({ lifts: ofLifts.get(before.slug) ?? 0, parts: ofParts });
      const entry = await categories.write(call, id, 'remove', removed(version));
      const [view, since] = await Promise.all([
        categoryView(call.kv, entry),
        partCount(call.kv, before.slug),
      ]);
      if (view.modelCount + since === 0) return view;
      await categories.write(call, id, 'create', undone(entry, before));
      throw inUse({ lifts: view.modelCount, parts: since });
    },
  };
};
