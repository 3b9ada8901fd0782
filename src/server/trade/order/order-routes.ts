// Calls of orders.
import * as order from '../../../contract/order/endpoints.ts';
import type { Mount } from '../../account/define-noun.ts';
import { mountFile, mountList } from '../../kernel/http/mount-list.ts';
import { type OrderList, ownOrders } from '../effects/order-lists.ts';
import { orderView, staffOrderView } from '../rules/order-view.ts';
import type { FoundOrder } from '../state/find-order.ts';
import type { CarePlans } from './care-plans.ts';
import type { Orders } from './orders.ts';

type Deps = {
  carePlans: CarePlans;
  now: () => number;
  orderList: OrderList;
  orders: Orders;
};

const mountOwnOrders = (mount: Mount, { carePlans, now, orders }: Deps) => {
  const ownView = (found: FoundOrder) => orderView(found, now());
  mountList(mount, order.listOwnOrders, {
    page: (call, query) => ownOrders(call, call.caller.account._id, query),
  });
  mount(order.readOwnOrder, async (call) => ({
    order: ownView(await orders.readOwn(call, call.caller.account._id, call.id)),
  }));
  mount(order.cancelOrder, async (call) => ({
    order: ownView(await orders.cancel(call, call.id, call.body.reason)),
  }));
  mount(order.listCarePlans, (call) => carePlans(call, call.caller.account._id));
};

const mountOrderDesk = (mount: Mount, { now, orderList, orders }: Deps) => {
  const forStaff = (found: FoundOrder) => staffOrderView(found, now());
  mountList(mount, order.listOrders, orderList);
  mountFile(mount, order.exportOrders, orderList);
  mount(order.readOrder, async (call) => ({
    order: forStaff(await orders.read(call, call.id)),
  }));
  mount(order.noteOrder, async (call) => ({
    order: forStaff(await orders.note(call, call.id, call.body.adminNote)),
  }));
  mount(order.noteMilestone, async (call) => ({
    order: forStaff(await orders.milestone(call, call.id, call.body)),
  }));
  mount(order.noteCarePlan, async (call) => ({
    order: forStaff(await orders.carePlan(call, call.id, call.body)),
  }));
  mount(order.moveOrder, async (call) => ({
    order: forStaff(await orders.move(call, call.id, call.body)),
  }));
};

export const mountOrders = (mount: Mount, deps: Deps) => {
  mountOwnOrders(mount, deps);
  mountOrderDesk(mount, deps);
};
