// The first screen of the admin area.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import * as calls from './calls.ts';
import { dashboardQuery, dashboardSchema } from './rules.ts';

export const readDashboard = endpoint(calls.readDashboard, {
  keyScope: 'dashboard:read',
  summary: 'Figures on requests, orders and releases, and open work.',
  query: dashboardQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ dashboard: dashboardSchema.describe('Figures as of now.') }),
  },
  errors: [],
});

export const DASHBOARD_CALLS = callGroup('dashboard', 'Figures of the shop and the desk.', [
  readDashboard,
]);
