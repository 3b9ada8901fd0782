// Calls of returns.
import { dayOf } from '../../contract/kernel/days.ts';
import { EXPORT_MAX } from '../../contract/kernel/list.ts';
import * as returnOrder from '../../contract/return/endpoints.ts';
import type { Basics } from '../basics.ts';
import { csvOf } from '../csv.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Mount } from '../mounted.ts';
import type { Pages } from '../order/order-list-pages.ts';
import { orderView } from '../order/order-view.ts';
import type { FoundReturn } from './found-return.ts';
import { RETURN_COLUMNS } from './return-columns.ts';
import { ownReturnView, returnView } from './return-view.ts';
import type { Returns } from './returns.ts';

type Deps = Pick<Basics, 'isoNow'> & {
  now: () => number;
  orderPages: Pages;
  returns: Returns;
};

export const mountReturns = (mount: Mount, { isoNow, now, orderPages, returns }: Deps) => {
  const own = (found: FoundReturn) => ownReturnView(found, found.returnOrder);
  const forStaff = (found: FoundReturn) => returnView(found, found.returnOrder);
  mount(
    returnOrder.requestReturn,
    async ({ kv, caller, id, body, idempotencyKey, afterAnswer }) => {
      const found = await returns.request(kv, caller, id, body, idempotencyKey, afterAnswer);
      return { returnOrder: own(found), order: orderView(found, now()) };
    },
  );
  mount(returnOrder.listOwnReturns, async ({ kv, caller, id }) => ({
    returnOrders: (await returns.ofOrder(kv, caller.account._id, id)).map(own),
  }));
  mount(returnOrder.cancelReturn, async ({ kv, caller, id, afterAnswer }) => ({
    returnOrder: own(await returns.cancel(kv, caller, id, afterAnswer)),
  }));
  mount(
    returnOrder.listReturnOrders,
    async ({ kv, query }) => {
      const { rows, total, page, limit } = await orderPages.returns(kv, query);
      return { returnOrders: rows, totalAvailableReturnOrders: total, page, limit };
    },
    { ahead: orderPages.returnsAhead },
  );
  mount(returnOrder.exportReturnOrders, async ({ kv, query }) => {
    const { rows } = await orderPages.returns(kv, { ...query, page: 1, limit: EXPORT_MAX });
    return csvAnswer(`returns-${dayOf(isoNow())}.csv`, csvOf(RETURN_COLUMNS, rows));
  });
  mount(returnOrder.readReturnOrder, async ({ kv, id }) => ({
    returnOrder: forStaff(await returns.find(kv, id)),
  }));
  mount(returnOrder.moveReturnOrder, async ({ kv, caller, id, body, afterAnswer }) => ({
    order: forStaff(await returns.move(kv, caller, id, body, afterAnswer)),
  }));
};
