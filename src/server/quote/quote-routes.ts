// Quote calls.

import { dayOf } from '../../contract/days.ts';
import * as quote from '../../contract/endpoints/quote.ts';
import { EXPORT_MAX } from '../../contract/list.ts';
import type { Basics } from '../basics.ts';
import { csvOf } from '../csv.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Mount } from '../mounted.ts';
import { askedPlan } from '../plan/asked-plan.ts';
import type { PlanCatalogue } from '../plan/plan-catalogue.ts';
import { QUOTE_COLUMNS } from './quote-columns.ts';
import { refusedPage, sentPage } from './quote-pages.ts';
import type { Quotes } from './quotes.ts';

const SENT = '/api/quote/sent';

export const mountQuotes = (
  mount: Mount,
  {
    isoNow,
    planCatalogue,
    quotes,
  }: Pick<Basics, 'isoNow'> & { planCatalogue: PlanCatalogue; quotes: Quotes },
  siteName: string,
) => {
  const send: Parameters<typeof mount<typeof quote.sendQuote>>[1] = async ({
    kv,
    body,
    caller,
    idempotencyKey,
    client,
    afterAnswer,
    isPlainForm,
  }) => {
    const plan = body.plan ? await askedPlan(kv, body.plan, planCatalogue) : null;
    const { _id, quoteNumber } = await quotes.send(
      kv,
      body,
      { idempotencyKey, ip: client.ip, user: caller?.userId ?? null, plan },
      afterAnswer,
    );
    // A page of its own address: reloading it sends nothing again.
    if (isPlainForm) return new Response(null, { status: 303, headers: { location: SENT } });
    return { quote: { _id, quoteNumber } };
  };
  mount(quote.sendQuote, send, { refusal: (error) => refusedPage(siteName, error) });
  mount(quote.readQuoteSent, async () => sentPage(siteName));
  mount(quote.listQuotes, async ({ kv, query }) => {
    const { rows, total, counts, page, limit } = await quotes.page(kv, query);
    return { quotes: rows, totalAvailableQuotes: total, counts, page, limit };
  });
  mount(quote.exportQuotes, async ({ kv, query }) => {
    const { rows } = await quotes.page(kv, { ...query, page: 1, limit: EXPORT_MAX });
    return csvAnswer(`quotes-${dayOf(isoNow())}.csv`, csvOf(QUOTE_COLUMNS, rows));
  });
  mount(quote.readQuote, async ({ kv, id }) => ({ quote: await quotes.read(kv, id) }));
  mount(quote.changeQuote, async ({ kv, caller, id, ifMatch, body, afterAnswer }) => ({
    quote: await quotes.change(kv, caller, { id, ifMatch }, body, afterAnswer),
  }));
};
