import { describe, it } from 'vitest';
import { breaksNoRule } from '../support/accessibility.ts';
import { openBrowser } from '../support/browser.ts';
import { PAGE_KINDS } from '../support/site-pages.ts';

const { newPage } = openBrowser();

describe('axe', () => {
  it.each(PAGE_KINDS)('finds nothing on %s, on a phone and on a desk', async (path) => {
    const page = await newPage({ viewport: 'phone', reducedMotion: 'reduce', expected: [/404/] });
    await page.goto(path, { waitUntil: 'load' });
    await breaksNoRule(page);
  });
});
