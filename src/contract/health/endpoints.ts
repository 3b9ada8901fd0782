// The site's health.

import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import * as calls from './calls.ts';
import { healthSchema } from './rules.ts';

export const readHealth = endpoint(calls.readHealth, {
  summary:
    'How the site is, for an uptime monitor; 503 when something needs a person, with the same health beside the error.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ health: healthSchema.describe('How the site is.') }),
  },
  errors: [],
});

export const HEALTH_ENDPOINTS = [readHealth] as const;
