// The phone number of a request: the number as typed, in international form.
import { boundedText } from './bounded-text.ts';
import { internationalNumber } from './phone.ts';

/** Room for a pasted number with brackets, spaces and a few words beside it. */
const SENT_MAX = 100;

export const INCOMPLETE_PHONE = 'Please enter a complete phone number.';
export const INTERNATIONAL_PHONE = /^\+[1-9]\d{7,14}$/;

/** The number as typed, in international form; an empty text stays empty. */
export const phoneText = (missing: string) =>
  boundedText(SENT_MAX, { missing, long: INCOMPLETE_PHONE }).transform((typed) =>
    typed.trim() === '' ? '' : internationalNumber(typed),
  );
