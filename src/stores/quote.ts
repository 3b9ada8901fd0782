// The quote request in the browser: whether its popup is open, what its form is doing.
import { atom } from 'nanostores';
import { internationalNumber } from '../contract/phone.ts';
import {
  ELEVATOR_TYPES,
  type ElevatorType,
  type QuoteField,
  type QuoteRequest,
  quoteRequestSchema,
} from '../contract/quote.ts';
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
export type QuoteDeps = { deliver: DeliverQuote; newId: () => string };

export type OpenedBy = 'visitor' | 'timer';
export type QuotePopupState =
  | { status: 'closed' }
  | { status: 'open'; preset: ElevatorType | undefined; openedBy: OpenedBy };

/** Key of the tab's session under which the popup remembers that it has been seen. */
export const QUOTE_SHOWN_KEY = 'quote-shown';

/**
 * Whether the popup may open unasked: once a session, over no other dialog, and never into
 * somebody's typing.
 */
export const mayOpenByItself = (page: {
  alreadyShown: boolean;
  dialogOpen: boolean;
  typing: boolean;
}) => !page.alreadyShown && !page.dialogOpen && !page.typing;

/** Type of elevator a caller asks for; anything else starts the form without one. */
export const presetNamed = (name: string | undefined) =>
  ELEVATOR_TYPES.find((type) => type === name);

const FIELDS = [
  'name',
  'phone',
  'elevatorType',
  'location',
] as const satisfies readonly QuoteField[];

export const createQuoteStore = ({ deliver, newId }: QuoteDeps) => {
  const $popup = atom<QuotePopupState>({ status: 'closed' });
  /** What the office calls the request that was sent last; a build that only logs has no number. */
  const $quoteNumber = atom<string | undefined>();
  let attempt = { content: '', id: '' };
  let marks: QuoteMarks = { website: '', fillMs: 0, page: '/' };

  const { $form, submit, clearError, reset } = createFormSubmit({
    fields: FIELDS,
    schema: quoteRequestSchema,
    deliver: async (request) => {
      const content = JSON.stringify(request);
      if (content !== attempt.content) attempt = { content, id: newId() };
      const result = await deliver(request, attempt.id, marks);
      if (result.ok) $quoteNumber.set(result.data?.quote.quoteNumber);
      return result;
    },
  });

  return {
    $popup,
    $form,
    $quoteNumber,
    openQuote: (preset?: ElevatorType, openedBy: OpenedBy = 'visitor') => {
      if ($popup.get().status === 'open') return;
      if ($form.get().status === 'sent') reset();
      $popup.set({ status: 'open', preset, openedBy });
    },
    closeQuote: () => $popup.set({ status: 'closed' }),
    submitQuote: (typed: Record<QuoteField, string>, seen: QuoteMarks) => {
      marks = seen;
      return submit({ ...typed, phone: internationalNumber(typed.phone) });
    },
    clearFieldError: clearError,
    startAgain: reset,
  };
};
export type QuoteStore = ReturnType<typeof createQuoteStore>;
