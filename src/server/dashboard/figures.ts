// Figures of the dashboard from rows of lists: pure counting.
import { isStaff } from '../../contract/account/account.ts';
import { DASHBOARD_WAITING_MAX } from '../../contract/dashboard/dashboard.ts';
import type { Dashboard } from '../../contract/dashboard/rules.ts';
import { endOfDay, withinDays } from '../../contract/kernel/days.ts';
import type { Person } from '../../contract/people/rules.ts';
import { ELEVATOR_TYPES, LOCATIONS } from '../../contract/quote/quote-choices.ts';
import { isDecided, QUOTE_STATUSES } from '../../contract/quote/quote-desk.ts';
import type { QuoteRow } from '../../contract/quote/quote-desk-rules.ts';
import { type Period, splitPeriod } from './periods.ts';

type ShopNames = 'orders' | 'revenue' | 'waitingOrders' | 'openReturns' | 'lowStock';
type SiteNames = 'complaints' | 'releases' | 'customers' | 'stoppedWebhooks' | 'undelivered';
type Figures = Omit<Dashboard, SiteNames | ShopNames>;
export type ShopFigures = Pick<Dashboard, ShopNames>;

const arrivedIn = (quotes: readonly QuoteRow[], period: Period) => {
  const isIn = withinDays(period);
  return quotes.filter(({ status, createdAt }) => status !== 'spam' && isIn(createdAt));
};

const conversionOf = (arrived: readonly QuoteRow[]) => {
  const won = arrived.filter(({ status }) => status === 'won').length;
  return { arrived: arrived.length, won, rate: arrived.length === 0 ? null : won / arrived.length };
};

const waiting = (quotes: readonly QuoteRow[], since: (quote: QuoteRow) => string | null) => {
  const sorted = quotes
    .map((quote) => ({ quote, at: Date.parse(since(quote) ?? '') }))
    .sort((a, b) => a.at - b.at);
  return {
    count: quotes.length,
    quotes: sorted.slice(0, DASHBOARD_WAITING_MAX).map(({ quote }) => quote),
  };
};

/** Figures of quote requests in these periods, on the day with which the first of them ends. */
export const quoteFigures = (
  quotes: readonly QuoteRow[],
  days: Dashboard['days'],
  { period, previous }: { period: Period; previous: Period },
): Figures => {
  const [now, before] = [arrivedIn(quotes, period), arrivedIn(quotes, previous)];
  const compared = (isMeant: (quote: QuoteRow) => boolean) => ({
    count: now.filter(isMeant).length,
    previous: before.filter(isMeant).length,
  });
  const most = (
    one: { count: number; previous: number },
    other: { count: number; previous: number },
  ) => other.count - one.count || other.previous - one.previous;
  const endOfToday = endOfDay(period.to);
  const isDue = ({ followUpAt, status }: QuoteRow) =>
    followUpAt !== null && !isDecided(status) && Date.parse(followUpAt) <= endOfToday;
  return {
    days,
    period,
    previous,
    leads: { count: now.length, previous: before.length },
    leadsOverTime: splitPeriod(period, days).map((part) => ({
      ...part,
      count: arrivedIn(now, part).length,
    })),
    leadsByLocation: LOCATIONS.map((location) => ({
      location,
      ...compared((quote) => quote.location === location),
    })).sort(most),
    leadsByType: ELEVATOR_TYPES.map((elevatorType) => ({
      elevatorType,
      ...compared((quote) => quote.elevatorType === elevatorType),
    })).sort(most),
    pipeline: QUOTE_STATUSES.map((status) => ({
      status,
      count: quotes.filter((quote) => quote.status === status).length,
    })),
    conversion: { period: conversionOf(now), previous: conversionOf(before) },
    untouched: waiting(
      quotes.filter(({ status, noteCount }) => status === 'new' && noteCount === 0),
      ({ createdAt }) => createdAt,
    ),
    followUps: waiting(quotes.filter(isDue), ({ followUpAt }) => followUpAt),
  };
};

export const customerFigures = (
  people: readonly Person[],
  { period, previous }: { period: Period; previous: Period },
): Dashboard['customers'] => {
  const customers = people.filter(({ role }) => !isStaff(role));
  const madeIn = (when: Period) => {
    const isIn = withinDays(when);
    return customers.filter(({ createdAt }) => isIn(createdAt)).length;
  };
  return { count: madeIn(period), previous: madeIn(previous), total: customers.length };
};
