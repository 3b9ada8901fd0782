// Bills, invoices and credit notes as PDF, created on request in a function of their own.
import type { Config } from '@netlify/functions';
import { apiFunction } from '../api-function.ts';

export default apiFunction;

export const config: Config = {
  path: ['/api/papers/*'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
