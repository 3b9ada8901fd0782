// The whole API as one value: every endpoint of the contract, by noun.

import { mountAccount, mountAuth } from './account/account-routes.ts';
import { mountAddresses } from './address/address-routes.ts';
import { createApi, type MountCalls } from './api.ts';
import { mountApiKeys } from './api-key/api-key-routes.ts';
import { mountAudit } from './audit/audit-routes.ts';
import { mountBackups } from './backup/backup-routes.ts';
import { mountCarts } from './cart/cart-routes.ts';
import { mountCatalogue, mountPublishedCatalogue } from './catalogue/catalogue-routes.ts';
import { mountCoupons } from './coupon/coupon-routes.ts';
import { mountDashboard } from './dashboard/dashboard-routes.ts';
import type { Deps } from './deps.ts';
import { mountDocs } from './docs/docs-routes.ts';
import { mountHealth } from './health/health-routes.ts';
import { mountOrders } from './order/order-routes.ts';
import { mountPayments } from './payment/payment-routes.ts';
import { mountPrivacy } from './privacy/privacy-routes.ts';
import { mountProducts } from './product/product-routes.ts';
import { mountQuotes } from './quote/quote-routes.ts';
import { mountReleases } from './release/release-routes.ts';
import { mountReturns } from './return/return-routes.ts';
import { mountPhotos } from './review/photo-routes.ts';
import { mountReviews } from './review/review-routes.ts';
import { mountAdmin } from './staff/staff-routes.ts';
import { mountWallets } from './wallet/wallet-routes.ts';
import { mountWishlists } from './wishlist/wishlist-routes.ts';

const mountAll: MountCalls = (mount, deps, services) => {
  const { now } = deps.ports;
  mountAuth(mount, services);
  mountAccount(mount, services);
  mountQuotes(mount, services, deps.company.name);
  mountAdmin(mount, services);
  mountApiKeys(mount, services);
  mountPublishedCatalogue(mount, services);
  mountCatalogue(mount, services);
  mountReleases(mount, services);
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
  mountPayments(mount, { ...services, gateway: deps.gateway });
  mountAudit(mount, services);
  mountDashboard(mount, services);
  mountHealth(mount, services);
  mountBackups(mount, services);
  mountDocs(mount, { siteName: deps.company.name, siteUrl: deps.siteUrl });
};

export const createApp = (deps: Deps) => createApi(deps, mountAll);
