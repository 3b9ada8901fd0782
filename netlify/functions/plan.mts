// Planning tools: arithmetic without storage, open to anyone.
import type { Config } from '@netlify/functions';
import { answeringAnyone } from '../answering-anyone.ts';
import { planCalls } from '../calls/plan.ts';

export default answeringAnyone(planCalls);

export const config: Config = {
  path: ['/api/plan/*'],
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
