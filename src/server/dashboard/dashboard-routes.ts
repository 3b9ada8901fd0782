// Calls of the dashboard.
import { readDashboard } from '../../contract/endpoints/dashboard.ts';
import type { Mount } from '../mounted.ts';
import type { Parts } from '../services.ts';

export const mountDashboard = (mount: Mount, { dashboards }: Parts) => {
  mount(readDashboard, async ({ kv, query }) => ({
    dashboard: await dashboards.read(kv, query.days),
  }));
};
