// The calls that the function payments answers.
import type { MountCalls } from '../../src/server/api.ts';
import { mountGatewayCalls } from '../../src/server/payment/gateway-routes.ts';
import { mountLinkPage } from '../../src/server/payment-link/link-page-routes.ts';

export const paymentsCalls: MountCalls = (mount, deps, services) => {
  mountGatewayCalls(mount, { ...services, gateway: deps.gateway });
  mountLinkPage(mount, { ...services, siteName: deps.company.name });
};
