// Public calls of the catalogue and the shop, and the health of the site: an uptime monitor that
// calls it keeps this function warm.
import type { Config } from '@netlify/functions';
import { apiFunction } from '../api-function.ts';

export default apiFunction;

export const config: Config = {
  path: ['/api/categories', '/api/products', '/api/products/*', '/api/health'],
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};
