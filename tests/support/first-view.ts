// A page as a first visitor receives it.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { openBrowser } from './browser.ts';
import { isNotFound } from './site-pages.ts';

/** The beginning of the address of the page's icon, and whether the icon can be drawn. */
const signOfTab = (page: Page) =>
  page.locator('link[rel="icon"][type="image/svg+xml"]').evaluate(async (link) => {
    const image = new Image(32, 32);
    image.src = (link as HTMLLinkElement).href;
    await image.decode();
    return [image.src.slice(0, 18), image.complete];
  });

/** Opens a page as a first visitor; `isLight` expects the first view to keep to its budget. */
export const firstView = async (
  newPage: ReturnType<typeof openBrowser>['newPage'],
  path: string,
) => {
  const outside: string[] = [];
  const page = await newPage({
    viewport: 'phone',
    isFirstVisit: true,
    onOutsideRequest: (url) => outside.push(url),
    expected: isNotFound(path) ? [/404/] : [],
  });
  const scripts: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  );
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
  );
  await page.goto(path, { waitUntil: 'networkidle' });
  const isLight = async () => {
    expect(scripts).toEqual([]);
    expect(outside).toEqual([]);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(120_000);
    expect(await page.locator('link[rel="stylesheet"]').count()).toBe(0);
    expect(await signOfTab(page)).toEqual(['data:image/svg+xml', true]);
  };
  return { page, isLight };
};
