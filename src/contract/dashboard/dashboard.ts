// The first screen of the admin area: its periods and the limits of its lists.

/** Lengths of the period shown; each is compared with the period of the same length before it. */
export const DASHBOARD_DAYS = [7, 30, 90] as const;
export type DashboardDays = (typeof DASHBOARD_DAYS)[number];
/** Shown unless another period is chosen. */
export const DASHBOARD_DAYS_FIRST: DashboardDays = 30;
/** The most requests, orders, returns and products listed as open work. */
export const DASHBOARD_WAITING_MAX = 8;
export const DASHBOARD_RELEASES_MAX = 5;
