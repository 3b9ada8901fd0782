import { HEALTH_CALLS } from '../../contract/health/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { People } from '../account/people.ts';
import type { StoreFiles } from '../kernel/storage/store-files.ts';
import type { QuoteList } from '../quote/quote-list.ts';
import type { LiveReleases } from '../release/live.ts';
import type { Releases } from '../release/releases.ts';
import type { OrderList } from '../trade/effects/order-lists.ts';
import type { Webhooks } from '../webhook/webhooks.ts';
import type { ErrorCounts } from './error-counts.ts';
import { createHealth } from './health.ts';
import { mountHealth } from './health-routes.ts';
import { createSweepMemory, storeFilesTask } from './sweep-memory.ts';

type Needs = Kernel & {
  errorCounts: ErrorCounts;
  keySecret: string;
  live: LiveReleases;
  orderList: OrderList;
  people: People;
  quoteList: QuoteList;
  releases: Releases;
  shownRelease?: (() => number | undefined) | undefined;
  storeFiles?: StoreFiles | undefined;
  sweepsSince?: number | undefined;
  webhooks: Webhooks;
};

export const health = defineNoun({
  name: 'health',
  about: 'the state of the site, for an uptime monitor',
  calls: [HEALTH_CALLS],
  scopes: {},
  folders: ['hlt'],
  make: (needs: Needs) => {
    const { orderList, people, quoteList, storeFiles, sweepsSince = 0, webhooks } = needs;
    const sweepMemory = createSweepMemory(needs);
    const health = createHealth({
      ...needs,
      lists: [orderList, people, quoteList],
      shownRelease: needs.shownRelease,
      storeFiles,
      sweepMemory,
      sweepsSince,
      stoppedWebhooks: webhooks.stopped,
    });
    return {
      services: { health, sweepMemory },
      routes: (mount) => mountHealth(mount, { health }),
      tasks: { nightly: [storeFilesTask(storeFiles)] },
      personal: null,
    };
  },
});
