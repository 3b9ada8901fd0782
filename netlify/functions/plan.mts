// Planning tools: arithmetic without storage, open to anyone.
import type { Config } from '@netlify/functions';
import { plan } from '../../src/server/plan/noun.ts';
import { openFunction } from '../open-function.ts';

export default openFunction(plan);

export const config: Config = {
  path: ['/api/plan/*'],
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
