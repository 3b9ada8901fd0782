import { CHECKOUT_CALLS } from '../../../contract/order/endpoints.ts';
import { defineNoun, type Kernel } from '../../account/define-noun.ts';
import type { Throttle } from '../../account/throttle.ts';
import type { RequireVerifiedEmail } from '../../account/verification.ts';
import type { Addresses } from '../../address/addresses.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { LegalFacts } from '../../kernel/legal/legal-facts.ts';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import type { Products } from '../../product/products.ts';
import type { Coupons } from '../coupon/coupons.ts';
import type { ClaimDesk, FreeClaims } from '../effects/claim-desk.ts';
import type { OrderEffects } from '../effects/order-effects.ts';
import type { OrderList, PaymentList } from '../effects/order-lists.ts';
import type { OnlinePayments } from '../payment/online-payments.ts';
import type { CloseOldOrders } from '../state/close-orders.ts';
import { mountCheckout } from './checkout-routes.ts';
import { createDrafts } from './order-snapshot.ts';
import { createPlaceOrder } from './place-order.ts';
import { createPriceBuyNow } from './price-buy-now.ts';
import { createCheckout } from './read-checkout.ts';

type Needs = Kernel & {
  addresses: Addresses;
  claims: ClaimDesk;
  closeOldOrders: CloseOldOrders;
  coupons: Coupons;
  freeClaims: FreeClaims;
  gateway?: Gateway | undefined;
  legalFacts: LegalFacts;
  online: OnlinePayments;
  orderEffects: OrderEffects;
  orderList: OrderList;
  outbox: Outbox;
  paymentList: PaymentList;
  products: Products;
  requireVerifiedEmail: RequireVerifiedEmail;
  throttle: Throttle;
  transferTo?: string | undefined;
};

export const checkout = defineNoun({
  name: 'checkout',
  about: 'placing an order: its draft, its claims, its first payment',
  calls: [CHECKOUT_CALLS],
  scopes: {},
  folders: [],
  make: (needs: Needs) => {
    const { gateway, now, online, outbox, requireVerifiedEmail, transferTo } = needs;
    const drafts = createDrafts({
      ...needs,
      hasGateway: gateway !== undefined,
    });
    const placings = createPlaceOrder({ ...needs, gateway, drafts, drainNow: outbox.drainNow });
    const checkout = createCheckout({ gateway: gateway?.provider ?? null, transferTo });
    return {
      services: { checkout, placings },
      routes: (mount) =>
        mountCheckout(mount, {
          checkout,
          now,
          online,
          placings,
          priceBuyNow: createPriceBuyNow(needs),
          requireVerifiedEmail,
        }),
      personal: null,
    };
  },
});
