// The calls that the function papers answers.
import type { MountCalls } from '../../src/server/api.ts';
import { mountPapers } from '../../src/server/invoice/paper-routes.ts';

export const papersCalls: MountCalls = (mount, _deps, services) => {
  mountPapers(mount, services);
};
