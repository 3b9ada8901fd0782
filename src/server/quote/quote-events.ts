// What webhooks are told of quote requests.
import type { EventWriters } from '../webhook/webhook-events.ts';
import { quoteKey, storedQuote } from './stored-quote.ts';

export const quoteEvents: EventWriters = {
  'quote.created': async (kv, { quote = '' }) => {
    const found = (await kv.get(quoteKey(quote), storedQuote))?.value;
    if (!found || found.status === 'spam') return null;
    const { _id, quoteNumber, elevatorType, location, createdAt } = found;
    return { _id, quoteNumber, elevatorType, location, createdAt };
  },
};
