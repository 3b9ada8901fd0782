// Calls of returns.
import * as returnOrder from '../../../contract/return/endpoints.ts';
import type { Mount } from '../../account/define-noun.ts';
import { mountFile, mountList } from '../../kernel/http/mount-list.ts';
import type { ReturnList } from '../effects/order-lists.ts';
import { orderView } from '../rules/order-view.ts';
import { ownReturnView, returnView } from '../rules/return-view.ts';
import type { FoundReturn } from '../state/find-order.ts';
import type { Returns } from './returns.ts';

type Deps = {
  now: () => number;
  returnList: ReturnList;
  returns: Returns;
};

export const mountReturns = (mount: Mount, { now, returnList, returns }: Deps) => {
  const ownView = (found: FoundReturn) => ownReturnView(found, found.returnOrder);
  const forStaff = (found: FoundReturn) => returnView(found, found.returnOrder);
  mount(returnOrder.requestReturn, async (call) => {
    const found = await returns.request(call, call.id, call.body, call.idempotencyKey);
    return { returnOrder: ownView(found), order: orderView(found, now()) };
  });
  mount(returnOrder.listOwnReturns, async (call) => ({
    returnOrders: (await returns.ofOrder(call, call.caller.account._id, call.id)).map(ownView),
  }));
  mount(returnOrder.cancelReturn, async (call) => ({
    returnOrder: ownView(await returns.cancel(call, call.id)),
  }));
  mountList(mount, returnOrder.listReturnOrders, returnList);
  mountFile(mount, returnOrder.exportReturnOrders, returnList);
  mount(returnOrder.readReturnOrder, async (call) => ({
    returnOrder: forStaff(await returns.find(call, call.id)),
  }));
  mount(returnOrder.moveReturnOrder, async (call) => ({
    order: forStaff(await returns.move(call, call.id, call.body)),
  }));
};
