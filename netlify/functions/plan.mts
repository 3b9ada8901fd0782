// Planning tools: arithmetic without storage, open to anyone.
import type { Config } from '@netlify/functions';
import { planCalls } from '../calls/plan.ts';
import { publicFunction } from '../public-function.ts';

export default publicFunction(planCalls);

export const config: Config = {
  path: ['/api/plan/*'],
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
