// The pages of the site that show an entry of the catalogue or a translation.
import type { PageKind } from '../../contract/catalogue/page.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { TranslationEntry } from '../../contract/catalogue/translation-fields.ts';
import { LANGUAGE_LABELS } from '../../contract/language/language.ts';
import { productAnchor } from '../../contract/product/product-anchor.ts';
import type { PreviewPage } from '../../contract/release/preview-rules.ts';
import type { CatalogueKind } from '../../contract/release/release.ts';
import type { DraftChange } from '../../contract/release/rules.ts';
import type { Namespace } from '../../contract/words/words.ts';

/** Anchor of the models on a category's page. */
const MODELS = '#models';
export const LIST: PreviewPage = { name: 'All products', path: '/products' };
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

const PLAN: PreviewPage = { name: 'Lift finder', path: '/plan' };
/** Pages of words that the home page does not have. */
const WORD_PAGES: Partial<Record<Namespace, PreviewPage>> = {
  choices: LIST,
  lifts: LIST,
  quote: SINGLES.contact,
  about: SINGLES.about,
  contact: SINGLES.contact,
  products: LIST,
  comparison: LIST,
  product: LIST,
  gallery: LIST,
  parts: LIST,
  buying: LIST,
  letter: SINGLES.contact,
  reviews: LIST,
  plan: PLAN,
  finder: PLAN,
  traffic: { name: 'Traffic', path: '/plan/traffic' },
  shaft: { name: 'Shaft planner', path: '/plan/shaft' },
  cost: SINGLES.cost,
};
const pageOfWords = (name: string) =>
  Object.entries(WORD_PAGES).find(([one]) => one === name)?.[1] ?? SINGLES.home;

type Place = Pick<DraftChange, 'kind' | 'slug' | 'change'>;

/** Finds the page that shows a change, in English; undefined for one that no page shows. */
export const pageFinder = (made: Catalogue, live: Catalogue) => {
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
export const translatedPage = (
  { language, kind, of }: Pick<TranslationEntry, 'language' | 'kind' | 'of'>,
  pageOf: ReturnType<typeof pageFinder>,
): PreviewPage | undefined => {
  const page = kind === 'words' ? pageOfWords(of) : pageOf({ kind, slug: of, change: 'changed' });
  return (
    page && {
      name: `${page.name}, ${LANGUAGE_LABELS[language]}`,
      path: page.path === '/' ? `/${language}` : `/${language}${page.path}`,
    }
  );
};
