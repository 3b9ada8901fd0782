// The API's description of itself, and everything below /api that does not exist.
import type { Config } from '@netlify/functions';
import { handle } from '../deps.ts';

export default handle;

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: ['/api/auth/*', '/api/user', '/api/user/*', '/api/quote', '/api/quote/*', '/api/admin/*', '/api/super-admin/*'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
