// What a quote form needs to speak the language of its page. The form of an English page has its
// words in its code, so that the page does not carry them.
import type { Language } from '../contract/language/language.ts';
import type { SpokenQuote } from '../contract/words/quote-form.ts';
import type { Words } from '../contract/words/words.ts';

export const spokenQuote = (
  language: Language,
  { quote, shell }: Pick<Words, 'quote' | 'shell'>,
): SpokenQuote | undefined =>
  language === 'en' ? undefined : { language, words: quote.form, inEnglish: shell.inEnglish };
