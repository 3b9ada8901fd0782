// The document of one quote request, and its view for staff.
import * as z from 'zod';
import { yearOf } from '../../contract/kernel/days.ts';
import { type Quote, quoteSchema } from '../../contract/quote/quote-desk-rules.ts';
import { keyOf, type TextKeys } from '../kernel/storage/keys.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import { storedPhoneSchema } from '../kernel/stored-phone.ts';

const storedQuoteShape = quoteSchema.extend({
  phone: storedPhoneSchema,
  /** Whether the office still has to be told about the corrected number. */
  isCorrectionDue: z.boolean().default(false),
  /**
   * Whether a letter to the sender confirms the request; not after too many letters to the address.
   */
  isConfirmed: z.boolean().default(true),
  /** Hash of the request as sent: the same id with other content is another request. */
  contentHash: z.string(),
  /** The account that was logged in. */
  user: z.string().nullable().default(null),
  /** The privacy notice that was shown with the form; older requests have none. */
  noticeVersion: z.iso.date().optional(),
  /**
   * Whether letters and events of the request are posted; true for requests from before there was
   * mail.
   */
  isAnnounced: z.boolean().default(true),
});
export type StoredQuote = z.infer<typeof storedQuoteShape>;
export const storedQuote = documentSchema(storedQuoteShape);

/** Authors of the notes that the site writes; older requests have notes by 'Quote form'. */
export const SPAM_CHECK = 'Spam check';
export const OLD_REQUESTS = 'Old requests';
export const QUOTE_FORM = 'Quote form';
export const AUTOMATIC_AUTHORS: readonly string[] = [SPAM_CHECK, OLD_REQUESTS, QUOTE_FORM];

/** The numbers that the request had before corrections. */
export const formerPhonesOf = ({ history }: Pick<StoredQuote, 'history'>) => [
  ...new Set(history.flatMap((change) => (change.what === 'phone' ? [change.phone] : []))),
];

export const QUOTE_FOLDER = 'quo';
export const quoteKey = (id: string) => keyOf(QUOTE_FOLDER, id);

/** The number for people: Q-2026-4K7M2P. */
export const quoteNumberOf = (keys: TextKeys, id: string, at: string) =>
  `Q-${yearOf(at)}-${keys.hash('quote number', id).slice(0, 6).toUpperCase()}`;

export const quoteView = (quote: StoredQuote): Quote => quoteSchema.parse(quote);
