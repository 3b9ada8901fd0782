// The repository's interface words in other languages, which the API needs for its refusals and
// its letters.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language, Translation } from '../../contract/language/language.ts';
import { translationsSchema } from '../../contract/language/rules.ts';
import { fileOf } from '../../contract/language/sources.ts';
import type { Translations } from '../../contract/language/translate.ts';
import { ENGLISH, NAMESPACES, spokenWords, type Words } from '../../contract/words/words.ts';

/** Reads all words in a language. */
export type ReadWords = (language: Language) => Promise<Words>;

/** The translations in a file; none where there is no such file. */
export const readTranslations = async (file: string): Promise<Translations> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return translationsSchema.parse(JSON.parse(text));
};

/**
 * @param content folder with `i18n`. Read once for each language: these files change with a new
 * version of the site only.
 */
export const wordFiles = (content: string): ReadWords => {
  const kept = new Map<Translation, Promise<Words>>();
  const read = async (language: Translation) => {
    const found = NAMESPACES.map(async (id) => {
      const file = join(content, 'i18n', language, fileOf({ kind: 'words', id }));
      return [id, await readTranslations(file)] as const;
    });
    return spokenWords(Object.fromEntries(await Promise.all(found)));
  };
  return (language) => {
    if (language === 'en') return Promise.resolve(ENGLISH);
    const reading = kept.get(language) ?? read(language);
    kept.set(language, reading);
    reading.catch(() => kept.delete(language));
    return reading;
  };
};
