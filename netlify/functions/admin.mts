// The staff's calls.
import type { Config } from '@netlify/functions';
import { handle } from '../deps.ts';

export default handle;

export const config: Config = {
  path: ['/api/admin/*', '/api/super-admin/*'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
