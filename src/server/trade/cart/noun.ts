import { CART_CALLS } from '../../../contract/cart/endpoints.ts';
import { defineNoun, type Kernel } from '../../account/define-noun.ts';
import type { Throttle } from '../../account/throttle.ts';
import type { Products } from '../../product/products.ts';
import type { Coupons } from '../coupon/coupons.ts';
import type { FreeClaims } from '../effects/claim-desk.ts';
import { mountCarts } from './cart-routes.ts';
import { createCarts } from './carts.ts';

type Needs = Kernel & {
  coupons: Coupons;
  freeClaims: FreeClaims;
  products: Products;
  throttle: Throttle;
};

export const cart = defineNoun({
  name: 'cart',
  about: 'products that a customer is about to buy, and their price',
  calls: [CART_CALLS],
  scopes: {},
  folders: [],
  make: (needs: Needs) => {
    const carts = createCarts(needs);
    return {
      services: { carts },
      routes: (mount) => mountCarts(mount, { carts }),
      // The cart is part of the ledger, which trade erases.
      personal: {
        export: {
          read: async (call) => ({ values: { cart: await carts.read(call, call.caller.account) } }),
        },
      },
    };
  },
});
