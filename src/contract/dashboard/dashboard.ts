// The first screen of the admin area: what has come in, what is waiting, and what has been done.

/** Lengths of the period shown; each is compared with the period of the same length before it. */
export const DASHBOARD_DAYS = [7, 30, 90] as const;
export type DashboardDays = (typeof DASHBOARD_DAYS)[number];
/** The most requests, orders, returns and products that are listed as waiting work. */
export const DASHBOARD_WAITING_MAX = 8;
export const DASHBOARD_RELEASES_MAX = 5;
