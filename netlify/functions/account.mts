// Calls of the caller's own account.
import type { Config } from '@netlify/functions';
import { apiFunction } from '../api-function.ts';

export default apiFunction;

export const config: Config = {
  path: ['/api/user', '/api/user/*'],
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};
