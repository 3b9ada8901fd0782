// Sign-up, login and logout. An office behind one address may log in all at once; the API itself
// counts wrong passwords.
import type { Config } from '@netlify/functions';
import { apiFunction } from '../api-function.ts';

export default apiFunction;

export const config: Config = {
  path: '/api/auth/*',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
