// The language of a page: its words, its texts of the catalogue, and its links.
import { getCollection } from 'astro:content';
import { GROUPS } from '../contract/catalogue/category.ts';
import { PAGE_IDS, type PageKind } from '../contract/catalogue/page.ts';
import { TABLES } from '../contract/catalogue/tables.ts';
import { visible, withCorrections } from '../contract/language/corrections.ts';
import {
  isTranslation,
  LANGUAGES,
  type Language,
  type Translation,
} from '../contract/language/language.ts';
import type { SourceKind } from '../contract/language/source-kinds.ts';
import {
  covered,
  fieldTexts,
  type SourceText,
  type Translations,
  withTranslations,
  wordTexts,
} from '../contract/language/translate.ts';
import type { TableKind } from '../contract/release/release.ts';
import {
  ENGLISH,
  NAMESPACES,
  type Namespace,
  spokenWords,
  type Words,
} from '../contract/words/words.ts';
import { routes } from './routes.ts';

const NONE: Translations = {};

const readTranslations = async () =>
  new Map((await getCollection('translations')).map(({ id, data }) => [id, data]));
let read: ReturnType<typeof readTranslations> | undefined;

/**
 * The translations of a thing that visitors read: the repository's, with the corrections of the
 * release over them.
 */
const translationsOf = async (
  language: Translation,
  kind: SourceKind,
  id: string,
  texts: readonly SourceText[],
): Promise<Translations> => {
  read ??= readTranslations();
  const all = await read;
  const corrected = all.get(`${language}/corrected/${kind}/${id}`) ?? NONE;
  const corrections = Object.entries(corrected).map(([path, one]) => ({ path, ...one }));
  const fromSite = all.get(`${language}/${kind}/${id}`) ?? NONE;
  return visible(kind, texts, withCorrections(texts, fromSite, corrections));
};

/** An entry of the catalogue with its texts in this language. */
export const inLanguage = async <Data extends object>(
  language: Language,
  kind: TableKind,
  id: string,
  data: Data,
): Promise<Data> => {
  if (language === 'en') return data;
  const texts = fieldTexts(TABLES[kind].fields, data);
  return withTranslations(data, texts, await translationsOf(language, kind, id, texts));
};

const isComplete = (texts: readonly SourceText[], translations: Translations) =>
  covered(texts, translations).every(({ state }) => state !== 'missing');

/** All words in this language; a word without a translation is in English. */
export const wordsIn = async (language: Language): Promise<Words> => {
  if (language === 'en') return ENGLISH;
  const found = NAMESPACES.map(
    async (name): Promise<[Namespace, Translations]> => [
      name,
      await translationsOf(language, 'words', name, wordTexts(ENGLISH[name])),
    ],
  );
  return spokenWords(Object.fromEntries(await Promise.all(found)));
};

/** An entry of the catalogue that a page shows: all its texts, or only those at these paths. */
type Shown = { kind: TableKind; id: string; data: object; paths?: readonly string[] };
/**
 * The words and the entries that a page needs. The names of lifts in menus, lists and answers are
 * not among them: a new lift is listed in English until it is translated.
 */
type Needed = { words: readonly Namespace[]; entries: readonly Shown[] };

const isSpoken = async (language: Translation, { words, entries }: Needed) => {
  for (const name of words) {
    const texts = wordTexts(ENGLISH[name]);
    if (!isComplete(texts, await translationsOf(language, 'words', name, texts))) return false;
  }
  for (const { kind, id, data, paths } of entries) {
    const all = fieldTexts(TABLES[kind].fields, data);
    const texts = paths ? all.filter(({ path }) => paths.includes(path)) : all;
    if (!isComplete(texts, await translationsOf(language, kind, id, texts))) return false;
  }
  return true;
};

/** A page that can be translated: its address in English, and what it needs. */
type Page = Needed & { path: string };

const FRAME = ['shell', 'share', 'figures', 'choices', 'quote'] as const;

