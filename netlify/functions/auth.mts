// Signing up, in and out. An office behind one address may log in all at once; wrong passwords are
// counted by the API itself.
import type { Config } from '@netlify/functions';
import { apiFunction } from '../api-function.ts';
import { authCalls } from '../calls/auth.ts';

export default apiFunction(authCalls);

export const config: Config = {
  path: '/api/auth/*',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
