// The services of orders, returns and payments, made once from their ports.
import type { Basics, Parts } from '../parts.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { type Asking, createAsking } from './asking.ts';
import { createCheckout, type ReadCheckout } from './checkout.ts';
import { createClaimDesk } from './claim-desk.ts';
import { type CloseOld, createClosing, ORDER_PAGES, type PageSizes } from './closing.ts';
import { createDrafts } from './draft.ts';
import { createFollowing, type Follow } from './follow.ts';
import type { Freeing } from './freeing.ts';
import type { Gateway } from './gateway.ts';
import { createOrderList, createPaymentList, createReturnList, type OrderList, type PaymentList, type ReturnList } from './lists.ts';
import { createOnline, type Online } from './online.ts';
import type { OrderClaims } from './order-claims.ts';
import { createPages, type Pages } from './pages.ts';
import { createPayments, type Payments } from './payments.ts';
import { createPlacing, type Placings } from './place.ts';
import { createReplacements } from './replacements.ts';
import { createRetake } from './retake.ts';
import { createReturns, type Returns } from './returns.ts';
import { createOrders, type Orders } from './service.ts';
import { createTakingNews } from './take-news.ts';
import { createTaking } from './taking.ts';
import { createTransfers } from './transfers.ts';

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
  const lists = { orderList: createOrderList(ports), paymentList: createPaymentList(ports), returnList: createReturnList(ports) };
  const claims = createClaimDesk({ claims: orderClaims, now });
  const closeOld = createClosing({ ...needed, now, sizes: orderPageSizes });
  const hasGateway = gateway !== undefined;
  const follow = createFollowing({ ...needed, claims, retake: createRetake({ ...needed, claims }) });
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
    placings: createPlacing({ ...needed, ...lists, claims, closeOld, draft: createDrafts({ ...needed, hasGateway }), now }),
    returns: createReturns({ ...needed, ...lists, now, orders, take, replacements: createReplacements({ ...needed, ...lists, claims }) }),
  };
};
