// The choices and texts of the quote form. Free of zod, which loads when the form is sent.
import type { Group } from '../catalogue/category.ts';
import type { Translation } from '../language/language.ts';

export const ELEVATOR_TYPES = ['Residential', 'Commercial', 'Other'] as const;
export type ElevatorType = (typeof ELEVATOR_TYPES)[number];
export const LOCATIONS = [
  'Kerala',
  'Karnataka',
  'Telangana',
  'Goa',
  'Andhra Pradesh',
  'Maldives',
  'Lakshadweep',
  'Sri Lanka',
  'Africa',
] as const;

/** The popup opens by itself this long after a visit has begun. */
export const QUOTE_POPUP_DELAY_MS = 5000;
/** The success text fades in after this time. */
export const QUOTE_SUCCESS_FADE_MS = 300;
export const QUOTE_SUCCESS_TEXT = 'Success! Your form has been submitted successfully.';

/** The file with the form's refusals in a language. */
export const quoteMessagesPath = (language: Translation) => `/${language}/quote-messages.json`;

/** The type preselected on a page of this group. */
export const TYPE_OF_GROUP: Record<Group, ElevatorType> = {
  home: 'Residential',
  commercial: 'Commercial',
  others: 'Other',
};
