// Calls of the dashboard.
import { readDashboard } from '../../contract/dashboard/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import type { Dashboards } from './dashboards.ts';

export const mountDashboard = (mount: Mount, { dashboards }: { dashboards: Dashboards }) => {
  mount(
    readDashboard,
    async (call) => ({ dashboard: await dashboards.read(call, call.query.days) }),
    { prefetch: dashboards.readAhead },
  );
};
