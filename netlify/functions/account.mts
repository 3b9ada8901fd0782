// One's own account.
import type { Config } from '@netlify/functions';
import { answering } from '../answering.ts';
import { accountCalls } from '../calls/account.ts';

export default answering(accountCalls);

export const config: Config = {
  path: ['/api/user', '/api/user/*'],
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};
