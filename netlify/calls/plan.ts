// The calls that the function plan answers.
import type { MountCalls } from '../../src/server/api.ts';
import { mountPlans } from '../../src/server/plan/plan-routes.ts';
import { mountShaft } from '../../src/server/plan/shaft-routes.ts';

export const planCalls: MountCalls = (mount, deps, services) => {
  mountPlans(mount);
  mountShaft(mount, deps, services);
};
