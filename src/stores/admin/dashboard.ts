// The figures of the first screen, for the period the address names.

import { readDashboard } from '../../contract/dashboard/calls.ts';
import {
  DASHBOARD_DAYS,
  DASHBOARD_DAYS_FIRST,
  type DashboardDays,
} from '../../contract/dashboard/dashboard.ts';
import type { Client } from '../lib/client.ts';
import { createLatest } from '../lib/latest.ts';
import { only } from '../lib/only.ts';
import { desk } from './desk.ts';

/** The period an address names; the usual one for anything else. */
export const daysNamed = (text: string | undefined) =>
  DASHBOARD_DAYS.find((days) => String(days) === text) ?? DASHBOARD_DAYS_FIRST;

/** The query of a period, for an address: nothing for the usual one. */
export const queryOfDays = (days: DashboardDays): Record<string, string> =>
  days === DASHBOARD_DAYS_FIRST ? {} : { days: String(days) };

export const createDashboardStore = (client: Client) => {
  const { $latest: $dashboard, load } = createLatest(async (days: DashboardDays) =>
    only('dashboard', await client(readDashboard, { query: { days } })),
  );
  return { $dashboard, load };
};
export type DashboardStore = ReturnType<typeof createDashboardStore>;

/** The dashboard of this page. */
export const createPageDashboard = () => createDashboardStore(desk.call);
