// The tasks of every sweep and every night for orders, as their nouns declare them.

import type { StoragePorts } from '../../src/server/kernel/storage/ports.ts';
import type {
  OrderList,
  PaymentList,
  ReturnList,
} from '../../src/server/trade/effects/order-lists.ts';
import { claimTasks, nightlyOrderTasks } from '../../src/server/trade/effects/order-upkeep.ts';
import { remindersTask } from '../../src/server/trade/order/reminders.ts';
import { waitingOrdersTask } from '../../src/server/trade/payment/waiting-orders.ts';

type Lists = { orderList: OrderList; paymentList: PaymentList; returnList: ReturnList };
type Often = Lists &
  Omit<Parameters<typeof waitingOrdersTask>[0], 'now' | 'orderList'> &
  Parameters<typeof claimTasks>[0];
type Nightly = Lists &
  Parameters<typeof nightlyOrderTasks>[0] &
  Pick<Parameters<typeof remindersTask>[0], 'outbox'>;

export const orderTasks = (needed: Often, ports: StoragePorts) => [
  needed.orderList.tasks.settle,
  needed.paymentList.tasks.settle,
  needed.returnList.tasks.settle,
  waitingOrdersTask({ ...needed, now: ports.now }),
  ...claimTasks(needed),
];

export const nightlyTasks = (needed: Nightly, ports: StoragePorts) => [
  remindersTask({ ...needed, now: ports.now }),
  ...nightlyOrderTasks(needed, ports),
  needed.orderList.tasks.rebuild,
  needed.paymentList.tasks.rebuild,
  needed.returnList.tasks.rebuild,
];
