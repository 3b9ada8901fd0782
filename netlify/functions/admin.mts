// The staff's calls.
import type { Config } from '@netlify/functions';
import { answering } from '../answering.ts';
import { adminCalls } from '../calls/admin.ts';

export default answering(adminCalls);

export const config: Config = {
  path: ['/api/admin/*', '/api/super-admin/*'],
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
