// Words in an invented translation: each text begins with a mark, so that a test sees which of the
// texts that it gets are translated.
import { textHash, withTranslations, wordTexts } from '../../src/contract/language/translate.ts';

export const MARK = 'മ ';

/** The words with the mark before each text. */
export const marked = <Words extends object>(words: Words) => {
  const texts = wordTexts(words);
  const translations = texts.map(
    ({ path, text }) => [path, { text: `${MARK}${text}`, of: textHash(text) }] as const,
  );
  return withTranslations(words, texts, Object.fromEntries(translations));
};
