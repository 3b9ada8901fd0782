// The pages that answer the quote form of a browser without script, in the language of the form.
import { ERROR_STATUS } from '../../contract/kernel/errors.ts';
import { callableText } from '../../contract/kernel/phone-parts.ts';
import { fill } from '../../contract/language/fill.ts';
import { type Language, languageTag } from '../../contract/language/language.ts';
import type { SentQuote } from '../../contract/quote/quote-desk-rules.ts';
import type { Words } from '../../contract/words/words.ts';
import type { ReadWords } from '../catalogue/spoken-words.ts';
import { documentPage, escaped } from '../kernel/html-page.ts';
import type { ApiError } from '../kernel/refusal.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { languageOf, refusalWords } from './spoken-refusal.ts';

/** The address of a page's version; one that is not translated leads to the English page. */
const pathIn = (language: Language, path: string) =>
  language === 'en' ? path || '/' : `/${language}${path}`;
const langOf = (language: Language) => (language === 'en' ? 'en' : languageTag(language));
const link = (language: Language, path: string, words: string) =>
  `<a href="${pathIn(language, path)}">${escaped(words)}</a>`;

const PHONE_INPUT = '<input id="phone" name="phone" type="tel" autocomplete="tel" required>';

type Speech = { language: Language; words: Pick<Words, 'quote'> };

const correctionForm = (
  { token }: NonNullable<SentQuote['correction']>,
  { language, words }: Speech,
) => {
  const { form } = words.quote;
  const locale =
    language === 'en' ? '' : `<input type="hidden" name="locale" value="${language}">\n`;
  return `<details>
<summary>${escaped(form.correct)}</summary>
<form method="post" action="/api/quote/correct">
<input type="hidden" name="token" value="${escaped(token)}">
${locale}<p><label for="phone">${escaped(form.phone)}</label><br>${PHONE_INPUT}</p>
<p><button type="submit">${escaped(form.save)}</button></p>
</form>
</details>`;
};

/** @param sent the request of this browser within the last hour; null when there is none. */
export const sentPage = (
  { name, ...speech }: Speech & { name: string },
  sent: SentQuote | null,
) => {
  const { language, words } = speech;
  const { form, page } = words.quote;
  const ways = fill(escaped(page.ways) as typeof page.ways, {
    lifts: link(language, '/products', page.lifts),
    home: link(language, '', page.home),
  });
  const called = (quote: SentQuote['quote']) =>
    fill(escaped(page.calling) as typeof page.calling, {
      phone: `<strong>${escaped(callableText(quote))}</strong>`,
    });
  return documentPage({
    title: `${page.sent} | ${name}`,
    lang: langOf(language),
    posts: true,
    main: [
      `<h1>${escaped(form.success)}</h1>`,
      sent
        ? `<p>${escaped(fill(page.number, { number: sent.quote.quoteNumber }))} ${called(sent.quote)}</p>`
        : `<p>${escaped(page.received)}</p>`,
      ...(sent?.correction ? [correctionForm(sent.correction, speech)] : []),
      `<p>${ways}</p>`,
    ].join('\n'),
  });
};

/**
 * Says why the request was refused, or why its phone number stays as it was; the browser's back
 * button keeps the entered text. The page needs no storage, so that it appears even if storage
 * does not answer.
 */
export const refusedPageOf =
  (wordsIn: ReadWords, what: 'send' | 'correct') =>
  async (error: ApiError, body: unknown, kv: Kv) => {
    const language = languageOf(body);
    const { page } = (await refusalWords(wordsIn, kv, body)).quote;
    const { message, code, details } = error;
    const reasons = [...new Set(Object.values(details.fields ?? { '': message }))];
    const list = reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('');
    const [title, heading] =
      what === 'send' ? [page.notSent, page.notSentTitle] : [page.notChanged, page.notChangedTitle];
    const back = fill(escaped(page.back) as typeof page.back, {
      write: link(language, '/contact-us', page.write),
    });
    return documentPage({
      title,
      lang: langOf(language),
      main: `<h1>${escaped(heading)}</h1>\n<ul>${list}</ul>\n<p>${back}</p>`,
      status: ERROR_STATUS[code],
    });
  };
