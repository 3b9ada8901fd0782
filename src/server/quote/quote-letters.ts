// The letters about quote requests.
import { staffQuotePath } from '../../contract/account/letter-links.ts';
import { callableText } from '../../contract/kernel/phone-parts.ts';
import { fill } from '../../contract/language/fill.ts';
import { LANGUAGE_LABELS, type Language } from '../../contract/language/language.ts';
import type { Quote, QuotePlan } from '../../contract/quote/quote-desk-rules.ts';
import { ENGLISH, type Words } from '../../contract/words/words.ts';
import type { ReadWords } from '../catalogue/spoken-words.ts';
import type { Link } from '../kernel/links.ts';
import { type LetterKinds, letterKind, recipient, type TableRow } from '../kernel/outbox/letter.ts';
import type { EventWriters } from '../webhook/webhook-events.ts';
import { quoteKey, storedQuote } from './stored-quote.ts';

/** The data of webhook events about quote requests. */
export const quoteEvents: EventWriters = {
  'quote.created': async (kv, { quote = '' }) => {
    const found = (await kv.get(quoteKey(quote), storedQuote))?.value;
    if (!found || found.status === 'spam') return null;
    const { _id, quoteNumber, elevatorType, location, locale, createdAt } = found;
    return { _id, quoteNumber, elevatorType, location, ...(locale && { locale }), createdAt };
  },
};

type Asked = Pick<
  Quote,
  | '_id'
  | 'quoteNumber'
  | 'name'
  | 'phone'
  | 'phoneExtension'
  | 'email'
  | 'elevatorType'
  | 'location'
  | 'page'
  | 'about'
  | 'plan'
  | 'locale'
>;

const EXAMPLE: Asked = {
  _id: 'example',
  quoteNumber: 'Q-2026-4K7M2P',
  name: 'A. Customer',
  phone: '+914840000000',
  phoneExtension: null,
  email: 'customer@example.com',
  elevatorType: 'Residential' as const,
  location: 'Kerala' as const,
  page: '/' as const,
  about: null,
  plan: {
    address: '/plan/shaft?w=1600&d=1800&stops=3',
    summary: 'Shaft 1,600 mm × 1,800 mm, 3 stops. 4 lifts fit comfortably.',
    today: null,
  },
};

const planButton = ({ address }: QuotePlan, link: Link, text = ENGLISH.letter.openPlan) =>
  ({ is: 'button', text, href: link(address) }) as const;

/** A plan is described in English. */
const planRow = (label: string, { summary }: QuotePlan, language: Language): TableRow =>
  language === 'en' ? [label, summary] : [label, summary, 'en'];

/** The words of a letter to the sender, in the language in which the request was sent. */
type Speech = { language: Language; words: Pick<Words, 'letter' | 'quote'> };

export const quoteLetters = (wordsIn: ReadWords): LetterKinds => ({
  'quote-received': letterKind<Asked>({
    label: 'New quote request, to the office',
    facts: async (kv, { ids }) => {
      const quote = await kv.get(quoteKey(ids.quote ?? ''), storedQuote);
      return quote && quote.value.status !== 'spam' ? quote.value : null;
    },
    words: (
      { _id, quoteNumber, name, email, elevatorType, location, ...more },
      { desk, link },
    ) => ({
      to: desk,
      ...(email && { replyTo: recipient(name, email) }),
      subject: `Quote request ${quoteNumber}: ${elevatorType}, ${location}`,
      preview: `${name} asks for a quote. Call ${callableText(more)}.`,
      blocks: [
        {
          is: 'table',
          rows: [
            ['Name', name],
            ['Phone', callableText(more)],
            ...(email ? ([['E-mail', email]] as const) : []),
            ['Type of building', elevatorType],
            ['Location', location],
            ...(more.locale ? ([['Asked in', LANGUAGE_LABELS[more.locale]]] as const) : []),
            ...(more.about ? ([['Asked about', more.about]] as const) : []),
            ...(more.plan ? ([['Plan', more.plan.summary]] as const) : []),
            ...(more.page ? ([['Sent from', more.page]] as const) : []),
          ],
        },
        { is: 'button', text: 'Open the request', href: link(staffQuotePath(_id)) },
        ...(more.plan ? [planButton(more.plan, link)] : []),
      ],
    }),
    example: EXAMPLE,
  }),
  'quote-corrected': letterKind<
    Pick<Asked, '_id' | 'quoteNumber' | 'name' | 'phone' | 'phoneExtension'>
  >({
    label: 'Corrected phone number of a quote request, to the office',
    facts: async (kv, { ids }) => {
      const found = (await kv.get(quoteKey(ids.quote ?? ''), storedQuote))?.value;
      return found && found.status !== 'spam' ? found : null;
    },
    words: ({ _id, quoteNumber, name, ...called }, { desk, link }) => ({
      to: desk,
      subject: `Corrected phone number for quote request ${quoteNumber}`,
      preview: `Call ${name} at ${callableText(called)}.`,
      blocks: [
        {
          is: 'table',
          rows: [
            ['Name', name],
            ['Phone', callableText(called)],
          ],
        },
        {
          is: 'paragraph',
          text: 'The sender corrected the number. The earlier number is in the history of the request.',
        },
        { is: 'button', text: 'Open the request', href: link(staffQuotePath(_id)) },
      ],
    }),
    example: EXAMPLE,
  }),
  // Repeats nothing that was typed, because a visitor can enter a stranger's address.
  'quote-confirmed': letterKind<
    Pick<Asked, 'quoteNumber' | 'email' | 'elevatorType' | 'location' | 'plan'> & Speech
  >({
    label: 'Quote request received, to the sender',
    facts: async (kv, { ids }) => {
      const found = (await kv.get(quoteKey(ids.quote ?? ''), storedQuote))?.value;
      if (!found?.email || found.status === 'spam') return null;
      const { locale: language = 'en' } = found;
      return { ...found, language, words: await wordsIn(kv, language) };
    },
    words: ({ quoteNumber, email, elevatorType, location, plan, language, words }, { link }) => {
      const { letter, quote } = words;
      return {
        to: recipient('', email ?? ''),
        spoken: { language, reply: letter.reply },
        subject: fill(letter.subject, { number: quoteNumber }),
        preview: letter.preview,
        blocks: [
          {
            is: 'table',
            rows: [
              [quote.form.type, quote.form.types[elevatorType]],
              [quote.form.location, quote.form.locations[location]],
              ...(plan ? [planRow(letter.plan, plan, language)] : []),
            ],
          },
          ...(plan ? [planButton(plan, link, letter.openPlan)] : []),
          { is: 'paragraph', text: letter.next },
          { is: 'note', text: letter.mistaken },
        ],
      };
    },
    example: { ...EXAMPLE, language: 'en', words: ENGLISH },
  }),
  'quote-unanswered': letterKind<Pick<Asked, '_id' | 'quoteNumber'>>({
    label: 'Quote request without an answer, to the office',
    facts: async (kv, { ids }) => {
      const quote = await kv.get(quoteKey(ids.quote ?? ''), storedQuote);
      return quote?.value.status === 'new' ? quote.value : null;
    },
    words: ({ _id, quoteNumber }, { desk, link }) => ({
      to: desk,
      subject: `Quote request ${quoteNumber} has waited for a day`,
      preview: 'This request still waits for its first call.',
      blocks: [{ is: 'button', text: 'Open the request', href: link(staffQuotePath(_id)) }],
    }),
    example: EXAMPLE,
  }),
});
