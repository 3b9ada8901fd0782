// The list of quote requests.
import { type QuoteRow, quoteRowSchema } from '../../contract/quote-desk.ts';
import { createListIndex, type ListIndex } from '../storage/list-index.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { quoteKey, storedQuote } from './stored-quote.ts';

export const QUOTES = 'quotes';
export type QuoteList = ListIndex<QuoteRow>;

export const createQuoteList = (ports: StoragePorts): QuoteList =>
  createListIndex({
    list: QUOTES,
    row: quoteRowSchema,
    load: async (kv, id) => {
      const found = await kv.get(quoteKey(id), storedQuote);
      return (
        found && {
          rev: found.rev,
          row: quoteRowSchema.parse({ ...found.value, noteCount: found.value.notes.length }),
        }
      );
    },
    ports,
  });