const pages = async (): Promise<Page[]> => {
  const [texts, categories, models, parts, costs] = await Promise.all([
    getCollection('pages'),
    getCollection('categories'),
    getCollection('models', ({ data }) => data.isPublished),
    getCollection('extras', ({ data }) => data.isPublished && data.purchasable),
    getCollection('costs'),
  ]);
  const page = (path: string, words: readonly Namespace[], entries: readonly Shown[] = []) => ({
    path,
    words: [...FRAME, ...words],
    entries,
  });
  const textsOf = (kind: PageKind): Shown[] =>
    texts
      .filter((entry) => entry.id === PAGE_IDS[kind])
      .map(({ id, data }) => ({ kind, id, data }));
  const shownOf = (category: string): Shown[] => [
    ...models
      .filter(({ data }) => data.category === category)
      .map(({ id, data }): Shown => ({ kind: 'model', id, data })),
    ...parts
      .filter(({ data }) => data.category === category)
      .map(({ id, data }): Shown => ({ kind: 'part', id, data })),
  ];
  const costsAt = (...paths: string[]) =>
    costs.map(({ id, data }): Shown => ({ kind: 'cost', id, data, paths }));
  return [
    page(routes.home, ['lifts', 'home'], textsOf('home')),
    // It shows the steps of the home page, too.
    page(routes.about, ['about', 'contact'], [...textsOf('about'), ...textsOf('home')]),
    page(routes.contact, ['contact'], textsOf('contact')),
    page(routes.notFound, ['missing']),
    page(routes.products, ['lifts', 'products', 'comparison']),
    ...GROUPS.map((group) => page(routes.group(group), ['lifts', 'products'])),
    ...categories.map(({ id, data }) =>
      page(
        routes.category({ id, data }),
        ['lifts', 'products', 'product', 'gallery', 'parts', 'buying', 'reviews'],
        [{ kind: 'category', id, data }, ...shownOf(id)],
      ),
    ),
    page(routes.plan, ['plan', 'finder'], costsAt('homeNotice')),
    page(routes.planShaft, ['plan', 'shaft'], costsAt('homeNotice')),
    page(routes.planTraffic, ['plan', 'traffic']),
    page(
      routes.planCost,
      ['plan', 'cost'],
      costsAt('kseb.source', 'kseb.note', 'bescom.source', 'bescom.note'),
    ),
  ];
};

const readPaths = async (language: Translation) => {
  const found = (await pages()).map(async (page) =>
    (await isSpoken(language, page)) ? page.path : [],
  );
  return new Set((await Promise.all(found)).flat());
};
const kept = new Map<Language, Promise<ReadonlySet<string>>>();
/** The English addresses of the pages that are published in a language. */
export const pathsIn = (language: Translation) => {
  const paths = kept.get(language) ?? readPaths(language);
  kept.set(language, paths);
  return paths;
};

/** The address of an English page's version in a language. */
const pathIn = (language: Language, path: string) =>
  language === 'en' ? path : `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`;

/** The languages in which the page at this English address is published, English first. */
export const languagesOf = async (path: string): Promise<Language[]> => {
  const found = await Promise.all(
    LANGUAGES.map(async (language) =>
      language === 'en' || (await pathsIn(language)).has(path) ? [language] : [],
    ),
  );
  return found.flat();
};

/** Parameters of the routes of a page: `[...locale]` is absent for English. */
export const localesOf = async (path: string) =>
  (await languagesOf(path)).map((language) => (language === 'en' ? undefined : language));

/** Everything that a page or a part of it needs to speak the language of its address. */
export const speak = async (locale: string | undefined) => {
  const language: Language = isTranslation(locale) ? locale : 'en';
  const paths = language === 'en' ? undefined : await pathsIn(language);
  const words = await wordsIn(language);
  /** Whether the page at this English address is published in the language. */
  const isIn = (path: string) => {
    const [page = ''] = path.split(/[?#]/);
    return !paths || paths.has(page);
  };
  return {
    language,
    words,
    isIn,
    /** Follows the name of a link to an English address; empty if that page is in the language. */
    inEnglish: (path: string) => (isIn(path) ? '' : ` (${words.shell.inEnglish})`),
    /** The address to link to, for an English address with or without query and fragment. */
    href: (path: string) => (isIn(path) ? pathIn(language, path) : path),
  };
};

/** The versions of a page for its head and its switcher. */
export const versionsOf = async (path: string) =>
  (await languagesOf(path)).map((language) => ({ language, path: pathIn(language, path) }));
