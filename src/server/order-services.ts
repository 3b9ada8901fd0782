// The services of orders, returns and payments, made once from their ports.

import {
  type CloseOld,
  createClosing,
  ORDER_PAGES,
  type PageSizes,
} from './ledger/close-orders.ts';
import {
  createOrderList,
  createPaymentList,
  createReturnList,
  type OrderList,
  type PaymentList,
  type ReturnList,
} from './ledger/order-lists.ts';
import { createCheckout, type ReadCheckout } from './order/checkout.ts';
import { createClaimDesk } from './order/claim-desk.ts';
import type { Freeing } from './order/free-claims.ts';
import { createTaking } from './order/make-step.ts';
import type { OrderClaims } from './order/order-claims.ts';
import { createFollowing, type Follow } from './order/order-effects.ts';
import { createPages, type Pages } from './order/order-list-pages.ts';
import { createDrafts } from './order/order-snapshot.ts';
import { createOrders, type Orders } from './order/orders.ts';
import { createPlacing, type Placings } from './order/place-order.ts';
import { createTransfers } from './payment/bank-transfers.ts';
import type { Gateway } from './payment/gateway.ts';
import { createTakingNews } from './payment/handle-gateway-events.ts';
import { createOnline, type Online } from './payment/online-payments.ts';
import { createPayments, type Payments } from './payment/payments.ts';
import { type Asking, createAsking } from './payment/poll-gateway.ts';
import { createRetake } from './payment/reopen-order.ts';
import { createReplacements } from './return/replacements.ts';
import { createReturns, type Returns } from './return/returns.ts';
import type { Basics, Parts } from './services.ts';
import type { StoragePorts } from './storage/ports.ts';

export type OrderParts = {
  askGateway: Asking;
  checkout: ReadCheckout;
  closeOldOrders: CloseOld;
  followOrder: Follow;
  online: Online;
  orderList: OrderList;
  orderPages: Pages;
  orders: Orders;
  paymentList: PaymentList;
  payments: Payments;
  placings: Placings;
  returnList: ReturnList;
  returns: Returns;
};

type Needed = Basics &
  Pick<Parts, 'addresses' | 'audit' | 'coupons' | 'photos' | 'products' | 'stock'> & {
    ports: StoragePorts;
    orderClaims: OrderClaims;
    freeing: Freeing;
    gateway: Gateway | undefined;
    transferTo: string | undefined;
    orderPageSizes: PageSizes | undefined;
  };

export const createOrderParts = (needed: Needed): OrderParts => {
  const { gateway, keys, orderClaims, orderPageSizes = ORDER_PAGES, ports, transferTo } = needed;
  const { now } = ports;
  const lists = {
    orderList: createOrderList(ports),
    paymentList: createPaymentList(ports),
    returnList: createReturnList(ports),
  };
  const claims = createClaimDesk({ claims: orderClaims, now });
  const closeOld = createClosing({ ...needed, now, sizes: orderPageSizes });
  const hasGateway = gateway !== undefined;
  const follow = createFollowing({
    ...needed,
    claims,
    retake: createRetake({ ...needed, claims }),
  });
  const transfers = createTransfers(keys);
  const take = createTaking({ ...lists, follow });
  const orders = createOrders({ ...needed, now, take, transfers });
  const takeNews = createTakingNews({ ...needed, ...lists, follow });
  return {
    ...lists,
    orders,
    closeOldOrders: closeOld,
    followOrder: follow,
    checkout: createCheckout({ hasGateway, transferTo }),
    askGateway: createAsking({ ...needed, ...lists, now, orders, takeNews }),
    online: createOnline({ ...needed, orders, takeNews }),
    orderPages: createPages(lists),
    payments: createPayments({ ...needed, orders, transfers }),
    placings: createPlacing({
      ...needed,
      ...lists,
      claims,
      closeOld,
      draft: createDrafts({ ...needed, hasGateway }),
      now,
    }),
    returns: createReturns({
      ...needed,
      ...lists,
      now,
      orders,
      take,
      replacements: createReplacements({ ...needed, ...lists, claims }),
    }),
  };
};
