// The figures of the first screen, for the period the address names.
import { atom } from 'nanostores';
import { DASHBOARD_DAYS, type Dashboard, type DashboardDays } from '../../contract/dashboard.ts';
import { readDashboard } from '../../contract/endpoints/dashboard.ts';
import type { Client } from '../lib/client.ts';
import { desk } from './desk.ts';

export type DashboardState = {
  status: 'loading' | 'ready' | 'failed';
  /** What was last answered; it stays while another period is asked for, and when that fails. */
  shown: Dashboard | undefined;
  message: string | undefined;
};

const DAYS_UNASKED: DashboardDays = 30;

/** The period an address names; the usual one for anything else. */
export const daysNamed = (text: string | undefined) =>
  DASHBOARD_DAYS.find((days) => String(days) === text) ?? DAYS_UNASKED;

/** The query of a period, for an address: nothing for the usual one. */
export const queryOfDays = (days: DashboardDays): Record<string, string> =>
  days === DAYS_UNASKED ? {} : { days: String(days) };

export const createDashboardStore = (client: Client) => {
  const $dashboard = atom<DashboardState>({
    status: 'loading',
    shown: undefined,
    message: undefined,
  });
  let asked = 0;
  return {
    $dashboard,
    load: async (days: DashboardDays) => {
      asked += 1;
      const mine = asked;
      $dashboard.set({ ...$dashboard.get(), status: 'loading', message: undefined });
      const result = await client(readDashboard, { query: { days } });
      // Another period has been chosen meanwhile.
      if (mine !== asked) return;
      if (result.ok)
        $dashboard.set({ status: 'ready', shown: result.data.dashboard, message: undefined });
      else $dashboard.set({ ...$dashboard.get(), status: 'failed', message: result.error.error });
    },
  };
};
export type DashboardStore = ReturnType<typeof createDashboardStore>;

/** The dashboard of this page. */
export const createPageDashboard = () => createDashboardStore(desk.call);
