// The figures of the dashboard, for the period in the address.

import { readDashboard } from '../../../contract/dashboard/calls.ts';
import {
  DASHBOARD_DAYS,
  DASHBOARD_DAYS_FIRST,
  type DashboardDays,
} from '../../../contract/dashboard/dashboard.ts';
import type { Client } from '../../kernel/client.ts';
import { createRemote } from '../../kernel/remote.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';

/** The period in an address; for any other value, the default. */
export const daysNamed = (text: string | undefined) =>
  DASHBOARD_DAYS.find((days) => String(days) === text) ?? DASHBOARD_DAYS_FIRST;

/** The query of a period, for an address; empty for the default. */
export const queryOfDays = (days: DashboardDays): Record<string, string> =>
  days === DASHBOARD_DAYS_FIRST ? {} : { days: String(days) };

export const createDashboardStore = (client: Client) => {
  const { $remote: $dashboard, load } = createRemote(async (days: DashboardDays) =>
    takeField('dashboard', await client(readDashboard, { query: { days } })),
  );
  return { $dashboard, load };
};
/** The dashboard of this page. */
export const createPageDashboard = () => createDashboardStore(desk.call);
