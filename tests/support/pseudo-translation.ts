// An invented translation of everything: each word is spelled in another script. Signs, figures,
// units and codes stay, so that a page in it shows which of its words are not translated.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Catalogue } from '../../src/contract/catalogue/rules.ts';
import type { Translation } from '../../src/contract/language/language.ts';
import { fileOf, sourcesOf } from '../../src/contract/language/sources.ts';
import { textHash } from '../../src/contract/language/translate.ts';

/** Signs, figures with their units, codes and addresses stay. */
const STAYS =
  /\{[^{}]*\}|\d[\d,.]*\s?(?:mm|m\/s|kg|kWh?|kVA|V|Hz|A|N|kN|dB|lbs|W)?\b|\b[A-Z]{2,}\b/;
const WORD = /[A-Za-z]+/;
const EITHER = new RegExp(`(${STAYS.source})|${WORD.source}`, 'g');

/** The same text with its words in letters of Malayalam. */
export const pseudo = (text: string) =>
  text.replace(EITHER, (found, stays: string | undefined) => stays ?? 'ക'.repeat(found.length));

/** Writes the invented translation of a catalogue and of all words below a folder `i18n`. */
export const writePseudo = async (folder: string, language: Translation, catalogue: Catalogue) => {
  for (const source of sourcesOf(catalogue)) {
    const texts = source.texts.map(({ path, text }) => [
      path,
      { text: pseudo(text), of: textHash(text) },
    ]);
    const file = join(folder, language, fileOf(source));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(Object.fromEntries(texts)));
  }
};
