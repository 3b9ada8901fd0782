// Signing up, in and out: fewer calls from one address than elsewhere.
import type { Config } from '@netlify/functions';
import { handle } from '../deps.ts';

export default handle;

export const config: Config = {
  path: '/api/auth/*',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};
