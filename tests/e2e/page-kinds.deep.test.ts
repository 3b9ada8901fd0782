// One page of each kind: at the first visit, for a visitor who cannot see it, for a thumb, and on
// paper.
import { describe, it } from 'vitest';
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
import { LINK_PAGES, PAGE_KINDS, VERY_WIDE } from '../support/site-pages.ts';

const { newPage } = openBrowser();

describe('under the content policy', () => {
  it.each(PAGE_KINDS)(
    '%s brings its sign for the tab along, and asks for no script file, no other host and at most 120 kB, unless a letter leads to it; it is drawn and fits each width; it breaks no rule of axe, on a phone and on a desk, and has 44 px for a thumb to aim at',
    async (path) => {
      const { page, isLight } = await firstView(newPage, path);
      if (!LINK_PAGES.includes(path)) await isLight();
      await isDrawnAtEachWidth(page);
      if (VERY_WIDE.includes(path)) await standsInTheMiddle(page);
      await isMadeForThumbs(page);
      await expectNoFindings(page);
      const product = productOf(path);
      if (product) await printsOnTwoSheets(page, product);
    },
  );
});
