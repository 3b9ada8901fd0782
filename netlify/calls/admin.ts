// The calls that the function admin answers.
import type { MountCalls } from '../../src/server/api.ts';
import { mountApiKeys } from '../../src/server/api-key/api-key-routes.ts';
import { mountAudit } from '../../src/server/audit/audit-routes.ts';
import { mountBackups } from '../../src/server/backup/backup-routes.ts';
import { mountCatalogue } from '../../src/server/catalogue/catalogue-routes.ts';
import { mountCoupons } from '../../src/server/coupon/coupon-routes.ts';
import { mountDashboard } from '../../src/server/dashboard/dashboard-routes.ts';
import { mountOrders } from '../../src/server/order/order-routes.ts';
import { mountPayments } from '../../src/server/payment/payment-routes.ts';
import { mountProducts } from '../../src/server/product/product-routes.ts';
import { mountQuotes } from '../../src/server/quote/quote-routes.ts';
import { mountReleases } from '../../src/server/release/release-routes.ts';
import { mountReturns } from '../../src/server/return/return-routes.ts';
import { mountPhotos } from '../../src/server/review/photo-routes.ts';
import { mountReviews } from '../../src/server/review/review-routes.ts';
import { mountAdmin } from '../../src/server/staff/staff-routes.ts';
import { mountWallets } from '../../src/server/wallet/wallet-routes.ts';

export const adminCalls: MountCalls = (mount, deps, services) => {
  const { now } = deps.ports;
  mountAdmin(mount, services);
  mountQuotes(mount, services, deps.company.name);
  mountBackups(mount, services);
  mountCatalogue(mount, services);
  mountReleases(mount, services);
  mountProducts(mount, services);
  mountCoupons(mount, services);
  mountWallets(mount, services);
  mountPhotos(mount, services);
  mountReviews(mount, services);
  mountOrders(mount, { ...services, now });
  mountReturns(mount, { ...services, now });
  mountPayments(mount, { ...services, gateway: deps.gateway });
  mountApiKeys(mount, services);
  mountAudit(mount, services);
  mountDashboard(mount, services);
};
