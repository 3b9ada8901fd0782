import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DIST } from '../../local/built-site.ts';
import { openBrowser } from '../support/browser.ts';

const { newPage } = openBrowser();
const paths = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') && name !== '404.html')
  .map((name) => `/${name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`)
  .sort();

describe('under the content policy', () => {
  it('every page is looked at', () => {
    expect(paths).toEqual(expect.arrayContaining(['/', '/about-us', '/contact-us', '/login', '/products', '/products/home', '/products/home/home-elevators']));
  });

  it.each(paths)('%s runs and is drawn, from its top to its end', async (path) => {
    const page = await newPage({ viewport: 'phone' });
    await page.goto(path, { waitUntil: 'load' });
    // Islands that wait to be seen are seen.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Anek');
  });
});
