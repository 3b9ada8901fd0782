// Calls of orders, returns and payments.
import { dayOf } from '../../contract/days.ts';
import * as order from '../../contract/endpoints/order.ts';
import * as payment from '../../contract/endpoints/payment.ts';
import * as returnOrder from '../../contract/endpoints/return-order.ts';
import { csvAnswer, csvOf } from '../http/csv.ts';
import type { Mount } from '../mounted.ts';
import { ownReturnView, returnView } from '../return/return-view.ts';
import type { FoundReturn } from '../return/returns.ts';
import type { Services } from '../services.ts';
import { ORDER_COLUMNS, ORDER_EXPORT_MAX } from './order-columns.ts';
import { orderView, staffOrderView } from './order-view.ts';
import type { Found } from './place-order.ts';

type Needed = Services & { now: () => number };

const mountOwnOrders = (
  mount: Mount,
  { checkout, now, online, orderPages, orders, placings }: Needed,
) => {
  const own = (found: Found) => orderView(found, now());
  mount(order.readCheckout, ({ kv, caller }) => checkout(kv, caller.account._id));
  mount(order.placeOrder, async ({ kv, caller, body, onceKey, later }) => {
    const found = await placings.fromCheckout(kv, caller.account, body, onceKey, later);
    return { payment: await online.openIfPossible(kv, found), order: own(found) };
  });
  mount(order.listOwnOrders, async ({ kv, caller, query }) => {
    const { rows, total, page, limit } = await orderPages.ownOrders(kv, caller.account._id, query);
    return { orders: rows, totalAvailableOrders: total, page, limit };
  });
  mount(order.readOwnOrder, async ({ kv, caller, id, later }) => ({
    order: own(await orders.readOwn(kv, caller.account._id, id, later)),
  }));
  mount(order.cancelOrder, async ({ kv, caller, id, body, later }) => ({
    order: own(await orders.cancel(kv, caller, id, body.reason, later)),
  }));
  mount(order.verifyPayment, async ({ kv, caller, body, later }) => ({
    order: own(await online.verify(kv, caller.account._id, body, later)),
  }));
  mount(order.retryPayment, async ({ kv, caller, id, later }) => ({
    payment: await online.reopen(kv, caller.account._id, id, later),
  }));
};

const mountOrderDesk = (mount: Mount, { isoNow, now, orderPages, orders }: Needed) => {
  const forStaff = (found: Found) => staffOrderView(found, now());
  mount(order.listOrders, async ({ kv, query }) => {
    const { rows, total, counts, page, limit } = await orderPages.orders(kv, query);
    return { orders: rows, totalAvailableOrders: total, counts, page, limit };
  });
  mount(order.exportOrders, async ({ kv, query }) => {
    const { rows } = await orderPages.orders(kv, { ...query, page: 1, limit: ORDER_EXPORT_MAX });
    return csvAnswer(`orders-${dayOf(isoNow())}.csv`, csvOf(ORDER_COLUMNS, rows));
  });
  mount(order.readOrder, async ({ kv, id, later }) => ({
    order: forStaff(await orders.read(kv, id, later)),
  }));
  mount(order.noteOrder, async ({ kv, caller, id, body, later }) => ({
    order: forStaff(await orders.note(kv, caller, id, body.adminNote, later)),
  }));
  mount(order.noteMilestone, async ({ kv, caller, id, body, later }) => ({
    order: forStaff(await orders.milestone(kv, caller, id, body, later)),
  }));
  mount(order.moveOrder, async ({ kv, caller, id, body, later }) => ({
    order: forStaff(await orders.move(kv, caller, id, body, later)),
  }));
};

const mountReturns = (mount: Mount, { now, orderPages, returns }: Needed) => {
  const own = (found: FoundReturn) => ownReturnView(found, found.asked);
  const forStaff = (found: FoundReturn) => returnView(found, found.asked);
  mount(returnOrder.requestReturn, async ({ kv, caller, id, body, onceKey, later }) => {
    const found = await returns.request(kv, caller, id, body, onceKey, later);
    return { returnOrder: own(found), order: orderView(found, now()) };
  });
  mount(returnOrder.listOwnReturns, async ({ kv, caller, id }) => ({
    returnOrders: (await returns.ofOrder(kv, caller.account._id, id)).map(own),
  }));
  mount(returnOrder.cancelReturn, async ({ kv, caller, id, later }) => ({
    returnOrder: own(await returns.cancel(kv, caller, id, later)),
  }));
  mount(returnOrder.listReturnOrders, async ({ kv, query }) => {
    const { rows, total, page, limit } = await orderPages.returns(kv, query);
    return { returnOrders: rows, totalAvailableReturnOrders: total, page, limit };
  });
  mount(returnOrder.readReturnOrder, async ({ kv, id }) => ({
    returnOrder: forStaff(await returns.find(kv, id)),
  }));
  mount(returnOrder.moveReturnOrder, async ({ kv, caller, id, body, later }) => ({
    order: forStaff(await returns.move(kv, caller, id, body, later)),
  }));
};

const mountPayments = (mount: Mount, { online, orderPages, payments }: Needed) => {
  mount(payment.listPayments, async ({ kv, query }) => {
    const { rows, total, page, limit } = await orderPages.payments(kv, query);
    return { payments: rows, totalAvailablePayments: total, page, limit };
  });
  mount(payment.confirmPayment, ({ kv, caller, id, body, later }) =>
    payments.confirm(kv, caller, id, body, later),
  );
  mount(payment.hearGateway, async ({ kv, body, bytes, signature, later }) => {
    await online.hear(kv, body, bytes, signature, later);
    return { received: true as const };
  });
};

export const mountOrders = (mount: Mount, parts: Services, now: () => number) => {
  const needed = { ...parts, now };
  mountOwnOrders(mount, needed);
  mountOrderDesk(mount, needed);
  mountReturns(mount, needed);
  mountPayments(mount, needed);
};
