// The calls that the function plan answers.
import { mountPlans } from '../../src/server/plan/plan-routes.ts';
import { mountShaft } from '../../src/server/plan/shaft-routes.ts';
import type { MountPublicCalls } from '../../src/server/public-api.ts';

export const planCalls: MountPublicCalls = (mount, deps, services) => {
  mountPlans(mount);
  mountShaft(mount, deps, services);
};
