// Calls of the quote form. Apart from the office's: only the form needs the planning tools.
import * as quote from '../../contract/quote/endpoints.ts';
import type { Mount } from '../mounted.ts';
import { askedPlan } from '../plan/asked-plan.ts';
import type { PlanCatalogue } from '../plan/plan-catalogue.ts';
import { notCorrectedPage, refusedPage, sentPage } from './quote-pages.ts';
import type { Quotes } from './quotes.ts';

/** A page of its own address: reloading it sends nothing again. */
const toSentPage = () =>
  new Response(null, { status: 303, headers: { location: '/api/quote/sent' } });

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
    session,
  }) => {
    const plan = body.plan ? await askedPlan(kv, body.plan, planCatalogue) : null;
    const sent = await quotes.send(
      kv,
      body,
      { idempotencyKey, ip: client.ip, user: caller?.userId ?? null, plan },
      afterAnswer,
    );
    if (!isPlainForm) return sent;
    // In a cookie, because an address would leave the token in logs.
    if (sent.correction) session.keepQuoteCorrection(sent.correction.token);
    return toSentPage();
  };
  mount(quote.sendQuote, send, { refusal: (error) => refusedPage(siteName, error) });

  mount(quote.readQuoteSent, async ({ kv, session }) => {
    const token = session.quoteCorrection;
    return sentPage(siteName, token ? await quotes.ofToken(kv, token) : null);
  });

  mount(
    quote.correctQuotePhone,
    async ({ kv, body, client, afterAnswer, isPlainForm }) => {
      const sent = await quotes.correctPhone(kv, body, client.ip, afterAnswer);
      return isPlainForm ? toSentPage() : sent;
    },
    { refusal: (error) => notCorrectedPage(siteName, error) },
  );
};
