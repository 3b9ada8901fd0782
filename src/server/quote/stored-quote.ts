// The document of one quote request, and what staff see of it.
import * as z from 'zod';
import { yearOf } from '../../contract/kernel/days.ts';
import { type Quote, quoteSchema } from '../../contract/quote/quote-desk-rules.ts';
import { keyOf, type TextKeys } from '../storage/keys.ts';
import { documentSchema } from '../storage/schema.ts';
import { storedPhoneSchema } from '../stored-phone.ts';

const storedQuoteShape = quoteSchema.extend({
  phone: storedPhoneSchema,
  /** Whether the office is still to be told that the number was corrected. */
  isCorrectionDue: z.boolean().default(false),
  /** Whether a letter to the sender's address confirms it; not after too many letters there. */
  isConfirmed: z.boolean().default(true),
  /** Hash of the request as sent: the same id with other content is another request. */
  contentHash: z.string(),
  /** The account that was logged in. */
  user: z.string().nullable().default(null),
  /** The privacy notice that was shown with the form; older requests have none. */
  noticeVersion: z.iso.date().optional(),
  /** Whether what the request sets off is posted; requests from before there was mail are. */
  isAnnounced: z.boolean().default(true),
});
export type StoredQuote = z.infer<typeof storedQuoteShape>;
export const storedQuote = documentSchema(storedQuoteShape);

export const QUOTE_FOLDER = 'quo';
export const quoteKey = (id: string) => keyOf(QUOTE_FOLDER, id);

/** Its number for people: Q-2026-4K7M2P. */
export const quoteNumberOf = (keys: TextKeys, id: string, at: string) =>
  `Q-${yearOf(at)}-${keys.hash('quote number', id).slice(0, 6).toUpperCase()}`;

export const quoteView = (quote: StoredQuote): Quote => quoteSchema.parse(quote);
