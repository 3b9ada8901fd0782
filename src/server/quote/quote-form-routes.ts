// Calls of the quote form. Apart from the office's: only the form needs the planning tools.
import * as quote from '../../contract/endpoints/quote.ts';
import type { Mount } from '../mounted.ts';
import { askedPlan } from '../plan/asked-plan.ts';
import type { PlanCatalogue } from '../plan/plan-catalogue.ts';
import { refusedPage, sentPage } from './quote-pages.ts';
import type { Quotes } from './quotes.ts';

const SENT = '/api/quote/sent';

export const mountQuoteForm = (
  mount: Mount,
  { planCatalogue, quotes }: { planCatalogue: PlanCatalogue; quotes: Quotes },
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
};
