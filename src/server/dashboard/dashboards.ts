// The dashboard: every figure on it is counted from stored rows.

import { isStaff } from '../../contract/account/account.ts';
import type { Placeholder } from '../../contract/catalogue/placeholders.ts';
import { bandOf } from '../../contract/catalogue/price-band.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { DASHBOARD_WAITING_MAX } from '../../contract/dashboard/dashboard.ts';
import type { Dashboard } from '../../contract/dashboard/rules.ts';
import { acknowledgeBy, settleBy } from '../../contract/grievance/grievance-choices.ts';
import type { GrievanceRow } from '../../contract/grievance/rules.ts';
import { dayAfter, dayOf, endOfDay, withinDays } from '../../contract/kernel/days.ts';
import { rupeesOf } from '../../contract/kernel/money.ts';
import type { OrderStatus } from '../../contract/order/order-statuses.ts';
import type { Person } from '../../contract/people/rules.ts';
import { overdueTariffs } from '../../contract/plan/overdue-tariffs.ts';
import { tariffsOf } from '../../contract/plan/tariffs.ts';
import { sum } from '../../contract/product/price.ts';
import { ELEVATOR_TYPES, LOCATIONS } from '../../contract/quote/quote-choices.ts';
import { isDecided, QUOTE_STATUSES } from '../../contract/quote/quote-desk.ts';
import type { QuoteRow } from '../../contract/quote/quote-desk-rules.ts';
import type { Release } from '../../contract/release/rules.ts';
import { isOpenReturn } from '../../contract/return/return-states.ts';
import type { ReturnOrderRow } from '../../contract/return/rules.ts';
import type { Stock } from '../../contract/stock/rules.ts';
import type { People } from '../account/people.ts';
import type { GrievanceList } from '../grievance/grievance-list.ts';
import type { Basics } from '../kernel/basics.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Kv, ScopedKv } from '../kernel/storage/kv.ts';
import type { LegalPages } from '../legal/legal-pages.ts';
import type { OutboxDesk } from '../outbox/outbox-desk.ts';
import type { IndexedQuote, QuoteList } from '../quote/quote-list.ts';
import type { Stocks } from '../stock/stock.ts';
import type { IndexedOrder, OrderList, ReturnList } from '../trade/effects/order-lists.ts';
import { webhookLabel } from '../webhook/stored-webhook.ts';
import type { Webhooks } from '../webhook/webhooks.ts';
import type { createPasswordRequests } from './password-requests.ts';

type Period = { from: string; to: string };

const WEEK = 7;

/** This number of days, ending with `to`. */
const endingWith = (to: string, days: number): Period => ({ from: dayAfter(to, 1 - days), to });

/** The period of this many days up to `today`, and the period of the same length before it. */
export const periodsOf = (today: string, days: number) => {
  const period = endingWith(today, days);
  return { period, previous: endingWith(dayAfter(period.from, -1), days) };
};

/** The period in consecutive parts: days, or weeks, the first of which takes the remaining days. */
export const splitPeriod = ({ from, to }: Period, days: number): Period[] => {
  const length = days > WEEK ? WEEK : 1;
  return Array.from({ length: Math.ceil(days / length) }, (_, place) => {
    const part = endingWith(dayAfter(to, -place * length), length);
    return part.from < from ? { ...part, from } : part;
  }).reverse();
};

type ShopNames = 'orders' | 'revenue' | 'waitingOrders' | 'openReturns' | 'lowStock';
type SiteNames =
  | 'passwordRequests'
  | 'complaints'
  | 'releases'
  | 'customers'
  | 'stoppedWebhooks'
  | 'overdueTariffs'
  | 'withoutPriceBand'
  | 'arePagesCurrent'
  | 'placeholders'
  | 'undelivered';
type Figures = Omit<Dashboard, SiteNames | ShopNames>;
type ShopFigures = Pick<Dashboard, ShopNames>;

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

/** Figures of quote requests in these periods; the first period ends today. */
export const quoteFigures = (
  quotes: readonly Pick<IndexedQuote, keyof QuoteRow | 'hasStaffNote'>[],
  days: Dashboard['days'],
  { period, previous }: { period: Period; previous: Period },
): Figures => {
  const [now, before] = [arrivedIn(quotes, period), arrivedIn(quotes, previous)];
  const compared = (isMeant: (quote: QuoteRow) => boolean) => ({
    count: now.filter(isMeant).length,
    previous: before.filter(isMeant).length,
  });
  const byCountDescending = (
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
    })).sort(byCountDescending),
    leadsByType: ELEVATOR_TYPES.map((elevatorType) => ({
      elevatorType,
      ...compared((quote) => quote.elevatorType === elevatorType),
    })).sort(byCountDescending),
    pipeline: QUOTE_STATUSES.map((status) => ({
      status,
      count: quotes.filter((quote) => quote.status === status).length,
    })),
    conversion: { period: conversionOf(now), previous: conversionOf(before) },
    untouched: waiting(
      quotes.filter(({ status, hasStaffNote }) => status === 'new' && !hasStaffNote),
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

type Rows = {
  orders: readonly IndexedOrder[];
  returns: readonly ReturnOrderRow[];
  low: readonly Stock[];
};

/** A cancelled or expired order does not count as won. */
const LOST: readonly OrderStatus[] = ['cancelled', 'expired'];

const isWaiting = ({ status, paymentMethod }: IndexedOrder) =>
  status === 'confirmed' ||
  status === 'processing' ||
  (status === 'pending_payment' && paymentMethod === 'bank_transfer');

const oldestFirst = <Row extends { createdAt: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));

