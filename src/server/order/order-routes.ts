// Calls of orders.
import { dayOf } from '../../contract/kernel/days.ts';
import { EXPORT_MAX } from '../../contract/kernel/list.ts';
import * as order from '../../contract/order/endpoints.ts';
import * as pay from '../../contract/payment/endpoints.ts';
import type { RequireVerifiedEmail } from '../account/verified-email.ts';
import type { Basics } from '../basics.ts';
import { csvOf } from '../csv.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { FoundOrder } from '../ledger/found-order.ts';
import type { Mount } from '../mounted.ts';
import type { OnlinePayments } from '../payment/online-payments.ts';
import type { CarePlans } from './care-plans.ts';
import type { ReadCheckout } from './checkout.ts';
import { ORDER_COLUMNS } from './order-columns.ts';
import type { Pages } from './order-list-pages.ts';
import { orderView, staffOrderView } from './order-view.ts';
import type { Orders } from './orders.ts';
import type { OrderPlacement } from './place-order.ts';

type Deps = Pick<Basics, 'isoNow'> & {
  carePlans: CarePlans;
  checkout: ReadCheckout;
  now: () => number;
  online: OnlinePayments;
  orderPages: Pages;
  orders: Orders;
  placings: OrderPlacement;
  requireVerifiedEmail: RequireVerifiedEmail;
};

const mountOwnOrders = (
  mount: Mount,
  { carePlans, checkout, now, online, orderPages, orders, placings, requireVerifiedEmail }: Deps,
) => {
  const own = (found: FoundOrder) => orderView(found, now());
  mount(order.readCheckout, ({ kv, caller }) => checkout(kv, caller.account._id));
  mount(order.placeOrder, async ({ kv, caller, body, idempotencyKey, afterAnswer }) => {
    requireVerifiedEmail(caller.account);
    const found = await placings.fromCheckout(
      kv,
      caller.account,
      body,
      idempotencyKey,
      afterAnswer,
    );
    return { payment: await online.openIfPossible(kv, found), order: own(found) };
  });
  mount(order.listOwnOrders, async ({ kv, caller, query }) => {
    const { rows, total, page, limit } = await orderPages.ownOrders(kv, caller.account._id, query);
    return { orders: rows, totalAvailableOrders: total, page, limit };
  });
  mount(order.readOwnOrder, async ({ kv, caller, id, afterAnswer }) => ({
    order: own(await orders.readOwn(kv, caller.account._id, id, afterAnswer)),
  }));
  mount(order.cancelOrder, async ({ kv, caller, id, body, afterAnswer }) => ({
    order: own(await orders.cancel(kv, caller, id, body.reason, afterAnswer)),
  }));
  mount(order.listCarePlans, ({ kv, caller }) => carePlans(kv, caller.account._id));
  mount(pay.verifyPayment, async ({ kv, caller, body, afterAnswer }) => ({
    order: own(await online.verify(kv, caller.account._id, body, afterAnswer)),
  }));
  mount(pay.retryPayment, async ({ kv, caller, id, afterAnswer }) => ({
    payment: await online.reopen(kv, caller.account._id, id, afterAnswer),
  }));
};

const mountOrderDesk = (mount: Mount, { isoNow, now, orderPages, orders }: Deps) => {
  const forStaff = (found: FoundOrder) => staffOrderView(found, now());
  mount(
    order.listOrders,
    async ({ kv, query }) => {
      const { rows, total, counts, page, limit } = await orderPages.orders(kv, query);
      return { orders: rows, totalAvailableOrders: total, counts, page, limit };
    },
    { ahead: orderPages.ordersAhead },
  );
  mount(order.exportOrders, async ({ kv, query }) => {
    const { rows } = await orderPages.orders(kv, { ...query, page: 1, limit: EXPORT_MAX });
    return csvAnswer(`orders-${dayOf(isoNow())}.csv`, csvOf(ORDER_COLUMNS, rows));
  });
  mount(order.readOrder, async ({ kv, id, afterAnswer }) => ({
    order: forStaff(await orders.read(kv, id, afterAnswer)),
  }));
  mount(order.noteOrder, async ({ kv, caller, id, ifMatch, body, afterAnswer }) => ({
    order: forStaff(await orders.note(kv, caller, { id, ifMatch }, body.adminNote, afterAnswer)),
  }));
  mount(order.noteMilestone, async ({ kv, caller, id, body, afterAnswer }) => ({
    order: forStaff(await orders.milestone(kv, caller, id, body, afterAnswer)),
  }));
  mount(order.noteCarePlan, async ({ kv, caller, id, body, afterAnswer }) => ({
    order: forStaff(await orders.carePlan(kv, caller, id, body, afterAnswer)),
  }));
  mount(order.moveOrder, async ({ kv, caller, id, body, afterAnswer }) => ({
    order: forStaff(await orders.move(kv, caller, id, body, afterAnswer)),
  }));
};

export const mountOrders = (mount: Mount, deps: Deps) => {
  mountOwnOrders(mount, deps);
  mountOrderDesk(mount, deps);
};
