// The quote request: its options, its rules and its messages.
import * as z from 'zod';
import { boundedText, typedText } from './bounded-text.ts';
import type { Group } from './category.ts';
import { INCOMPLETE_PHONE, INTERNATIONAL_PHONE } from './phone-text.ts';

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

/** The type a quote starts with when it is asked for on a page of this group. */
export const TYPE_OF_GROUP: Record<Group, ElevatorType> = {
  home: 'Residential',
  commercial: 'Commercial',
  others: 'Other',
};

/** A request for a quote, as the form sends it. */
export const quoteRequestSchema = z.strictObject({
  /** Name of the person asking: 2 to 100 characters, without control characters. */
  name: typedText(100, {
    missing: 'Please enter your name.',
    long: 'Name must be at most 100 characters.',
  })
    .transform((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, 'Please enter your name.')
        .min(2, 'Please enter your full name.')
        .max(100, 'Name must be at most 100 characters.')
        .regex(/^[^\p{Cc}]*$/u, 'Name must not contain control characters.'),
    ),
  /** International number: a plus sign and 8 to 15 digits. */
  phone: boundedText(100, { missing: 'Please enter your phone number.', long: INCOMPLETE_PHONE })
    .min(1, 'Please enter your phone number.')
    .regex(INTERNATIONAL_PHONE, INCOMPLETE_PHONE),
  elevatorType: z.enum(ELEVATOR_TYPES, 'Please select the type of building.'),
  location: z.enum(LOCATIONS, 'Please select your location.'),
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;
export type QuoteField = keyof QuoteRequest;
