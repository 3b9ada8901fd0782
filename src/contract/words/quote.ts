// Words of the quote popup and form, of their pages without script, and of their refusals.
import { EMAIL_MESSAGES } from '../account/email-messages.ts';
import { MARKS_RULE } from '../kernel/bounded-text.ts';
import { PHONE_MESSAGES } from '../kernel/phone-messages.ts';
import { TROUBLE } from '../kernel/trouble.ts';
import { UNREACHED_TEXT, UNREADABLE_TEXT } from '../kernel/unreached-text.ts';
import { QUOTE_MESSAGES } from '../quote/quote-messages.ts';
import { quoteForm } from './quote-form.ts';

export const quote = {
  title: 'Tell us about your building.',
  promise: 'We call you, then send a drawing and a price.',
  form: quoteForm,
  /** The pages that answer a form without script. */
  page: {
    sent: 'Request sent',
    number: 'Your request number is {number}.',
    calling: 'We will call you at {phone}.',
    received: 'We have received your name and phone number, and will call you.',
    ways: '{lifts} or {home}.',
    lifts: 'See the lifts',
    home: 'go to the home page',
    notSent: 'Not sent',
    notSentTitle: 'Your request was not sent.',
    notChanged: 'Not changed',
    notChangedTitle: 'The phone number was not changed.',
    back: 'Please go back and correct it; your details are still in the form. Or {write}.',
    write: 'call or write to us',
  },
  messages: {
    quote: QUOTE_MESSAGES,
    phone: PHONE_MESSAGES,
    email: EMAIL_MESSAGES,
    marks: MARKS_RULE,
    trouble: TROUBLE,
    unreached: UNREACHED_TEXT,
    unreadable: UNREADABLE_TEXT,
  },
} as const;
