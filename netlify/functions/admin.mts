// The staff's calls.
import type { Config } from '@netlify/functions';
import { apiFunction } from '../api-function.ts';
import { adminCalls } from '../calls/admin.ts';

export default apiFunction(adminCalls);

export const config: Config = {
  path: ['/api/admin/*', '/api/super-admin/*'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
