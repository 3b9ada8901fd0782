// Refusals of the quote form in the language of the form.
import { isTranslation, type Language } from '../../contract/language/language.ts';
import { messageIn } from '../../contract/language/message-in.ts';
import { messagesOf } from '../../contract/language/messages.ts';
import { ENGLISH } from '../../contract/words/words.ts';
import type { ReadWords } from '../catalogue/spoken-words.ts';
import { ApiError } from '../kernel/refusal.ts';
import type { Kv } from '../kernel/storage/kv.ts';

/** The language that a body names, valid or not in its other fields; English without one. */
export const languageOf = (sent: unknown): Language => {
  const { locale } = (sent ?? {}) as { locale?: unknown };
  return typeof locale === 'string' && isTranslation(locale) ? locale : 'en';
};

/**
 * The words for a refusal. It may say that storage does not answer: then they are without the
 * corrections of staff, and English when the language cannot be read at all.
 */
export const refusalWords = async (wordsIn: ReadWords, kv: Kv, sent: unknown) => {
  const language = languageOf(sent);
  const words = wordsIn(kv, language).catch(() => wordsIn(null, language));
  return await words.catch(() => ENGLISH);
};

/** The same refusal in the language of the body; a sentence without a translation stays. */
export const spokenRefusal =
  (wordsIn: ReadWords) =>
  async (error: ApiError, sent: unknown, kv: Kv): Promise<ApiError> => {
    const { quote } = await refusalWords(wordsIn, kv, sent);
    const messages = messagesOf(ENGLISH.quote.messages, quote.messages);
    if (messages.length === 0) return error;
    const said = (message: string) => messageIn(messages, message) ?? message;
    const { code, message, details } = error;
    const fields = Object.entries(details.fields ?? {}).map(([name, text]) => [name, said(text)]);
    return new ApiError(code, said(message), {
      ...details,
      ...(details.fields && { fields: Object.fromEntries(fields) }),
    });
  };
