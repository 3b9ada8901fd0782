// The services of orders, returns and payments, made once from their ports.

import type { Company } from '../contract/company/rules.ts';
import type { Addresses } from './address/addresses.ts';
import type { Audit } from './audit/audit.ts';
import type { Basics } from './basics.ts';
import type { Coupons } from './coupon/coupons.ts';
import { createBooks } from './invoice/books.ts';
import { createIssuePapers } from './invoice/issue-papers.ts';
import { createCloseOldOrders, ORDER_PAGES, type PageSizes } from './ledger/close-orders.ts';
import { createOrderList, createPaymentList, createReturnList } from './ledger/order-lists.ts';
import { createCarePlans } from './order/care-plans.ts';
import { createCheckout } from './order/checkout.ts';
import { createClaimDesk } from './order/claim-desk.ts';
import type { FreeClaims } from './order/free-claims.ts';
import { createMakeStep } from './order/make-step.ts';
import type { OrderClaims } from './order/order-claims.ts';
import { createOrderEffects } from './order/order-effects.ts';
import { createPages } from './order/order-list-pages.ts';
import { createDrafts } from './order/order-snapshot.ts';
import { createOrders } from './order/orders.ts';
import { createPlaceOrder } from './order/place-order.ts';
import { createPostNews } from './order/post-news.ts';
import type { Outbox } from './outbox/outbox.ts';
import { createTransfers } from './payment/bank-transfers.ts';
import type { Gateway } from './payment/gateway.ts';
import { createGatewayEventHandler } from './payment/handle-gateway-events.ts';
import { createOnlinePayments } from './payment/online-payments.ts';
import { createPayments } from './payment/payments.ts';
import { createPayouts } from './payment/payouts.ts';
import { createPollGateway } from './payment/poll-gateway.ts';
import { createReopenOrder } from './payment/reopen-order.ts';
import { createStrayTransfers } from './payment/stray-transfers.ts';
import type { LinkList } from './payment-link/link-list.ts';
import type { Products } from './product/products.ts';
import { createReplacements } from './return/replacements.ts';
import { createReturns } from './return/returns.ts';
import type { Photos } from './review/photos.ts';
import type { Stocks } from './stock/stock.ts';
import type { StoragePorts } from './storage/ports.ts';
import type { WebhookEvents } from './webhook/webhook-events.ts';

type Deps = Basics & {
  outbox: Outbox;
  webhookEvents: WebhookEvents;
  addresses: Addresses;
  audit: Audit;
  coupons: Coupons;
  photos: Photos;
  products: Products;
  stock: Stocks;
  linkList: LinkList;
  ports: StoragePorts;
  orderClaims: OrderClaims;
  freeClaims: FreeClaims;
  gateway: Gateway | undefined;
  transferTo: string | undefined;
  company: Company;
  orderPageSizes: PageSizes | undefined;
};

export const createOrderServices = (deps: Deps) => {
  const { gateway, orderClaims, outbox, orderPageSizes = ORDER_PAGES, ports, transferTo } = deps;
  const { now } = ports;
  const lists = {
    orderList: createOrderList(ports),
    paymentList: createPaymentList(ports),
    returnList: createReturnList(ports),
  };
  const claims = createClaimDesk({ claims: orderClaims, now });
  const closeOldOrders = createCloseOldOrders({ ...deps, now, sizes: orderPageSizes });
  const hasGateway = gateway !== undefined;
  const { hurry } = outbox;
  const orderEffects = createOrderEffects({
    ...deps,
    claims,
    issuePapers: createIssuePapers(deps),
    postNews: createPostNews(deps),
    reopenOrder: createReopenOrder({ ...deps, claims }),
  });
  const transfers = createTransfers(deps);
  const makeStep = createMakeStep({ ...lists, hurry, orderEffects });
  const orders = createOrders({ ...deps, now, makeStep, transfers });
  const payments = createPayments({ ...deps, orders, transfers });
  const handleGatewayEvent = createGatewayEventHandler({
    ...deps,
    ...lists,
    hurry,
    orderEffects,
  });
  return {
    ...lists,
    orders,
    bookDesk: createBooks({ ...lists, company: deps.company, linkList: deps.linkList }),
    closeOldOrders: closeOldOrders,
    orderEffects: orderEffects,
    carePlans: createCarePlans({ ...deps, now }),
    checkout: createCheckout({ gateway: gateway?.provider ?? null, transferTo }),
    pollGateway: createPollGateway({ ...deps, ...lists, now, orders, handleGatewayEvent }),
    online: createOnlinePayments({ ...deps, orders, handleGatewayEvent }),
    orderPages: createPages(lists),
    payments,
    payouts: createPayouts({ ...deps, ...lists }),
    strayTransfers: createStrayTransfers({ ...deps, ...lists, payments, transfers }),
    placings: createPlaceOrder({
      ...deps,
      ...lists,
      claims,
      closeOldOrders,
      drafts: createDrafts({ ...deps, hasGateway, tax: deps.company.tax }),
      hurry,
      now,
      orderEffects,
    }),
    returns: createReturns({
      ...deps,
      ...lists,
      hurry,
      now,
      orderEffects,
      orders,
      makeStep,
      replacements: createReplacements({ ...deps, ...lists, claims }),
    }),
  };
};
