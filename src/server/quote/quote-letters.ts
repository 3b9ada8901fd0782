// The letters about quote requests.
import { staffQuotePath } from '../../contract/account/letter-links.ts';
import { callableText } from '../../contract/kernel/phone-parts.ts';
import type { Quote, QuotePlan } from '../../contract/quote/quote-desk-rules.ts';
import type { Link } from '../kernel/links.ts';
import { type LetterKinds, letterKind, recipient } from '../kernel/outbox/letter.ts';
import type { EventWriters } from '../webhook/webhook-events.ts';
import { quoteKey, storedQuote } from './stored-quote.ts';

/** The data of webhook events about quote requests. */
export const quoteEvents: EventWriters = {
  'quote.created': async (kv, { quote = '' }) => {
    const found = (await kv.get(quoteKey(quote), storedQuote))?.value;
    if (!found || found.status === 'spam') return null;
    const { _id, quoteNumber, elevatorType, location, createdAt } = found;
    return { _id, quoteNumber, elevatorType, location, createdAt };
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

const planButton = ({ address }: QuotePlan, link: Link) =>
  ({ is: 'button', text: 'Open the plan', href: link(address) }) as const;

export const QUOTE_LETTERS: LetterKinds = {
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
    Pick<Asked, 'quoteNumber' | 'email' | 'elevatorType' | 'location' | 'plan'>
  >({
    label: 'Quote request received, to the sender',
    facts: async (kv, { ids }) => {
      const found = (await kv.get(quoteKey(ids.quote ?? ''), storedQuote))?.value;
      return found?.email && found.status !== 'spam' ? found : null;
    },
    words: ({ quoteNumber, email, elevatorType, location, plan }, { link }) => ({
      to: recipient('', email ?? ''),
      subject: `We have received your request ${quoteNumber}`,
      preview: 'Please keep this number for when you talk to us.',
      blocks: [
        {
          is: 'table',
          rows: [
            ['Type of building', elevatorType],
            ['Location', location],
            ...(plan ? ([['Your plan', plan.summary]] as const) : []),
          ],
        },
        ...(plan ? [planButton(plan, link)] : []),
        {
          is: 'paragraph',
          text: 'What happens next: we call you on the number you gave, to talk about the building. Then we send a drawing and a price.',
        },
        {
          is: 'note',
          text: 'You did not ask us for a quote? Your address may have been entered by mistake. Please reply, and we will delete the request.',
        },
      ],
    }),
    example: EXAMPLE,
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
};
