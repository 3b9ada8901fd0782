// Serves the built site for Firefox and WebKit, with data that are deleted afterwards.
import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import type { Handler } from '../../../local/host.ts';
import { listen } from '../../../local/listen.ts';
import { openSite, SUPER_ADMIN } from '../site.ts';
import { watchPages } from './watched-pages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The same site, with a script in its pages that collects errors. */
    watchedUrl: string;
  }
}

export const setup = async (project: TestProject) => {
  const site = await openSite();
  // The drivers cannot send a header that names the visitor, so limits by network would count all
  // journeys together.
  const handle: Handler = (request) => site.handle(request, { ip: randomUUID() });
  const [plain, watched] = [await listen(handle, 0), await listen(watchPages(handle), 0)];
  project.provide('siteUrl', `http://localhost:${plain.port}`);
  project.provide('watchedUrl', `http://localhost:${watched.port}`);
  project.provide('superAdmin', SUPER_ADMIN);
  return async () => {
    await Promise.all([plain.close(), watched.close()]);
    await site.close();
  };
};
