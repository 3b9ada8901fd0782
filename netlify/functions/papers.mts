// Bills, invoices and credit notes as PDF: made when somebody asks, in a function of their own.
import type { Config } from '@netlify/functions';
import { apiFunction } from '../api-function.ts';
import { papersCalls } from '../calls/papers.ts';

export default apiFunction(papersCalls);

export const config: Config = {
  path: ['/api/papers/*'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
