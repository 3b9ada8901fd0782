// The repository's translations: of interface words, which the API needs for its refusals and its
// letters, and of the catalogue, which staff correct.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Translation } from '../../contract/language/language.ts';
import { translationsSchema } from '../../contract/language/rules.ts';
import { fileOf, type Source } from '../../contract/language/sources.ts';
import type { Translations } from '../../contract/language/translate.ts';

/** Reads the repository's translations of a thing; the same object every time. */
export type ReadTranslations = (
  language: Translation,
  source: Pick<Source, 'kind' | 'id'>,
) => Promise<Translations>;

/** The translations in a file; none where there is no such file. */
export const readTranslations = async (file: string): Promise<Translations> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return translationsSchema.parse(JSON.parse(text));
};

/**
 * @param content folder with `i18n`. Each file is read once: they change with a new version of the
 * site only.
 */
export const translationFiles = (content: string): ReadTranslations => {
  const kept = new Map<string, Promise<Translations>>();
  return (language, source) => {
    const file = join(content, 'i18n', language, fileOf(source));
    const reading = kept.get(file) ?? readTranslations(file);
    kept.set(file, reading);
    reading.catch(() => kept.delete(file));
    return reading;
  };
};
