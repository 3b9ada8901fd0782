// Words in an invented translation, so that a test sees which of the texts that it gets are
// translated.
import { textHash, withTranslations, wordTexts } from '../../src/contract/language/translate.ts';

export const MARK = 'മ ';

/** The words with each text as `translated` changes it. */
export const inventedWords = <Words extends object>(
  words: Words,
  translated: (text: string) => string,
) => {
  const texts = wordTexts(words);
  const translations = texts.map(
    ({ path, text }) => [path, { text: translated(text), of: textHash(text) }] as const,
  );
  return withTranslations(words, texts, Object.fromEntries(translations));
};

/** The words with the mark before each text. */
export const marked = <Words extends object>(words: Words) =>
  inventedWords(words, (text) => `${MARK}${text}`);
