// The dashboard as the server answers it.

import type { DashboardDays } from '../../src/contract/dashboard/dashboard.ts';
import type { Dashboard } from '../../src/contract/dashboard/rules.ts';
import { ELEVATOR_TYPES, LOCATIONS } from '../../src/contract/quote/quote-choices.ts';
import { QUOTE_STATUSES, type QuoteStatus } from '../../src/contract/quote/quote-desk.ts';
import type { QuoteRow } from '../../src/contract/quote/quote-desk-rules.ts';

const quote = (name: string, more: Partial<QuoteRow> = {}): QuoteRow => ({
  _id: name.toLowerCase(),
  quoteNumber: 'Q-2026-4K7M2P',
  name,
  phone: '+919847012345',
  phoneExtension: null,
  elevatorType: 'Residential',
  location: 'Kerala',
  page: '/',
  status: 'new',
  lostReason: null,
  priority: 'medium',
  followUpAt: null,
  owner: null,
  expectedValue: null,
  noteCount: 0,
  createdAt: '2026-11-10T10:00:00.000Z',
  updatedAt: '2026-11-10T10:00:00.000Z',
  ...more,
});
const NOW: Partial<Record<QuoteStatus, number>> = {
  new: 2,
  contacted: 3,
  won: 4,
  lost: 1,
  spam: 9,
};
export const dashboard = (more: Partial<Dashboard> = {}, days: DashboardDays = 30): Dashboard => ({
  days,
  period: { from: '2026-10-23', to: '2026-11-21' },
  previous: { from: '2026-09-23', to: '2026-10-22' },
  leads: { count: 12, previous: 7 },
  leadsOverTime: [
    { from: '2026-10-23', to: '2026-10-31', count: 0 },
    { from: '2026-11-01', to: '2026-11-21', count: 12 },
  ],
  leadsByLocation: LOCATIONS.map((location, at) => ({
    location,
    count: at === 0 ? 9 : at === 1 ? 3 : 0,
    previous: at === 2 ? 7 : 0,
  })),
  leadsByType: ELEVATOR_TYPES.map((elevatorType, at) => ({
    elevatorType,
    count: at === 0 ? 12 : 0,
    previous: at === 0 ? 7 : 0,
  })),
  pipeline: QUOTE_STATUSES.map((status) => ({ status, count: NOW[status] ?? 0 })),
  conversion: {
    period: { arrived: 12, won: 3, rate: 0.25 },
    previous: { arrived: 7, won: 0, rate: 0 },
  },
  untouched: { count: 11, quotes: [quote('Anitha'), quote('Ravi')] },
  followUps: {
    count: 1,
    quotes: [quote('Joseph', { status: 'quoted', followUpAt: '2026-11-19T18:30:00.000Z' })],
  },
  customers: { count: 5, previous: 6, total: 143 },
  releases: [],
  orders: { count: 3, previous: 3 },
  revenue: { rupees: 1_423_500, previousRupees: 1_500_000 },
  waitingOrders: { count: 0, orders: [] },
  openReturns: { count: 0, returnOrders: [] },
  lowStock: { count: 0, stock: [] },
  undelivered: { count: 0, dispatches: [] },
  passwordRequests: { count: 0, people: [] },
  stoppedWebhooks: [],
  overdueTariffs: [],
  withoutPriceBand: { count: 0, lifts: [] },
  placeholders: [],
  arePagesCurrent: true,
  complaints: { count: 0, late: 0, complaints: [] },
  ...more,
});
/** The fields in which an empty dashboard differs. */
export const EMPTY_DASHBOARD: Partial<Dashboard> = {
  leads: { count: 0, previous: 0 },
  leadsByLocation: LOCATIONS.map((location) => ({ location, count: 0, previous: 0 })),
  conversion: {
    period: { arrived: 0, won: 0, rate: null },
    previous: { arrived: 0, won: 0, rate: null },
  },
  untouched: { count: 0, quotes: [] },
  followUps: { count: 0, quotes: [] },
};
