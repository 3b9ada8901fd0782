// The calls that the function shop answers.
import type { MountCalls } from '../../src/server/api.ts';
import { mountPublishedCatalogue } from '../../src/server/catalogue/catalogue-routes.ts';
import { mountHealth } from '../../src/server/health/health-routes.ts';
import { mountProducts } from '../../src/server/product/product-routes.ts';
import { mountReviews } from '../../src/server/review/review-routes.ts';

export const shopCalls: MountCalls = (mount, _deps, services) => {
  mountPublishedCatalogue(mount, services);
  mountHealth(mount, services);
  mountProducts(mount, services);
  mountReviews(mount, services);
};
