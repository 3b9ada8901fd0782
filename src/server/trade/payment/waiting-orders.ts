// The sweeper's task for waiting orders: asks the gateway first, then applies the order's own
// rules.
import { returnableUntil } from '../../../contract/return/return-window.ts';
import { type Call, callNow } from '../../kernel/service-call.ts';
import type { SweepTask } from '../../kernel/sweep/sweeper.ts';
import type { IndexedOrder, OrderList } from '../effects/order-lists.ts';
import type { Orders } from '../order/orders.ts';

type Deps = {
  now: () => number;
  orderList: Pick<OrderList, 'read'>;
  orders: Pick<Orders, 'runDueWork'>;
  pollGateway: (call: Call, oid: string) => Promise<void>;
};

const isOver = (moment: string | null, now: number) => moment !== null && now >= Date.parse(moment);

/** Whether time may change its status, or effects are due; the order itself decides afterwards. */
const isWaiting = (row: IndexedOrder, now: number) => {
  const { status, isDue, askAt, expiresAt, deliveredAt, careUntil } = row;
  return (
    isDue ||
    isOver(askAt, now) ||
    (status === 'pending_payment' && isOver(expiresAt, now)) ||
    ((status === 'confirmed' || status === 'processing') && isOver(careUntil, now)) ||
    (status === 'delivered' &&
      deliveredAt !== null &&
      now > returnableUntil(Date.parse(deliveredAt)))
  );
};

/** Orders whose time has come, and those whose effects a crash has left undone. */
export const waitingOrdersTask = ({ now, orderList, orders, pollGateway }: Deps): SweepTask => ({
  name: 'orders that wait',
  run: async (kv, hasTime) => {
    const call = callNow(kv);
    /**
     * Asks the gateway first, because an order that was paid there must not expire. If it does not
     * answer, the order's own rules say how long to wait.
     */
    const pollAndRun = async (oid: string) => {
      const [returnOrder] = await Promise.allSettled([pollGateway(call, oid)]);
      await orders.runDueWork(call, oid);
      if (returnOrder.status === 'rejected') throw returnOrder.reason;
    };
    const waiting = (await orderList.read(kv)).filter((row) => isWaiting(row, now()));
    const failures: unknown[] = [];
    let repaired = 0;
    for (const { _id } of waiting) {
      if (!hasTime()) break;
      // A failure, perhaps of a gateway that does not answer, must not hold up the others.
      await pollAndRun(_id).then(
        () => {
          repaired += 1;
        },
        (error: unknown) => failures.push(error),
      );
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some orders still wait.');
    return repaired;
  },
});