/** Figures of orders, returns and stock in these periods, and of those that wait now. */
export const shopFigures = (
  { orders, returns, low }: Rows,
  { period, previous }: { period: Period; previous: Period },
): ShopFigures => {
  const placedIn = (when: Period) => {
    const isIn = withinDays(when);
    return orders.filter(({ createdAt }) => isIn(createdAt));
  };
  const countOf = (placed: readonly IndexedOrder[]) =>
    placed.filter(({ status }) => !LOST.includes(status)).length;
  const broughtBy = (placed: readonly IndexedOrder[]) =>
    rupeesOf(sum(placed.map(({ paid, refunded }) => paid - refunded)));
  const [now, before] = [placedIn(period), placedIn(previous)];
  const [waiting, open] = [
    oldestFirst(orders.filter(isWaiting)),
    oldestFirst(returns.filter(isOpenReturn)),
  ];
  const fewest = low.toSorted((a, b) => (a.left ?? 0) - (b.left ?? 0));
  return {
    orders: { count: countOf(now), previous: countOf(before) },
    revenue: { rupees: broughtBy(now), previousRupees: broughtBy(before) },
    waitingOrders: { count: waiting.length, orders: waiting.slice(0, DASHBOARD_WAITING_MAX) },
    openReturns: { count: open.length, returnOrders: open.slice(0, DASHBOARD_WAITING_MAX) },
    lowStock: { count: low.length, stock: fewest.slice(0, DASHBOARD_WAITING_MAX) },
  };
};

type Deps = Pick<Basics, 'isoNow'> & {
  orderList: OrderList;
  people: People;
  quoteList: QuoteList;
  returnList: ReturnList;
  stock: Stocks;
} & {
  latestReleases: (
    kv: ScopedKv,
  ) => Promise<{ releases: Release[]; catalogue: Pick<Catalogue, 'costs' | 'models'> }>;
  undelivered: OutboxDesk['dead'];
  passwordRequests: ReturnType<typeof createPasswordRequests>;
  grievanceList: Pick<GrievanceList, 'read' | 'readAhead'>;
  stoppedWebhooks: Webhooks['stopped'];
  legalPages: Pick<LegalPages, 'areCurrent'>;
  placeholders: (kv: Kv) => Promise<Placeholder[]>;
};
export type Dashboards = ReturnType<typeof createDashboards>;

const openComplaints = (all: readonly GrievanceRow[], now: string): Dashboard['complaints'] => {
  const open = all
    .filter(({ status }) => status === 'open')
    .map(({ _id, acknowledgedAt, createdAt, name, number, topic }) => {
      const isUnknown = acknowledgedAt === null && acknowledgeBy(createdAt) < now;
      const isLate = isUnknown || settleBy(createdAt, topic) < now;
      return { _id, number, name, topic, createdAt, isLate };
    })
    .toSorted(
      (a, b) => Number(b.isLate) - Number(a.isLate) || a.createdAt.localeCompare(b.createdAt),
    );
  return {
    count: open.length,
    late: open.filter(({ isLate }) => isLate).length,
    complaints: open.slice(0, DASHBOARD_WAITING_MAX),
  };
};

/** The lifts for which visitors see neither a price nor a price band. */
const withoutPriceBand = ({ models }: Pick<Catalogue, 'models'>): Dashboard['withoutPriceBand'] => {
  const lifts = models
    .filter(({ data }) => !data.purchasable && bandOf(data) === null)
    .map(({ data: { code, name } }) => ({ code, name }))
    .sort((one, other) => one.code.localeCompare(other.code));
  return { count: lifts.length, lifts: lifts.slice(0, DASHBOARD_WAITING_MAX) };
};

export const createDashboards = ({
  isoNow,
  orderList,
  people,
  quoteList,
  returnList,
  stock,
  latestReleases,
  undelivered,
  passwordRequests,
  grievanceList,
  stoppedWebhooks,
  legalPages,
  placeholders,
}: Deps) => ({
  /** Starts to read the lists on which the figures are based. */
  readAhead: (kv: Kv) => {
    for (const list of [quoteList, people, orderList, returnList, grievanceList])
      list.readAhead(kv);
  },

  /** The figures for this number of days up to now. */
  read: async (call: Call, days: Dashboard['days']): Promise<Dashboard> => {
    const periods = periodsOf(dayOf(isoNow()), days);
    const [quotes, everybody, latest, orders, returns, low, dead, stopped, grievances, current] =
      await Promise.all([
        quoteList.read(call.kv),
        people.read(call.kv),
        latestReleases(call.kv),
        orderList.read(call.kv),
        returnList.read(call.kv),
        stock.low(call.kv),
        undelivered(call.kv),
        stoppedWebhooks(call.kv),
        grievanceList.read(call.kv),
        legalPages.areCurrent(call.kv),
      ]);
    const customers = customerFigures(everybody, periods);
    return {
      ...quoteFigures(quotes, days, periods),
      ...shopFigures({ orders, returns, low }, periods),
      customers,
      releases: latest.releases,
      undelivered: {
        count: dead.length,
        dispatches: dead.slice(0, DASHBOARD_WAITING_MAX),
      },
      passwordRequests: await passwordRequests(call.kv, everybody),
      stoppedWebhooks: stopped.map((webhook) => ({
        _id: webhook._id,
        host: webhookLabel(webhook),
        updatedAt: webhook.updatedAt,
      })),
      overdueTariffs: latest.catalogue.costs.flatMap(({ data }) =>
        overdueTariffs(tariffsOf(data), periods.period.to),
      ),
      withoutPriceBand: withoutPriceBand(latest.catalogue),
      placeholders: await placeholders(call.kv),
      arePagesCurrent: current,
      complaints: openComplaints(grievances, isoNow()),
    };
  },
});
