// The body that a page sends: the browser reports a body with a file only when the test intercepts
// the request.
import type { Page } from 'playwright';

/** Call before the page sends to the path; `body` is there once it has. */
export const catchBody = async (page: Page, path: string) => {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  await page.route(`**${path}`, async (route) => {
    resolve(route.request().postDataBuffer() ?? Buffer.alloc(0));
    await route.continue();
  });
  return { body: promise };
};
