// The whole API as one value: nothing here listens, so Netlify's functions, the one-machine host
// and the tests share it.
import { Hono } from 'hono';
import { mountAccount, mountAuth } from './account/account-routes.ts';
import { mountAudit } from './audit/audit-routes.ts';
import { mountCarts, mountCoupons } from './cart/cart-routes.ts';
import { mountCatalogue } from './catalogue/catalogue-routes.ts';
import { mountCustomers } from './customer-routes.ts';
import { mountDashboard } from './dashboard/dashboard-routes.ts';
import type { Deps } from './deps.ts';
import { mountDocs } from './docs/docs-routes.ts';
import { answerErrors } from './http/answer-errors.ts';
import { createProofs } from './http/anti-forgery.ts';
import { createBurstLimit } from './http/burst-limit.ts';
import type { ApiEnv } from './http/env.ts';
import { frame } from './http/frame.ts';
import { createMount } from './http/mount.ts';
import type { Mount } from './mounted.ts';
import { mountOrders } from './order/order-routes.ts';
import { mountProducts } from './product/product-routes.ts';
import { mountQuotes } from './quote/quote-routes.ts';
import { mountReleases } from './release/release-routes.ts';
import { mountReviews } from './review/review-routes.ts';
import { createParts, keyFrom } from './services.ts';
import { mountAdmin } from './staff/staff-routes.ts';
import { createUpkeep } from './upkeep.ts';

/** Every call of the contract, mounted by its noun. */
const mountAll = (mount: Mount, deps: Deps, parts: ReturnType<typeof createParts>) => {
  mountAuth(mount, parts);
  mountAccount(mount, parts);
  mountQuotes(mount, parts, deps.siteName);
  mountAdmin(mount, parts);
  mountCatalogue(mount, parts);
  mountReleases(mount, parts);
  mountProducts(mount, parts);
  mountCarts(mount, parts);
  mountCoupons(mount, parts);
  mountCustomers(mount, parts);
  mountReviews(mount, parts);
  mountOrders(mount, parts, deps.ports.now);
  mountAudit(mount, parts);
  mountDashboard(mount, parts);
  mountDocs(mount, deps.siteName);
};

export const createApp = (deps: Deps) => {
  const parts = createParts(deps);
  const proofs = createProofs({
    key: keyFrom(deps.sessionSecret, 'anti-forgery'),
    randomBytes: deps.ports.randomBytes,
  });
  const app = new Hono<ApiEnv>();
  app.use(frame({ ...deps, ...deps.ports, proofs, readToken: parts.sessions.read }));
  answerErrors(app, deps.report);
  const { mount, close } = createMount({
    app,
    loadAccount: parts.signIn.loadSession,
    siteUrl: deps.siteUrl,
    publicUrl: deps.publicUrl,
    burstLimit: createBurstLimit(deps.ports.now),
    isSigned: deps.gateway?.isSignedEvent,
  });
  mountAll(mount, deps, parts);
  const mounted = close();
  return {
    fetch: app.fetch,
    request: app.request,
    /** What has been mounted, for comparison with the contract. */
    mounted,
    ...createUpkeep(deps, parts),
  };
};
export type Api = ReturnType<typeof createApp>;
