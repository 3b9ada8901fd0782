// Every page of the site except those that page-kinds.deep.test.ts checks more closely.
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { isDrawnAtEachWidth, printsOnTwoSheets, productOf } from '../support/page-looks.ts';
import { builtPaths, isNotFound, PAGE_KINDS, VERY_WIDE } from '../support/site-pages.ts';

const { newPage } = openBrowser();
// The customer's area sends strangers away; it has tests of its own.
const paths = builtPaths().filter((path) => !/^\/account(\/|$)/.test(path));
const others = paths.filter((path) => !PAGE_KINDS.includes(path));

describe('under the content policy', () => {
  it('every page of the build is tested', () => {
    expect([...paths, '/no-such-floor']).toEqual(expect.arrayContaining(PAGE_KINDS));
    expect(PAGE_KINDS).toEqual(expect.arrayContaining(VERY_WIDE));
    expect(others.filter(productOf)).toHaveLength(12);
  });

  it.each(others)(
    '%s runs and is drawn from top to bottom, and fits each width; a product prints its specification, drawings and models on two sheets',
    async (path) => {
      const expected = isNotFound(path) ? [/404/] : [];
      const page = await newPage({ viewport: 'phone', isFolded: true, expected });
      await page.goto(path, { waitUntil: 'load' });
      await isDrawnAtEachWidth(page);
      const product = productOf(path);
      if (product) await printsOnTwoSheets(page, product);
    },
  );
});
