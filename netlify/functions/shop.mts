// What anyone may see of the catalogue and the shop, and what the payment gateway reports.
import type { Config } from '@netlify/functions';
import { handle } from '../deps.ts';

export default handle;

export const config: Config = {
  path: ['/api/categories', '/api/products', '/api/products/*', '/api/webhooks/*'],
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};
