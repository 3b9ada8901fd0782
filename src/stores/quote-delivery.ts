// Where a quote request goes in this build, and the page's own quote store.
import { sendQuote } from '../contract/endpoints/quote.ts';
import { client } from './lib/client.ts';
import { newId } from './lib/new-id.ts';
import { createQuoteStore, type DeliverQuote, type QuoteStore } from './quote.ts';

export type QuoteDelivery = 'api' | 'log';

const deliveries: Record<QuoteDelivery, DeliverQuote> = {
  api: (quote, id, marks) =>
    client(sendQuote, { body: { ...quote, ...marks }, headers: { 'Idempotency-Key': id } }),
  log: async (quote) => {
    console.info('Quote request', quote);
    return { ok: true, data: undefined };
  },
};

export const createDeliveredQuote = (delivery: QuoteDelivery) =>
  createQuoteStore({ deliver: deliveries[delivery], newId });

let ofPage: QuoteStore | undefined;

/** The store behind the page's popup; made when it is first asked for. */
export const pageQuote = (delivery: QuoteDelivery) => {
  ofPage ??= createDeliveredQuote(delivery);
  return ofPage;
};
