// Every page, and one of each kind more closely: as a first visitor gets it, for whoever cannot see
// it, for a thumb, and on paper.
import { describe, expect, it } from 'vitest';
import { expectNoFindings } from '../support/accessibility.ts';
import { openBrowser } from '../support/browser.ts';
import { firstView } from '../support/first-view.ts';
import {
  isDrawnAtEachWidth,
  isMadeForThumbs,
  printsOnTwoSheets,
  productOf,
  standsInTheMiddle,
} from '../support/page-looks.ts';
import { builtPaths, PAGE_KINDS } from '../support/site-pages.ts';

const { newPage } = openBrowser();
// The customer's area sends strangers away; its own tests look at it.
const paths = builtPaths().filter((path) => !/^\/account(\/|$)/.test(path));
const others = paths.filter((path) => !PAGE_KINDS.includes(path));
/** One page of each layout. */
const VERY_WIDE = ['/', '/products', '/contact-us'];

describe('under the content policy', () => {
  it('every page is looked at', () => {
    expect([...paths, '/no-such-floor']).toEqual(expect.arrayContaining(PAGE_KINDS));
    expect(PAGE_KINDS).toEqual(expect.arrayContaining(VERY_WIDE));
    expect(others.filter(productOf)).toHaveLength(12);
  });

  it.each(PAGE_KINDS)(
    '%s brings its sign for the tab along, and asks for no script file, no other host and at most 120 kB; it is drawn and fits each width; it breaks no rule of axe, on a phone and on a desk, and has 44 px for a thumb to aim at',
    async (path) => {
      const { page, isLight } = await firstView(newPage, path);
      await isLight();
      await isDrawnAtEachWidth(page);
      if (VERY_WIDE.includes(path)) await standsInTheMiddle(page);
      await isMadeForThumbs(page);
      await expectNoFindings(page);
      const product = productOf(path);
      if (product) await printsOnTwoSheets(page, product);
    },
  );

  it.each(others)(
    '%s runs and is drawn, from its top to its end, and fits each width; a product prints its specification, drawings and models on two sheets',
    async (path) => {
      const page = await newPage({ viewport: 'phone', isFolded: true });
      await page.goto(path, { waitUntil: 'load' });
      await isDrawnAtEachWidth(page);
      const product = productOf(path);
      if (product) await printsOnTwoSheets(page, product);
    },
  );
});
