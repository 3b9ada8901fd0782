// Quote requests from visitors.
import type { Config } from '@netlify/functions';
import { handle } from '../deps.ts';

export default handle;

export const config: Config = {
  path: ['/api/quote', '/api/quote/*'],
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
