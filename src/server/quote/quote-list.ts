// The list of quote requests.
import * as z from 'zod';
import { quoteRowSchema } from '../../contract/quote/quote-desk-rules.ts';
import { createListIndex, type ListIndex } from '../storage/list-index.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { storedPhoneSchema } from '../stored-phone.ts';
import { quoteKey, storedQuote } from './stored-quote.ts';

export const QUOTES = 'quotes';

const indexedQuoteSchema = quoteRowSchema.extend({
  phone: storedPhoneSchema,
  /** Whether it is still to be announced; the sweeper finds its work by it. */
  isDue: z.boolean().default(false),
  /** Whose request it is, as far as that is known. */
  user: z.string().nullable().default(null),
  email: z.string().nullable().default(null),
});
export type QuoteList = ListIndex<z.infer<typeof indexedQuoteSchema>>;

export const createQuoteList = (ports: StoragePorts): QuoteList =>
  createListIndex({
    list: QUOTES,
    row: indexedQuoteSchema,
    load: async (kv, id) => {
      const found = await kv.get(quoteKey(id), storedQuote);
      return (
        found && {
          rev: found.rev,
          row: indexedQuoteSchema.parse({
            ...found.value,
            noteCount: found.value.notes.length,
            isDue: !found.value.isAnnounced || found.value.isCorrectionDue,
          }),
        }
      );
    },
    ports,
  });
