// What anyone may see of the shop, what the payment gateway reports, and how the site is: a monitor
// that calls keeps this function warm.
import type { Config } from '@netlify/functions';
import { handle } from '../deps.ts';

export default handle;

export const config: Config = {
  path: ['/api/products', '/api/products/*', '/api/webhooks/*', '/api/health'],
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};
