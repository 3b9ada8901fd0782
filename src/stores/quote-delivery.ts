// Where a quote request goes in this build.
import { newId } from './lib/new-id.ts';
import { createQuoteStore, type DeliverQuote } from './quote.ts';

export type QuoteDelivery = 'api' | 'log';

const fetchCall = async () => {
  const [{ client }, { sendQuote }] = await Promise.all([
    import('./lib/client.ts'),
    import('../contract/endpoints/quote.ts'),
  ]);
  return { client, sendQuote };
};

const deliveries: Record<QuoteDelivery, DeliverQuote> = {
  api: async (quote, id, marks) => {
    const { client, sendQuote } = await fetchCall();
    return client(sendQuote, {
      body: { ...quote, ...marks },
      headers: { 'Idempotency-Key': id },
    });
  },
  log: async (quote) => {
    console.info('Quote request', quote);
    return { ok: true, data: undefined };
  },
};

export const createDeliveredQuote = (delivery: QuoteDelivery) =>
  createQuoteStore({ deliver: deliveries[delivery], prepare: fetchCall, newId });
