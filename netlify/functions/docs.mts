// The API's description of itself, and everything below /api that does not exist.
import type { Config } from '@netlify/functions';
import { handle } from '../deps.ts';

export default handle;

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/(auth|admin|super-admin|webhooks)/*',
    '/api/(user|quote|products|health)',
    '/api/(user|quote|products)/*',
  ],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
