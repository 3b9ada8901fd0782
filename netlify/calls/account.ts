// The calls that the function account answers.

import { mountAccount, mountAuth } from '../../src/server/account/account-routes.ts';
import { mountAddresses } from '../../src/server/address/address-routes.ts';
import type { MountCalls } from '../../src/server/api.ts';
import { mountCarts } from '../../src/server/cart/cart-routes.ts';
import { mountCoupons } from '../../src/server/coupon/coupon-routes.ts';
import { mountOrders } from '../../src/server/order/order-routes.ts';
import { mountPrivacy } from '../../src/server/privacy/privacy-routes.ts';
import { mountProducts } from '../../src/server/product/product-routes.ts';
import { mountReturns } from '../../src/server/return/return-routes.ts';
import { mountPhotos } from '../../src/server/review/photo-routes.ts';
import { mountReviews } from '../../src/server/review/review-routes.ts';
import { mountWallets } from '../../src/server/wallet/wallet-routes.ts';
import { mountWishlists } from '../../src/server/wishlist/wishlist-routes.ts';

export const accountCalls: MountCalls = (mount, deps, services) => {
  const { now } = deps.ports;
  mountAuth(mount, { ...services, now });
  mountAccount(mount, { ...services, now });
  mountProducts(mount, services);
  mountCarts(mount, services);
  mountCoupons(mount, services);
  mountPrivacy(mount, services);
  mountAddresses(mount, services);
  mountWallets(mount, services);
  mountWishlists(mount, services);
  mountPhotos(mount, services);
  mountReviews(mount, services);
  mountOrders(mount, { ...services, now });
  mountReturns(mount, { ...services, now });
};
