// What staff read beside a request as soon as it arrives.
import { QUOTE_FILL_MIN_MS, type QuoteSubmission } from '../../contract/quote-desk.ts';

const TOO_SOON = 'Sent within three seconds of opening the form; it may be automated.';

/** @param lastAskedOn day of the last request from this number that has been deleted since. */
export const firstNotes = (
  { fillMs = QUOTE_FILL_MIN_MS }: QuoteSubmission,
  lastAskedOn: string | null,
  at: string,
) => [
  ...(fillMs < QUOTE_FILL_MIN_MS ? [{ text: TOO_SOON, by: 'Spam check', at }] : []),
  ...(lastAskedOn === null
    ? []
    : [{ text: `This number has asked before, last on ${lastAskedOn}.`, by: 'Old requests', at }]),
];
