// Calls of the dashboard.

import { readDashboard } from '../../contract/dashboard/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { Dashboards } from './dashboards.ts';

export const mountDashboard = (mount: Mount, { dashboards }: { dashboards: Dashboards }) => {
  mount(
    readDashboard,
    async ({ kv, query }) => ({ dashboard: await dashboards.read(kv, query.days) }),
    { ahead: dashboards.readAhead },
  );
};
