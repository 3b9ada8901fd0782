// The document of one quote request, and what staff see of it.
import { z } from 'zod';
import { type Quote, quoteSchema } from '../../contract/quote-desk.ts';
import { keyOf } from '../storage/keys.ts';
import { documentSchema } from '../storage/schema.ts';

const storedQuoteShape = quoteSchema.extend({
  /** Hash of what was sent: the same id with other content is another request. */
  contentHash: z.string(),
});
export type StoredQuote = z.infer<typeof storedQuoteShape>;
export const storedQuote = documentSchema(storedQuoteShape);

export const quoteKey = (id: string) => keyOf('quo', id);

export const quoteView = (quote: StoredQuote): Quote => quoteSchema.parse(quote);
