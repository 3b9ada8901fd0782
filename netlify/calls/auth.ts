// The calls that the function auth answers.

import { mountAuth } from '../../src/server/account/account-routes.ts';
import type { MountCalls } from '../../src/server/api.ts';

export const authCalls: MountCalls = (mount, deps, services) => {
  mountAuth(mount, { ...services, now: deps.ports.now });
};
