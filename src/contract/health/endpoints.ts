// The site's health.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import * as calls from './calls.ts';
import { healthSchema } from './rules.ts';

export const readHealth = endpoint(calls.readHealth, {
  summary:
    'How the site is, for an uptime monitor; 503 when something needs a person, with the same health beside the error.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ health: healthSchema.describe('Health of the site.') }),
  },
  errors: [],
});

export const HEALTH_CALLS = callGroup('health', 'Health of the site, for a monitor.', [readHealth]);
