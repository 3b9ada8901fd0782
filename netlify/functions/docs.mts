// The API's description of itself.
import type { Config } from '@netlify/functions';
import { docs } from '../../src/server/docs/noun.ts';
import { openFunction } from '../open-function.ts';

export default openFunction(docs);

export const config: Config = {
  path: ['/api/docs', '/api/openapi.json'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
