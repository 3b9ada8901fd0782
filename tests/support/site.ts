// Serves the built site for the browser tests, on a free port.
import type { TestProject } from 'vitest/node';
import { ensureBuilt, ROOT } from '../../local/built-site.ts';
import { createHost } from '../../local/host.ts';
import { listen } from '../../local/listen.ts';
import { createApp } from '../../src/server/app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served site, without a slash at its end. */
    siteUrl: string;
  }
}

/** Vitest calls it before the first browser test and calls what it returns after the last. */
export const setup = async (project: TestProject) => {
  await ensureBuilt();
  const server = await listen(await createHost({ root: ROOT, app: createApp() }), 0);
  project.provide('siteUrl', `http://localhost:${server.port}`);
  return server.close;
};
