// The calls that the function plan answers.
import type { MountCalls } from '../../src/server/api.ts';
import { mountPlans } from '../../src/server/plan/plan-routes.ts';

export const planCalls: MountCalls = (mount) => {
  mountPlans(mount);
};
