import { keyScopes } from '../../contract/api-key/key-scopes.ts';
import type { Company } from '../../contract/catalogue/company-fields.ts';
import { placeholdersIn } from '../../contract/catalogue/placeholders.ts';
import { DASHBOARD_RELEASES_MAX } from '../../contract/dashboard/dashboard.ts';
import { DASHBOARD_CALLS } from '../../contract/dashboard/endpoints.ts';
import type { Accounts } from '../account/accounts.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { People } from '../account/people.ts';
import type { GrievanceList } from '../grievance/grievance-list.ts';
import type { LegalFacts } from '../kernel/legal/legal-facts.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { LegalPages } from '../legal/legal-pages.ts';
import type { OutboxDesk } from '../outbox/outbox-desk.ts';
import type { QuoteList } from '../quote/quote-list.ts';
import type { Releases } from '../release/releases.ts';
import type { Stocks } from '../stock/stock.ts';
import type { OrderList, ReturnList } from '../trade/effects/order-lists.ts';
import type { Webhooks } from '../webhook/webhooks.ts';
import { mountDashboard } from './dashboard-routes.ts';
import { createDashboards } from './dashboards.ts';
import { createPasswordRequests } from './password-requests.ts';

type Needs = Kernel & {
  company: (kv: Kv) => Promise<Company>;
  legalFacts: LegalFacts;
  grievanceList: GrievanceList;
  legalPages: LegalPages;
  orderList: OrderList;
  accounts: Accounts;
  now: () => number;
  outbox: Outbox;
  outboxDesk: OutboxDesk;
  people: People;
  quoteList: QuoteList;
  releases: Releases;
  returnList: ReturnList;
  stock: Stocks;
  webhooks: Webhooks;
};

export const dashboard = defineNoun({
  name: 'dashboard',
  about: 'the figures on staff’s first screen',
  calls: [DASHBOARD_CALLS],
  scopes: keyScopes('dashboard'),
  folders: [],
  make: (needs: Needs) => {
    const dashboards = createDashboards({
      ...needs,
      latestReleases: (kv) => needs.releases.latest(kv, DASHBOARD_RELEASES_MAX),
      placeholders: async (kv) => {
        const [company, { legalName, record }] = await Promise.all([
          needs.company(kv),
          needs.legalFacts.recently(kv),
        ]);
        return placeholdersIn(company, { legalName, record: record ?? undefined });
      },
      passwordRequests: createPasswordRequests(needs),
      stoppedWebhooks: needs.webhooks.stopped,
      undelivered: needs.outboxDesk.dead,
    });
    return {
      services: { dashboards },
      routes: (mount) => mountDashboard(mount, { dashboards }),
      personal: null,
    };
  },
});
