// One's own account.
import type { Config } from '@netlify/functions';
import { accountCalls } from '../calls/account.ts';
import { answering } from '../deps.ts';

export default answering(accountCalls);

export const config: Config = {
  path: ['/api/user', '/api/user/*'],
  rateLimit: { windowSize: 60, windowLimit: 240, aggregateBy: ['ip', 'domain'] },
};
