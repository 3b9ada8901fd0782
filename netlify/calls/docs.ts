// The calls that the function docs answers.
import type { MountCalls } from '../../src/server/api.ts';
import { mountDocs } from '../../src/server/docs/docs-routes.ts';

export const docsCalls: MountCalls = (mount, deps) => {
  mountDocs(mount, { siteName: deps.company.name, siteUrl: deps.siteUrl });
};
