// Quote requests from visitors.
import type { Config } from '@netlify/functions';
import { quoteCalls } from '../calls/quote.ts';
import { answering } from '../deps.ts';

export default answering(quoteCalls);

export const config: Config = {
  path: ['/api/quote', '/api/quote/*'],
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
