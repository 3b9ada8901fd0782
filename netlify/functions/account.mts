// One's own account.
import type { Config } from '@netlify/functions';
import { handle } from '../deps.ts';

export default handle;

export const config: Config = {
  path: ['/api/user', '/api/user/*'],
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};
