// The state of a quote form.
import { atom } from 'nanostores';
import { splitPhone } from '../../../contract/kernel/phone-parts.ts';
import type { Translation } from '../../../contract/language/language.ts';
import type { Messages } from '../../../contract/language/message-in.ts';
import type { PhoneCorrection, SentQuote } from '../../../contract/quote/quote-desk-rules.ts';
import type { QuoteField, QuoteRequest } from '../../../contract/quote/rules.ts';
import type { RequestResult } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';

/** Fields that tell people from bots, and the place of the request. */
type QuoteMarks = {
  /** A hidden field, which only bots fill in. */
  website: string;
  /** Milliseconds between seeing the form and sending it. */
  fillMs: number;
  /** Path of the page. */
  page: string;
  /** Code and name of the model whose price is asked for. */
  about?: string | undefined;
  /** Address of the plan that is sent along. */
  plan?: string | undefined;
  /** Language of the page, if not English. */
  locale?: Translation;
};

/**
 * Hands the request over; the id is the same for every attempt at the same request, so that the
 * server keeps one.
 */
export type DeliverQuote = (
  request: QuoteRequest,
  id: string,
  marks: QuoteMarks,
) => Promise<RequestResult<SentQuote | undefined>>;
/** The form's rules. Their library is larger than the form, so it loads when a visitor types. */
const fetchRules = async () =>
  (await import('../../../contract/quote/rules.ts')).quoteRequestSchema;
const fetchPhoneRules = async () => (await fetchRules()).pick({ phone: true });

export type QuoteDeps = {
  deliver: DeliverQuote;
  /** Corrects the phone number of a request that was sent. */
  correct?: (correction: PhoneCorrection) => Promise<RequestResult<SentQuote>>;
  /** Fetches the code that `deliver` needs. */
  prepare?: () => Promise<unknown>;
  /** Language of the page, if not English. */
  language?: Translation;
  /** Fetches the refusals in that language. */
  fetchMessages?: () => Promise<Messages>;
  newId: () => string;
};

const FIELDS = [
  'name',
  'phone',
  'email',
  'elevatorType',
  'location',
] as const satisfies readonly QuoteField[];

/** Values of the form; a form without the field for e-mail sends none. */
type TypedQuote = Record<Exclude<QuoteField, 'email'>, string> & { email?: string };

/** The request that was sent last. */
type Sent = {
  /** The number of the request; a build that only logs has none. */
  quoteNumber?: string;
  /** The number that we will call. */
  phone: string;
  phoneExtension: string | null;
  /** Corrects that number, once; absent when it cannot be corrected. */
  token?: string;
  isCorrected?: true;
};
const sentOf = ({ quote, correction }: SentQuote): Sent => {
  const { quoteNumber, phone, phoneExtension } = quote;
  const sent = { quoteNumber, phone, phoneExtension };
  return correction ? { ...sent, token: correction.token } : sent;
};

/** Says the refusals of a form in the language of its page. */
const createSayings = (fetchMessages: QuoteDeps['fetchMessages']) => {
  let say = (message: string) => message;
  let fetched: Promise<void> | undefined;
  const learn = async () => {
    if (!fetchMessages) return;
    const [messages, { messageIn }] = await Promise.all([
      fetchMessages(),
      import('../../../contract/language/message-in.ts'),
    ]);
    say = (message) => messageIn(messages, message) ?? message;
  };
  return {
    say: (message: string) => say(message),
    /** Never rejects: a refusal without a translation is told in English. */
    load: () => {
      fetched ??= learn().catch(() => {
        fetched = undefined;
      });
      return fetched;
    },
  };
};

export const createQuoteStore = (deps: QuoteDeps) => {
  const { deliver, correct, prepare, newId, language, fetchMessages } = deps;
  const { say, load } = createSayings(fetchMessages);
  const spoken = language ? { locale: language } : {};
  const $sent = atom<Sent | undefined>();
  let attempt = { content: '', id: '' };
  let marks: QuoteMarks = { website: '', fillMs: 0, page: '/' };

  const { $form, submit, clearError, reset } = createFormSubmit<QuoteField, QuoteRequest>({
    fields: FIELDS,
    say,
    schema: async () => {
      const [rules] = await Promise.all([fetchRules(), load()]);
      return rules;
    },
    deliver: async (request) => {
      const content = JSON.stringify([request, marks.about, marks.plan]);
      if (content !== attempt.content) attempt = { content, id: newId() };
      const result = await deliver(request, attempt.id, { ...marks, ...spoken });
      if (result.ok) $sent.set(result.data ? sentOf(result.data) : splitPhone(request.phone));
      return result;
    },
  });

  /** The form that corrects the phone number of the request that was sent last. */
  const correction = createFormSubmit<'phone', { phone: string }>({
    fields: ['phone'],
    say,
    schema: fetchPhoneRules,
    deliver: async ({ phone }) => {
      const { token } = $sent.get() ?? {};
      if (!token || !correct) throw new Error('This request cannot be corrected.');
      const result = await correct({ token, phone, ...spoken });
      if (result.ok) $sent.set({ ...sentOf(result.data), isCorrected: true });
      return result;
    },
  });

  return {
    $form,
    $sent,
    correction,
    submitQuote: (typed: TypedQuote, seen: QuoteMarks) => {
      marks = seen;
      return submit(typed);
    },
    /** Fetches the code for sending in advance; a failure shows again when the form is sent. */
    prepare: () => {
      fetchRules().catch(() => undefined);
      load();
      prepare?.().catch(() => undefined);
    },
    clearFieldError: clearError,
    startAgain: () => {
      correction.reset();
      reset();
    },
  };
};
export type QuoteStore = ReturnType<typeof createQuoteStore>;
