// Calls of the office about quote requests.

import { dayOf } from '../../contract/kernel/days.ts';
import { EXPORT_MAX } from '../../contract/kernel/list.ts';
import * as quote from '../../contract/quote/endpoints.ts';
import type { Basics } from '../basics.ts';
import { csvOf } from '../csv.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Mount } from '../mounted.ts';
import { QUOTE_COLUMNS } from './quote-columns.ts';
import type { Quotes } from './quotes.ts';

export const mountQuotes = (
  mount: Mount,
  { isoNow, quotes }: Pick<Basics, 'isoNow'> & { quotes: Quotes },
) => {
  mount(
    quote.listQuotes,
    async ({ kv, query }) => {
      const { rows, total, counts, page, limit } = await quotes.page(kv, query);
      return { quotes: rows, totalAvailableQuotes: total, counts, page, limit };
    },
    { ahead: quotes.readAhead },
  );
  mount(quote.exportQuotes, async ({ kv, query }) => {
    const { rows } = await quotes.page(kv, { ...query, page: 1, limit: EXPORT_MAX });
    return csvAnswer(`quotes-${dayOf(isoNow())}.csv`, csvOf(QUOTE_COLUMNS, rows));
  });
  mount(quote.readQuote, async ({ kv, id }) => ({ quote: await quotes.read(kv, id) }));
  mount(quote.changeQuote, async ({ kv, caller, id, ifMatch, body, afterAnswer }) => ({
    quote: await quotes.change(kv, caller, { id, ifMatch }, body, afterAnswer),
  }));
};
