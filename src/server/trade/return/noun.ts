import { keyScopes } from '../../../contract/api-key/key-scopes.ts';
import { RETURN_CALLS } from '../../../contract/return/endpoints.ts';
import { defineNoun, type Kernel } from '../../account/define-noun.ts';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import type { Photos } from '../../photo/photos.ts';
import type { Products } from '../../product/products.ts';
import type { ClaimDesk } from '../effects/claim-desk.ts';
import type { MakeStep } from '../effects/make-step.ts';
import type { OrderEffects } from '../effects/order-effects.ts';
import type { OrderList, ReturnList } from '../effects/order-lists.ts';
import type { Orders } from '../order/orders.ts';
import { createReplacements } from './replacements.ts';
import { mountReturns } from './return-routes.ts';
import { createReturns } from './returns.ts';

type Needs = Kernel & {
  claims: ClaimDesk;
  makeStep: MakeStep;
  orderEffects: OrderEffects;
  orderList: OrderList;
  orders: Orders;
  outbox: Outbox;
  photos: Photos;
  products: Products;
  returnList: ReturnList;
};

export const returnNoun = defineNoun({
  name: 'return',
  about: 'sending items back: refund or replacement',
  calls: [RETURN_CALLS],
  scopes: keyScopes('return'),
  folders: [],
  make: (needs: Needs) => {
    const { now, outbox, returnList } = needs;
    const replacements = createReplacements(needs);
    const returns = createReturns({ ...needs, drainNow: outbox.drainNow, replacements });
    return {
      services: { returns },
      routes: (mount) => mountReturns(mount, { now, returnList, returns }),
      // Returns lie in the ledger, which trade erases.
      personal: null,
    };
  },
});
