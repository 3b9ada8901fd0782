// The whole API as one value: nothing here listens, so Netlify's functions, the one-machine host
// and the tests share it.
import { Hono } from 'hono';
import { mountAccount, mountAuth } from './account/account-routes.ts';
import { mountAddresses } from './address/address-routes.ts';
import { mountAudit } from './audit/audit-routes.ts';
import { mountBackups } from './backup/backup-routes.ts';
import { mountCarts } from './cart/cart-routes.ts';
import { mountCatalogue } from './catalogue/catalogue-routes.ts';
import { mountCoupons } from './coupon/coupon-routes.ts';
import { mountDashboard } from './dashboard/dashboard-routes.ts';
import type { Deps } from './deps.ts';
import { mountDocs } from './docs/docs-routes.ts';
import { answerErrors } from './http/answer-errors.ts';
import { createCsrfTokens } from './http/anti-forgery.ts';
import { createBurstLimit } from './http/burst-limit.ts';
import type { ApiEnv } from './http/env.ts';
import { createMount } from './http/mount.ts';
import { requestContext } from './http/request-context.ts';
import type { Mount } from './mounted.ts';
import { mountOrders } from './order/order-routes.ts';
import { mountPayments } from './payment/payment-routes.ts';
import { mountProducts } from './product/product-routes.ts';
import { mountQuotes } from './quote/quote-routes.ts';
import { mountReleases } from './release/release-routes.ts';
import { mountReturns } from './return/return-routes.ts';
import { mountPhotos } from './review/photo-routes.ts';
import { mountReviews } from './review/review-routes.ts';
import { createServices, keyFrom, type Services } from './services.ts';
import { mountAdmin } from './staff/staff-routes.ts';
import { createUpkeep } from './upkeep.ts';
import { mountWallets } from './wallet/wallet-routes.ts';
import { mountWishlists } from './wishlist/wishlist-routes.ts';

/** Mounts every endpoint of the contract, by noun. */
const mountAll = (mount: Mount, deps: Deps, services: Services) => {
  const { now } = deps.ports;
  mountAuth(mount, services);
  mountAccount(mount, services);
  mountQuotes(mount, services, deps.siteName);
  mountAdmin(mount, services);
  mountCatalogue(mount, services);
  mountReleases(mount, services);
  mountProducts(mount, services);
  mountCarts(mount, services);
  mountCoupons(mount, services);
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
  mountBackups(mount, services);
  mountDocs(mount, deps.siteName);
};

export const createApp = (deps: Deps) => {
  const services = createServices(deps);
  const csrfTokens = createCsrfTokens({
    key: keyFrom(deps.sessionSecret, 'anti-forgery'),
    randomBytes: deps.ports.randomBytes,
  });
  const app = new Hono<ApiEnv>();
  app.use(
    requestContext({ ...deps, ...deps.ports, csrfTokens, readToken: services.sessions.read }),
  );
  answerErrors(app, deps.report);
  const { mount, close } = createMount({
    app,
    loadAccount: services.signIn.loadSession,
    siteUrl: deps.siteUrl,
    publicUrl: deps.publicUrl,
    burstLimit: createBurstLimit(deps.ports.now),
  });
  mountAll(mount, deps, services);
  const mounted = close();
  return {
    fetch: app.fetch,
    request: app.request,
    /** The mounted endpoints, for comparison with the contract. */
    mounted,
    ...createUpkeep(deps, services),
  };
};
export type Api = ReturnType<typeof createApp>;
