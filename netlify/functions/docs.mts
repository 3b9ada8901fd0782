// The API's description of itself, and everything below /api that does not exist.
import type { Config } from '@netlify/functions';
import { docsCalls } from '../calls/docs.ts';
import { publicFunction } from '../public-function.ts';

export default publicFunction(docsCalls);

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/(auth|admin|super-admin|webhooks|payments|papers|user|quote|grievance|products|plan)/*',
    '/api/(user|quote|grievance|products|categories|health)',
  ],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
