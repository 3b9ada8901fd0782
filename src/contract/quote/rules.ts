// Schemas of the quote form.
import * as z from 'zod';
import { emailSchema } from '../account/auth-rules.ts';
import { phoneText } from '../kernel/phone-text-rules.ts';
import { lineText } from '../kernel/plain-text-rules.ts';
import { ELEVATOR_TYPES, LOCATIONS } from './quote-choices.ts';
import { NAME_LABEL, NAME_MAX, QUOTE_MESSAGES } from './quote-messages.ts';

/** A request for a quote, as the form sends it. */
export const quoteRequestSchema = z.strictObject({
  /** Name of the person asking: 2 to 100 characters, without control characters. */
  name: lineText(NAME_LABEL, 2, NAME_MAX, QUOTE_MESSAGES.name),
  /** Phone number to call, with an extension if there is one. */
  phone: phoneText({ missing: QUOTE_MESSAGES.phone, keepsExtension: true }),
  /** Address for the confirmation; an empty field is absent. */
  email: z
    .preprocess((sent) => (sent === '' ? undefined : sent), emailSchema.optional())
    .optional(),
  elevatorType: z.enum(ELEVATOR_TYPES, QUOTE_MESSAGES.type),
  location: z.enum(LOCATIONS, QUOTE_MESSAGES.location),
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;
export type QuoteField = keyof QuoteRequest;
