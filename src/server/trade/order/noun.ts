import { keyScopes } from '../../../contract/api-key/key-scopes.ts';
import { ORDER_CALLS } from '../../../contract/order/endpoints.ts';
import { defineNoun, type Kernel } from '../../account/define-noun.ts';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import type { Products } from '../../product/products.ts';
import type { MakeStep } from '../effects/make-step.ts';
import type { OrderList } from '../effects/order-lists.ts';
import type { PrintPaper } from '../invoice/print-paper.ts';
import type { Transfers } from '../rules/bank-transfers.ts';
import { createCarePlans } from './care-plans.ts';
import { everyOrderLetter } from './order-letters.ts';
import { mountOrders } from './order-routes.ts';
import { createOrders } from './orders.ts';
import { remindersTask } from './reminders.ts';

type Needs = Kernel & {
  makeStep: MakeStep;
  orderList: OrderList;
  outbox: Outbox;
  printPaper: PrintPaper;
  products: Products;
  transferTo?: string | undefined;
  transfers: Transfers;
};

export const order = defineNoun({
  name: 'order',
  about: 'orders as customers and staff meet them: their steps and their letters',
  calls: [ORDER_CALLS],
  scopes: keyScopes('order'),
  folders: [],
  make: (needs: Needs) => {
    const { now, orderList, outbox, printPaper } = needs;
    const orders = createOrders(needs);
    const carePlans = createCarePlans(needs);
    return {
      services: { carePlans, orders },
      routes: (mount) => mountOrders(mount, { carePlans, now, orderList, orders }),
      tasks: { nightly: [remindersTask({ now, orderList, outbox })] },
      letters: everyOrderLetter(needs.transferTo, printPaper),
      // Orders lie in the ledger, which trade erases.
      personal: null,
    };
  },
});
