// The first screen of the admin area.
import * as z from 'zod';
import { dashboardQuery, dashboardSchema } from '../dashboard.ts';
import { endpoint } from '../endpoint.ts';

export const readDashboard = endpoint({
  name: 'readDashboard',
  method: 'GET',
  path: '/admin/dashboard',
  access: 'admin',
  keyScope: 'dashboard:read',
  summary: 'Figures on requests, orders and releases, and what is waiting.',
  query: dashboardQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ dashboard: dashboardSchema.describe('Figures as of now.') }),
  },
  errors: [],
});

export const DASHBOARD_ENDPOINTS = [readDashboard] as const;
