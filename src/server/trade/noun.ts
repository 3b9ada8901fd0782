import type { Company } from '../../contract/catalogue/company-fields.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { People } from '../account/people.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { LegalFacts } from '../kernel/legal/legal-facts.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { Stocks } from '../stock/stock.ts';
import type { WebhookEvents } from '../webhook/webhook-events.ts';
import { createClaimDesk, createFreeClaims } from './effects/claim-desk.ts';
import { createEraseOrders } from './effects/erase-orders.ts';
import { createExportOrders } from './effects/export-orders.ts';
import { createIssuePapers, seriesTask } from './effects/issue-papers.ts';
import { createMakeStep } from './effects/make-step.ts';
import { createOrderClaims } from './effects/order-claims.ts';
import { createOrderEffects } from './effects/order-effects.ts';
import { ORDER_LIST, PAYMENT_LIST, RETURN_LIST } from './effects/order-lists.ts';
import { claimTasks, nightlyOrderTasks } from './effects/order-upkeep.ts';
import { createPostNews, orderEvents } from './effects/post-news.ts';
import { createReopenOrder } from './effects/reopen-order.ts';
import { createTransfers } from './rules/bank-transfers.ts';
import { createCloseOldOrders, ORDER_PAGES, type PageSizes } from './state/close-orders.ts';

type Needs = Kernel & {
  company: (kv: Kv) => Promise<Company>;
  gateway?: Gateway | undefined;
  legalFacts: LegalFacts;
  orderPageSizes?: PageSizes | undefined;
  outbox: Outbox;
  people: People;
  stock: Stocks;
  webhookEvents: WebhookEvents;
};

export const trade = defineNoun({
  name: 'trade',
  about: 'the ledger that order, payment, return, cart and wallet share, and its lists',
  calls: [],
  scopes: {},
  folders: ['led', 'ord', 'who', 'lgo', 'lga', 'pay', 'ret', 'pap', 'ser', 'utr'],
  audited: {
    order: 'about a person',
    payment: 'about a person',
    return: 'about a person',
    wallet: 'named after a person',
  },
  make: (needs: Needs) => {
    const {
      gateway,
      keys,
      newOpId,
      now,
      orderPageSizes = ORDER_PAGES,
      outbox,
      people,
      ports,
    } = needs;
    const { drainNow } = outbox;
    const lists = {
      orderList: ORDER_LIST.open(ports, people),
      paymentList: PAYMENT_LIST.open(ports, people),
      returnList: RETURN_LIST.open(ports, people),
    };
    const orderClaims = createOrderClaims(ports);
    const claims = createClaimDesk({ ...needs, claims: orderClaims });
    const closeOldOrders = createCloseOldOrders({ ...needs, sizes: orderPageSizes });
    const orderEffects = createOrderEffects({
      ...needs,
      gateway,
      claims,
      issuePapers: createIssuePapers(needs),
      postNews: createPostNews(needs),
      reopenOrder: createReopenOrder({ ...needs, claims }),
    });
    return {
      services: {
        ...lists,
        claims,
        closeOldOrders,
        freeClaims: createFreeClaims({ claims: orderClaims, keys }),
        makeStep: createMakeStep({ ...lists, drainNow, orderEffects }),
        orderClaims,
        orderEffects,
        transfers: createTransfers(needs),
      },
      lists: Object.values(lists),
      tasks: {
        minute: claimTasks({ orderClaims }),
        nightly: [
          ...nightlyOrderTasks({ keys, closeOldOrders }, ports),
          seriesTask({ newOpId, now }),
        ],
      },
      events: orderEvents,
      personal: {
        ...createEraseOrders({ ...needs, ...lists }),
        ...createExportOrders({ now }),
      },
    };
  },
});
