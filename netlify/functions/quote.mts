// Quote requests and complaints from visitors.
import type { Config } from '@netlify/functions';
import { apiFunction } from '../api-function.ts';

export default apiFunction;

export const config: Config = {
  path: ['/api/quote', '/api/quote/*', '/api/grievance', '/api/grievance/*'],
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
