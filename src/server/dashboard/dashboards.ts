// The dashboard: everything on it is counted from what is stored.

import { DASHBOARD_WAITING_MAX } from '../../contract/dashboard/dashboard.ts';
import type { Dashboard } from '../../contract/dashboard/rules.ts';
import { acknowledgeBy, settleBy } from '../../contract/grievance/grievance-choices.ts';
import type { GrievanceRow } from '../../contract/grievance/rules.ts';
import { dayOf } from '../../contract/kernel/days.ts';
import type { Release } from '../../contract/release/rules.ts';
import type { People } from '../account/people.ts';
import type { Basics } from '../basics.ts';
import type { GrievanceList } from '../grievance/grievance-list.ts';
import type { OrderList, ReturnList } from '../ledger/order-lists.ts';
import type { OutboxDesk } from '../outbox/outbox-desk.ts';
import type { QuoteList } from '../quote/quote-list.ts';
import type { Stocks } from '../stock/stock.ts';
import type { Kv, ScopedKv } from '../storage/kv.ts';
import { webhookLabel } from '../webhook/stored-webhook.ts';
import type { Webhooks } from '../webhook/webhooks.ts';
import { customerFigures, quoteFigures } from './figures.ts';
import { periodsOf } from './periods.ts';
import { shopFigures } from './shop-figures.ts';

type Deps = Pick<Basics, 'isoNow'> & {
  orderList: OrderList;
  people: People;
  quoteList: QuoteList;
  returnList: ReturnList;
  stock: Stocks;
} & {
  latestReleases: (kv: ScopedKv) => Promise<Release[]>;
  dead: OutboxDesk['dead'];
  grievanceList: Pick<GrievanceList, 'read' | 'readAhead'>;
  stoppedWebhooks: Webhooks['stopped'];
};
export type Dashboards = ReturnType<typeof createDashboards>;

const openComplaints = (all: readonly GrievanceRow[], now: string): Dashboard['complaints'] => {
  const open = all
    .filter(({ status }) => status === 'open')
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const complaints = open.slice(0, DASHBOARD_WAITING_MAX).map((one) => {
    const { _id, acknowledgedAt, createdAt, number, topic } = one;
    const isUnknown = acknowledgedAt === null && acknowledgeBy(createdAt) < now;
    return { _id, number, createdAt, isLate: isUnknown || settleBy(createdAt, topic) < now };
  });
  return { count: open.length, complaints };
};

export const createDashboards = ({
  isoNow,
  orderList,
  people,
  quoteList,
  returnList,
  stock,
  latestReleases,
  dead,
  grievanceList,
  stoppedWebhooks,
}: Deps) => ({
  /** Begins to read the lists that the figures are made of. */
  readAhead: (kv: Kv) => {
    for (const list of [quoteList, people, orderList, returnList, grievanceList])
      list.readAhead(kv);
  },

  /** The figures for this number of days up to now. */
  read: async (kv: ScopedKv, days: Dashboard['days']): Promise<Dashboard> => {
    const periods = periodsOf(dayOf(isoNow()), days);
    const [quotes, everybody, releases, orders, returns, low, undelivered, stopped, grievances] =
      await Promise.all([
        quoteList.read(kv),
        people.read(kv),
        latestReleases(kv),
        orderList.read(kv),
        returnList.read(kv),
        stock.low(kv),
        dead(kv),
        stoppedWebhooks(kv),
        grievanceList.read(kv),
      ]);
    const customers = customerFigures(everybody, periods);
    return {
      ...quoteFigures(quotes, days, periods),
      ...shopFigures({ orders, returns, low }, periods),
      customers,
      releases,
      undelivered: {
        count: undelivered.length,
        dispatches: undelivered.slice(0, DASHBOARD_WAITING_MAX),
      },
      stoppedWebhooks: stopped.map((webhook) => ({
        ...{ _id: webhook._id, host: webhookLabel(webhook), updatedAt: webhook.updatedAt },
      })),
      complaints: openComplaints(grievances, isoNow()),
    };
  },
});
