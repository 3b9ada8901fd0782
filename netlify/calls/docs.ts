// The calls that the function docs answers.
import { mountDocs } from '../../src/server/docs/docs-routes.ts';
import type { MountPublicCalls } from '../../src/server/public-api.ts';

export const docsCalls: MountPublicCalls = (mount, deps) => {
  mountDocs(mount, { siteName: deps.company.name, siteUrl: deps.siteUrl });
};
