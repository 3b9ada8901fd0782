// Calls of staff.
import type { Config } from '@netlify/functions';
import { apiFunction } from '../api-function.ts';

export default apiFunction;

export const config: Config = {
  path: ['/api/admin/*', '/api/super-admin/*'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
