// Where a quote request goes in this build.
import { isTranslation, type Translation } from '../../../contract/language/language.ts';
import type { Messages } from '../../../contract/language/message-in.ts';
import { quoteMessagesPath } from '../../../contract/quote/quote-choices.ts';
import type { PhoneCorrection } from '../../../contract/quote/quote-desk-rules.ts';
import type { SpokenQuote } from '../../../contract/words/quote-form.ts';
import { newId } from '../../kernel/new-id.ts';
import { createQuoteStore, type DeliverQuote } from './quote.ts';

type QuoteDelivery = 'api' | 'log';

const fetchCalls = async () => {
  const [{ client }, { correctQuotePhone, sendQuote }] = await Promise.all([
    import('../../kernel/client.ts'),
    import('../../../contract/quote/calls.ts'),
  ]);
  return { client, correctQuotePhone, sendQuote };
};

const deliveries: Record<QuoteDelivery, DeliverQuote> = {
  api: async (quote, id, marks) => {
    const { client, sendQuote } = await fetchCalls();
    // A page that is in English only has no language of its own to send.
    const locale = marks.locale ?? chosenLanguage();
    return client(sendQuote, {
      body: { ...quote, ...marks, ...(locale && { locale }) },
      headers: { 'Idempotency-Key': id },
    });
  },
  log: async (quote) => {
    console.info('Quote request', quote);
    return { ok: true, data: undefined };
  },
};

/** The refusals in the language of the page; they load when a visitor types. */
const fetchMessages = async (language: Translation): Promise<Messages> => {
  const answer = await fetch(quoteMessagesPath(language));
  if (!answer.ok) throw new Error(`The messages did not arrive: ${answer.status}.`);
  return answer.json();
};

/** The language that the visitor chose on a page that has it; undefined for English. */
const chosenLanguage = () => {
  try {
    const { language } = localStorage;
    return isTranslation(language) ? language : undefined;
  } catch {
    return undefined;
  }
};

const correct = async (body: PhoneCorrection) => {
  const { client, correctQuotePhone } = await fetchCalls();
  return client(correctQuotePhone, { body });
};

export const createDeliveredQuote = (delivery: QuoteDelivery, language?: Translation) =>
  createQuoteStore({
    deliver: deliveries[delivery],
    correct,
    prepare: fetchCalls,
    newId,
    ...(language && { language, fetchMessages: () => fetchMessages(language) }),
  });

/** Settings of a quote form: the destination of its request, and the phone and chat links. */
export type QuoteSetting = {
  delivery: QuoteDelivery;
  phoneHref: string;
  phoneLabel: string;
  chatHref: string;
  /** Absent in English. */
  spoken?: SpokenQuote | undefined;
};
