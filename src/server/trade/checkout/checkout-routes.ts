// Calls of the checkout.
import * as order from '../../../contract/order/endpoints.ts';
import type { Mount } from '../../account/define-noun.ts';
import type { RequireVerifiedEmail } from '../../account/verification.ts';
import type { OnlinePayments } from '../payment/online-payments.ts';
import { orderView } from '../rules/order-view.ts';
import type { OrderPlacement } from './place-order.ts';
import type { PriceBuyNow } from './price-buy-now.ts';
import type { ReadCheckout } from './read-checkout.ts';

type Deps = {
  checkout: ReadCheckout;
  now: () => number;
  online: Pick<OnlinePayments, 'openIfPossible'>;
  placings: OrderPlacement;
  priceBuyNow: PriceBuyNow;
  requireVerifiedEmail: RequireVerifiedEmail;
};

export const mountCheckout = (
  mount: Mount,
  { checkout, now, online, placings, priceBuyNow, requireVerifiedEmail }: Deps,
) => {
  mount(order.readCheckout, (call) => checkout(call, call.caller.account._id));
  mount(order.priceBuyNow, async (call) => ({
    basket: await priceBuyNow(call, call.caller.account, call.body),
  }));
  mount(order.placeOrder, async (call) => {
    const { account } = call.caller;
    requireVerifiedEmail(account);
    const found = await placings.fromCheckout(call, account, call.body, call.idempotencyKey);
    return { payment: await online.openIfPossible(call, found), order: orderView(found, now()) };
  });
};
