// The language of a page: its words, its texts of the catalogue, and its links.
import { getCollection } from 'astro:content';
import { PAGE_IDS } from '../contract/catalogue/page.ts';
import { TABLES } from '../contract/catalogue/tables.ts';
import {
  isTranslation,
  LANGUAGES,
  type Language,
  type Translation,
} from '../contract/language/language.ts';
import {
  covered,
  fieldTexts,
  type SourceText,
  type Translations,
  withTranslations,
  wordTexts,
} from '../contract/language/translate.ts';
import type { CatalogueKind } from '../contract/release/release.ts';
import { ENGLISH, NAMESPACES, type Namespace, type Words } from '../contract/words/words.ts';
import { routes } from './routes.ts';

const NONE: Translations = {};

const translationsOf = async (
  language: Translation,
  kind: CatalogueKind | 'words',
  id: string,
): Promise<Translations> => {
  const all = await getCollection('translations');
  return all.find((entry) => entry.id === `${language}/${kind}/${id}`)?.data ?? NONE;
};

/** An entry of the catalogue with its texts in this language. */
export const inLanguage = async <Data extends object>(
  language: Language,
  kind: CatalogueKind,
  id: string,
  data: Data,
): Promise<Data> =>
  language === 'en'
    ? data
    : withTranslations(
        data,
        fieldTexts(TABLES[kind].fields, data),
        await translationsOf(language, kind, id),
      );

const isComplete = (texts: readonly SourceText[], translations: Translations) =>
  covered(texts, translations).every(({ state }) => state !== 'missing');

/** All words in this language; a word without a translation is in English. */
export const wordsIn = async (language: Language): Promise<Words> => {
  if (language === 'en') return ENGLISH;
  const spoken = NAMESPACES.map(async (name) => [
    name,
    withTranslations(
      ENGLISH[name],
      wordTexts(ENGLISH[name]),
      await translationsOf(language, 'words', name),
    ),
  ]);
  return Object.fromEntries(await Promise.all(spoken)) as Words;
};

/** The words that a page needs, and the entry of the catalogue that it shows. */
type Needed = { words: readonly Namespace[]; entry?: [CatalogueKind, string, object] };

const isSpoken = async (language: Translation, { words, entry }: Needed) => {
  for (const name of words)
    if (!isComplete(wordTexts(ENGLISH[name]), await translationsOf(language, 'words', name)))
      return false;
  if (!entry) return true;
  const [kind, id, data] = entry;
  return isComplete(
    fieldTexts(TABLES[kind].fields, data),
    await translationsOf(language, kind, id),
  );
};

/** A page that can be translated: its address in English, and what it needs. */
type Page = Needed & { path: string };

const FRAME = ['shell', 'figures'] as const;

const pages = async (): Promise<Page[]> => {
  const entries = await getCollection('pages');
  const entryOf = (kind: CatalogueKind, id: string): Needed['entry'] => {
    const found = entries.find((entry) => entry.id === id);
    return found && [kind, id, found.data];
  };
  const home = entryOf('home', PAGE_IDS.home);
  return [{ path: routes.home, words: [...FRAME, 'home'], ...(home && { entry: home }) }];
};

/** The English addresses of the pages that are published in a language. */
const readPaths = async (language: Translation) => {
  const found = (await pages()).map(async (page) =>
    (await isSpoken(language, page)) ? page.path : [],
  );
  return new Set((await Promise.all(found)).flat());
};
const kept = new Map<Language, Promise<ReadonlySet<string>>>();
const pathsIn = (language: Translation) => {
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
    /** The address to link to, for an English address with or without query and fragment. */
    href: (path: string) => (isIn(path) ? pathIn(language, path) : path),
  };
};

/** The versions of a page for its head and its switcher. */
export const versionsOf = async (path: string) =>
  (await languagesOf(path)).map((language) => ({ language, path: pathIn(language, path) }));
