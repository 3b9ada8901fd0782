// Previews: the site with the chosen drafts, before they are published.
import type { PageKind } from '../../contract/catalogue/page.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { TranslationEntry } from '../../contract/catalogue/translation-fields.ts';
import { LANGUAGE_LABELS } from '../../contract/language/language.ts';
import { productAnchor } from '../../contract/product/product-anchor.ts';
import { PREVIEW_PAGES_MAX } from '../../contract/release/preview.ts';
import type { PreviewPage } from '../../contract/release/preview-rules.ts';
import type { CatalogueKind } from '../../contract/release/release.ts';
import type { Choice, DraftChange } from '../../contract/release/rules.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Previews } from './builds.ts';
import { askedFingerprint, baseOf } from './draft.ts';
import type { DraftReview } from './draft-review.ts';
import { conflict, overtaken } from './refusals.ts';

type Deps = { review: DraftReview; previews: Previews | undefined };
export type PreviewDesk = ReturnType<typeof createPreviewDesk>;

const NO_PREVIEWS =
  'This site is built by a service, which builds what is published and nothing else. There is no preview here.';
/** Anchor of the models on a category's page. */
const MODELS = '#models';
const LIST: PreviewPage = { name: 'All products', path: '/products' };
/** The pages of kinds that are one entry. */
type SingleKind = PageKind | 'cost' | 'company';
const SINGLES: Record<SingleKind, PreviewPage> = {
  cost: { name: 'Running cost', path: '/plan/cost' },
  company: { name: 'Contact', path: '/contact-us' },
  home: { name: 'Home', path: '/' },
  about: { name: 'About us', path: '/about-us' },
  contact: { name: 'Contact', path: '/contact-us' },
};
const isSingle = (kind: CatalogueKind): kind is SingleKind => Object.hasOwn(SINGLES, kind);

type Place = Pick<DraftChange, 'kind' | 'slug' | 'change'>;

/** Finds the page that shows a change, in English; undefined for one that no page shows. */
const pageFinder = (made: Catalogue, live: Catalogue) => {
  const categories = new Map(made.categories.map(({ id, data }) => [id, data]));
  const ofCategory = (slug: string, anchor = ''): PreviewPage | undefined => {
    const category = categories.get(slug);
    return (
      category && { name: category.name, path: `/products/${category.group}/${slug}${anchor}` }
    );
  };
  return ({ kind, slug, change }: Place): PreviewPage | undefined => {
    if (kind === 'translation') return undefined;
    if (isSingle(kind)) return SINGLES[kind];
    if (kind === 'category') return ofCategory(slug);
    const catalogue = change === 'removed' ? live : made;
    const products = kind === 'model' ? catalogue.models : catalogue.parts;
    const category = products.find(({ id }) => id === slug)?.data.category ?? '';
    const isShown = kind === 'part' && change !== 'removed';
    const anchor = isShown ? `#${productAnchor({ kind: 'spare_part', slug })}` : MODELS;
    return ofCategory(category, anchor);
  };
};

/** The page of a translation: that of its source, in its language. */
const translatedPage = (
  { language, kind, of }: Pick<TranslationEntry, 'language' | 'kind' | 'of'>,
  pageOf: ReturnType<typeof pageFinder>,
): PreviewPage | undefined => {
  // Words are on many pages; the first page has those of every page.
  const page = kind === 'words' ? SINGLES.home : pageOf({ kind, slug: of, change: 'changed' });
  return (
    page && {
      name: `${page.name}, ${LANGUAGE_LABELS[language]}`,
      path: page.path === '/' ? `/${language}` : `/${language}${page.path}`,
    }
  );
};

/**
 * The pages that show the changes, each once, with the list of products last: for a category its
 * own page, for a product the page of its category, for a translation the page in its language.
 */
const previewPages = (
  changes: readonly DraftChange[],
  made: Catalogue,
  live: Catalogue,
): PreviewPage[] => {
  const pageOf = pageFinder(made, live);
  const translations = new Map(
    [...live.translations, ...made.translations].map(({ id, data }) => [id, data]),
  );
  const pages = new Map<string, PreviewPage>();
  const isCategory = ({ kind }: DraftChange) => kind === 'category';
  for (const change of [...changes.filter(isCategory), ...changes]) {
    const translation = change.kind === 'translation' ? translations.get(change.slug) : undefined;
    const page = translation ? translatedPage(translation, pageOf) : pageOf(change);
    const address = page?.path.replace(/#.*/, '') ?? '';
    if (page && !pages.has(address)) pages.set(address, page);
  }
  return [...[...pages.values()].slice(0, PREVIEW_PAGES_MAX - 1), LIST];
};

export const createPreviewDesk = ({ review: { look, choose }, previews }: Deps) => ({
  /**
   * Throws 409 or 422 for changes that could not be published either, and if there are no previews.
   */
  start: async (call: Call, choice: Choice) => {
    if (!previews) throw conflict(NO_PREVIEWS);
    const seen = await look(call.kv);
    const of = askedFingerprint(choice);
    if (!of.startsWith(baseOf(seen.at))) throw overtaken(seen.at);
    const { changes, catalogue } = await choose(call.kv, seen, choice);
    const pages = previewPages(changes, catalogue, seen.live);
    const begun = await previews.start({ of, release: seen.base, catalogue, pages });
    if ('refused' in begun) throw conflict(begun.refused);
    return begun;
  },

  read: () => ({ canBuild: previews !== undefined, preview: previews?.status() ?? null }),
});
