// What staff read beside a request as soon as it arrives.
import { callableText } from '../../contract/kernel/phone-parts.ts';
import { QUOTE_FILL_MIN_MS } from '../../contract/quote/quote-desk.ts';
import type { QuoteSubmission } from '../../contract/quote/quote-desk-rules.ts';
import type { StoredQuote } from './stored-quote.ts';

const TOO_SOON = 'Sent within three seconds of opening the form; it may be automated.';

const AGAIN = 'Old requests';
const askedBeforeNote = (lastAskedOn: string | null, at: string) =>
  lastAskedOn === null
    ? []
    : [{ text: `This number has asked before, last on ${lastAskedOn}.`, by: AGAIN, at }];

/**
 * The notes for staff about a corrected phone number.
 *
 * @param before the request as it was.
 */
export const correctionNotes = (
  before: Pick<StoredQuote, 'phone' | 'phoneExtension'>,
  lastAskedOn: string | null,
  at: string,
) => {
  const text = `The sender corrected the phone number. It was ${callableText(before)}.`;
  return [{ text, by: 'Quote form', at }, ...askedBeforeNote(lastAskedOn, at)];
};

/** @param lastAskedOn day of the last request from this number that has been deleted since. */
export const firstNotes = (
  { fillMs = QUOTE_FILL_MIN_MS }: QuoteSubmission,
  lastAskedOn: string | null,
  at: string,
) => [
  ...(fillMs < QUOTE_FILL_MIN_MS ? [{ text: TOO_SOON, by: 'Spam check', at }] : []),
  ...askedBeforeNote(lastAskedOn, at),
];
