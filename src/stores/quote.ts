// The quote request in the browser: what its form is doing.
import { atom } from 'nanostores';
import { internationalNumber } from '../contract/phone.ts';
import type { QuoteField, QuoteRequest } from '../contract/quote.ts';
import type { RequestResult } from './lib/client.ts';
import { createFormSubmit } from './lib/form-submit.ts';

/** What tells people from machines, and where somebody was when they asked. */
export type QuoteMarks = {
  /** A field nobody sees. */
  website: string;
  /** Milliseconds between seeing the form and sending it. */
  fillMs: number;
  /** Path of the page. */
  page: string;
  /** Code and name of the model whose price is asked for. */
  about?: string | undefined;
  /** Address of the plan that goes along. */
  plan?: string | undefined;
};

/**
 * Hands the request over; the id is the same for every attempt at the same request, so that the
 * server keeps one.
 */
export type DeliverQuote = (
  request: QuoteRequest,
  id: string,
  marks: QuoteMarks,
) => Promise<RequestResult<{ quote: { quoteNumber: string } } | undefined>>;
/** The form's rules; their library weighs more than the form, so it comes when somebody types. */
const fetchRules = async () => (await import('../contract/quote.ts')).quoteRequestSchema;

export type QuoteDeps = {
  deliver: DeliverQuote;
  /** Fetches what `deliver` needs. */
  prepare?: () => Promise<unknown>;
  newId: () => string;
};

const FIELDS = [
  'name',
  'phone',
  'email',
  'elevatorType',
  'location',
] as const satisfies readonly QuoteField[];

/** What stands in the form; a form without the optional field sends none. */
export type TypedQuote = Record<Exclude<QuoteField, 'email'>, string> & { email?: string };

export const createQuoteStore = ({ deliver, prepare, newId }: QuoteDeps) => {
  /** What the office calls the request that was sent last; a build that only logs has no number. */
  const $quoteNumber = atom<string | undefined>();
  let attempt = { content: '', id: '' };
  let marks: QuoteMarks = { website: '', fillMs: 0, page: '/' };

  const { $form, submit, clearError, reset } = createFormSubmit<QuoteField, QuoteRequest>({
    fields: FIELDS,
    schema: fetchRules,
    deliver: async (request) => {
      const content = JSON.stringify([request, marks.about, marks.plan]);
      if (content !== attempt.content) attempt = { content, id: newId() };
      const result = await deliver(request, attempt.id, marks);
      if (result.ok) $quoteNumber.set(result.data?.quote.quoteNumber);
      return result;
    },
  });

  return {
    $form,
    $quoteNumber,
    submitQuote: (typed: TypedQuote, seen: QuoteMarks) => {
      marks = seen;
      return submit({ ...typed, phone: internationalNumber(typed.phone) });
    },
    /** Fetches what sending will need; a failure is met again by the sending. */
    prepare: () => {
      fetchRules().catch(() => undefined);
      prepare?.().catch(() => undefined);
    },
    clearFieldError: clearError,
    startAgain: reset,
  };
};
export type QuoteStore = ReturnType<typeof createQuoteStore>;
