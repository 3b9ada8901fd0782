// Words of the quote form and of what follows it. The form of an English page has these; that of
// another language gets its own from the page.
import type { Translation } from '../language/language.ts';
import { ELEVATOR_TYPES, LOCATIONS, QUOTE_SUCCESS_TEXT } from '../quote/quote-choices.ts';

/** Choices whose values are their English words. */
const asWords = <const Choice extends string>(choices: readonly Choice[]) =>
  Object.fromEntries(choices.map((choice) => [choice, choice])) as { [Each in Choice]: Each };

export const quoteForm = {
  name: 'Your name',
  phone: 'Phone',
  country: 'Country code',
  extension: 'Extension',
  type: 'Type of building',
  chooseType: 'Select the type',
  types: asWords(ELEVATOR_TYPES),
  location: 'Location',
  chooseLocation: 'Select a location',
  locations: asWords(LOCATIONS),
  addEmail: 'Add your e-mail address',
  email: 'E-mail (optional)',
  plan: 'Send my plan along',
  use: 'We use your details to answer this request, and delete them a year after our last contact.',
  privacy: 'Privacy',
  send: 'Send request',
  sending: 'Sending',
  close: 'Close',
  failed: 'Your request could not be sent.',
  kept: 'Your details are still in the form.',
  call: 'Call {phone}',
  chat: 'Send a chat message',
  success: QUOTE_SUCCESS_TEXT,
  number: 'Your request number is {number}. Please keep it for when you talk to us.',
  calling: 'We will call you at {phone} to talk about the building.',
  corrected: 'Corrected: we will call you at {phone} to talk about the building.',
  correct: 'Correct it',
  save: 'Save the number',
  saving: 'Saving',
  back: 'Back to the page',
  again: 'Send another request',
} as const;
export type QuoteFormWords = Readonly<
  { [Name in Exclude<keyof typeof quoteForm, 'types' | 'locations'>]: string } & {
    [Name in 'types' | 'locations']: Readonly<Record<keyof (typeof quoteForm)[Name], string>>;
  }
>;

/** What a form in another language than English gets from its page. */
export type SpokenQuote = {
  language: Translation;
  words: QuoteFormWords;
  /** Beside a link to a page that is in English only. */
  inEnglish: string;
};
