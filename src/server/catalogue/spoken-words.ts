// The interface words of a language, as visitors of the site see them, for refusals and letters.
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { translationSlug } from '../../contract/catalogue/translation-fields.ts';
import { withCorrections } from '../../contract/language/corrections.ts';
import type { Language, Translation } from '../../contract/language/language.ts';
import { WORD_SOURCES } from '../../contract/language/sources.ts';
import { ENGLISH, spokenWords, type Words } from '../../contract/words/words.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { ReadTranslations } from './translation-files.ts';

/**
 * Reads all words in a language. Without storage, they are those of the repository, without the
 * corrections of staff.
 */
export type ReadWords = (kv: Kv | null, language: Language) => Promise<Words>;

type Deps = {
  /** The repository's translations. */
  translations: ReadTranslations;
  /** The release that visitors see; the same object for the same release. */
  shown: (kv: Kv) => Promise<Pick<Catalogue, 'translations'>>;
};

const NONE: Pick<Catalogue, 'translations'> = { translations: [] };

export const createWords = ({ translations, shown }: Deps): ReadWords => {
  const kept = new WeakMap<object, Map<Translation, Promise<Words>>>();

  const read = async (language: Translation, catalogue: Pick<Catalogue, 'translations'>) => {
    const corrected = new Map(catalogue.translations.map(({ id, data }) => [id, data.texts]));
    const found = WORD_SOURCES.map(async (source) => {
      const corrections = corrected.get(translationSlug(language, 'words', source.id)) ?? [];
      const fromSite = await translations(language, source);
      return [source.id, withCorrections(source.texts, fromSite, corrections)] as const;
    });
    return spokenWords(Object.fromEntries(await Promise.all(found)));
  };

  return async (kv, language) => {
    if (language === 'en') return ENGLISH;
    const catalogue = kv ? await shown(kv) : NONE;
    const ofRelease = kept.get(catalogue) ?? new Map<Translation, Promise<Words>>();
    kept.set(catalogue, ofRelease);
    const reading = ofRelease.get(language) ?? read(language, catalogue);
    ofRelease.set(language, reading);
    reading.catch(() => ofRelease.delete(language));
    return reading;
  };
};
