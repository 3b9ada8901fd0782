// What anyone may see of the catalogue and the shop, and how the site is: a monitor that calls
// keeps this function warm.
import type { Config } from '@netlify/functions';
import { apiFunction } from '../api-function.ts';
import { shopCalls } from '../calls/shop.ts';

export default apiFunction(shopCalls);

export const config: Config = {
  path: ['/api/categories', '/api/products', '/api/products/*', '/api/health'],
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};
