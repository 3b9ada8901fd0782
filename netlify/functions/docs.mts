// The API's description of itself.
import type { Config } from '@netlify/functions';
import { docsCalls } from '../calls/docs.ts';
import { publicFunction } from '../public-function.ts';

export default publicFunction(docsCalls);

export const config: Config = {
  path: ['/api/docs', '/api/openapi.json'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
